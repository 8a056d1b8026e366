export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
}

/** What belongs to the server or to the other client: the worker keeps its hands off, online and offline. */
const FOREIGN = /^\/(admin|api|init|health|metrics|docs)(\/|$)/;
/** A page of this client in spite of its address. */
const PASSWORD_RESET = /^\/api\/password\/reset\/[^/]+\/?$/;

/**
 * How the service worker treats a request. `page`: from the network, and only without one from the shell. `file`: a
 * built file, whose name changes with its content, from the cache. `leave`: as if there were no worker. Answers of the
 * API are never cached here.
 */
export function handlingOf(
  { method, mode, url }: Asked,
  origin: string,
  files: readonly string[],
): 'page' | 'file' | 'leave' {
  if (method !== 'GET' || url.origin !== origin) return 'leave';
  if (mode === 'navigate') {
    return FOREIGN.test(url.pathname) && !PASSWORD_RESET.test(url.pathname) ? 'leave' : 'page';
  }
  return files.includes(url.pathname) ? 'file' : 'leave';
}
