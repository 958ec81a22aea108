import cf from 'cloudfront';
const crypto = require('crypto');

// What every request for pages, the API or the static copies passes first (CloudFront Functions, runtime 2.0): at most
// 10 KB and a millisecond of CPU. infra/edge.go fills in the settings.
const settings = {SETTINGS};
const store = cf.kvs();

async function handler(event) {
  const request = event.request;
  const release = await stored('release');
  if (request.uri.startsWith('/data/')) {
    request.querystring = {};
    const path = request.uri.slice('/data'.length);
    if (/^\/(exports|releases)\//.test(path) && await stored('exports') === 'closed') {
      const closed = refusal(request, requestId(event), 503, 'Service Unavailable', settings.exportsClosed);
      closed.headers['retry-after'] = {value: '3600'};
      return closed;
    }
    if (path.startsWith('/releases/')) request.uri = '/archive' + path.slice('/releases'.length);
    else if (release && path.startsWith('/exports/')) request.uri = '/archive/' + release + path;
    else if (release) request.uri = '/releases/' + release + request.uri;
    return request;
  }
  const refused = await spent(event) || oversized(request, requestId(event));
  if (refused) return refused;
  if (request.uri.length > 1 && request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  request.querystring = known(request);
  delete request.headers[settings.releaseHeader];
  if (release) request.headers[settings.releaseHeader] = {value: release};
  // API Gateway is asked under its own name; pages name the reader's.
  delete request.headers[settings.hostHeader];
  if (request.headers.host) request.headers[settings.hostHeader] = {value: request.headers.host.value};
  return request;
}

// stored is what the store holds: the name of the live release, or whether exports are closed; undefined before
// anything has been written.
async function stored(key) {
  try {
    return await store.get(key);
  } catch (e) {
    return undefined;
  }
}

// spent is the refusal of an address that has used up its share of the day, as the functions have told the store
// (shared/budget/edge): the day, a key, and the hash of each such address with that key.
async function spent(event) {
  const list = (await stored('refused') || '').split(' ');
  const now = new Date();
  if (list.length < 3 || list[0] !== now.toISOString().slice(0, 10)) return null;
  const hash = crypto.createHash('sha256').update(list[1] + ' ' + network(event.viewer.ip)).digest('hex').slice(0, 8);
  if (list.indexOf(hash, 2) < 0) return null;
  const answer = refusal(event.request, requestId(event), 429, 'Too Many Requests', settings.spent);
  const wait = 86400 - Math.floor(now.getTime() / 1000) % 86400;
  answer.headers['retry-after'] = {value: String(wait)};
  answer.headers['x-error-code'] = {value: settings.rateLimited};
  answer.headers['ratelimit'] = {value: '"day";r=0;t=' + wait};
  return answer;
}

// network is an IPv4 address as it is, and of IPv6 the sixteen hexadecimal digits of the /64.
function network(ip) {
  if (ip.indexOf(':') < 0) return ip;
  const halves = ip.toLowerCase().split('::');
  const left = halves[0] ? halves[0].split(':') : [];
  const right = halves[1] ? halves[1].split(':') : [];
  while (left.length + right.length < 8) left.push('0');
  return left.concat(right).slice(0, 4).map(group => group.padStart(4, '0')).join('');
}

// known are the query parameters that the API knows, in one order, so that nothing else makes an entry in the cache.
function known(request) {
  const group = settings.groups.find(g => g.exact ? request.uri === g.exact : request.uri.startsWith(g.prefix));
  const kept = {};
  for (const name of group ? group.queries : []) {
    const given = request.querystring[name];
    if (!given) continue;
    kept[name] = given.multiValue && settings.repeated.includes(name)
      ? {value: given.value, multiValue: given.multiValue}
      : {value: given.multiValue ? given.multiValue[0].value : given.value};
  }
  return kept;
}

// oversized is the refusal of a body that Lambda would not take, or whose size is not told: API Gateway would answer
// it in its own words.
function oversized(request, id) {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return null;
  const length = request.headers['content-length'];
  if (!length && request.headers['transfer-encoding']) {
    return refusal(request, id, 411, 'Length Required', 'The request has no Content-Length');
  }
  if (length && !(Number(length.value) <= settings.maxBody)) {
    return refusal(request, id, 413, 'Content Too Large', 'The request is larger than ' + settings.maxBody + ' bytes');
  }
  return null;
}

function refusal(request, id, status, description, message) {
  const headers = {
    'content-type': {value: 'application/json; charset=utf-8'},
    'cache-control': {value: 'no-store'},
    'x-content-type-options': {value: 'nosniff'},
    'vary': {value: 'Origin'},
    'x-request-id': {value: id},
  };
  const origin = request.headers.origin && request.headers.origin.value;
  const open = settings.open.some(prefix => request.uri.startsWith(prefix));
  if (open) headers['access-control-allow-origin'] = {value: '*'};
  else if (settings.origins.includes(origin)) headers['access-control-allow-origin'] = {value: origin};
  if (headers['access-control-allow-origin']) {
    headers['access-control-expose-headers'] = {value: 'X-Request-Id, X-Error-Code, Retry-After, RateLimit'};
  }
  return {
    statusCode: status, statusDescription: description, headers: headers,
    body: {encoding: 'text', data: JSON.stringify({error: message})},
  };
}

// requestId is the client's own identifier of the request where it is a safe one, else CloudFront's.
function requestId(event) {
  const given = event.request.headers['x-request-id'];
  return given && /^[A-Za-z0-9._-]{1,128}$/.test(given.value) ? given.value : event.context.requestId;
}
