import cf from 'cloudfront';

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
  const refused = oversized(request, requestId(event));
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
    headers['access-control-expose-headers'] = {value: 'X-Request-Id'};
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
