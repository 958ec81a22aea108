// Pages of this site, fetched to show a part of them: what the server wrote is shown as it is.
import { Failure, patience, twice } from './api.js';
import { t } from './language.js';

/**
 * The document at an address. It is parsed by the browser as any page is, without running its scripts; a page that says
 * what went wrong is a Failure. It is tried twice.
 */
export const fetchPage = (address, signal) => twice(() => attempt(address, signal), signal);

function attempt(address, signal) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => {
      const page = request.response;
      if (request.status === 200 && page) resolve(page);
      else
        reject(
          new Failure(
            page?.querySelector('.failure p')?.textContent ?? t('failure.status', { status: request.status }),
            request.status,
          ),
        );
    };
    request.timeout = patience;
    request.ontimeout = () => reject(new Failure(t('failure.408'), 408));
    request.onerror = () => reject(new Failure(t(navigator.onLine ? 'failure.unreachable' : 'failure.offline')));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => request.abort());
    request.send();
  });
}
