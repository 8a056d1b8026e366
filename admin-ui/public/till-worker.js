/* global self, caches */
// Opens the till without a network (ADR 0111): keeps the files of the build that a till runs on, and the page that leads to them. Answers
// of the API are never kept here. A till tells it what it runs on (`features/loyalty/till/offline/till-shell.ts`).
const CACHE = 'till-shell';
/** Where the application is: `…/admin/`. It may be opened without the slash, which the scope of this worker allows for. */
const scope = new URL('./', self.location.href).href;
const PAGE = `${scope}index.html`;
const ASSETS = `${scope}assets/`;
/** After this long a till on a bad line gets the page from here; its data comes when it can. */
const PAGE_PATIENCE_ms = 4_000;
const GATEWAY_ERRORS = [502, 503, 504];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.files)) event.waitUntil(keep(event.data.files).catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !`${url.split(/[?#]/)[0]}/`.startsWith(scope)) return;
  if (mode === 'navigate') event.respondWith(page(event.request));
  else if (url.startsWith(ASSETS) || /\.(js|svg)$/.test(url)) event.respondWith(file(event.request));
});

async function page(request) {
  const network = fetch(request);
  network.catch(() => undefined);
  try {
    const answer = await Promise.race([network, late()]);
    if (!GATEWAY_ERRORS.includes(answer.status)) return answer;
    return (await caches.match(PAGE)) ?? answer;
  } catch {
    return (await caches.match(PAGE)) ?? network;
  }
}

/** What a build names by its content is never another thing; all else is asked for anew, as long as somebody answers. */
async function file(request) {
  const isNamedByContent = request.url.startsWith(ASSETS);
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept && isNamedByContent) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok && isNamedByContent) {
      const copy = answer.clone();
      void caches
        .open(CACHE)
        .then((cache) => cache.put(request.url, copy))
        .catch(() => undefined);
    }
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Page and files are of one build, or nothing changes: between the two another one may have been put up. */
async function keep(files) {
  const answer = await fetch(PAGE, { cache: 'no-store' });
  const text = await answer.clone().text();
  const named = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, path]) => new URL(path, scope).href,
  );
  if (!answer.ok || !named.every((url) => files.includes(url))) return;
  const cache = await caches.open(CACHE);
  for (const url of files) {
    if (url.startsWith(ASSETS) && (await cache.match(url))) continue;
    const file = await fetch(url);
    if (!file.ok) return;
    await cache.put(url, file);
  }
  const before = await (await cache.match(PAGE))?.text();
  await cache.put(PAGE, answer);
  // Another build: nobody asks for the files of the one before any more.
  if (before === undefined || named.every((url) => before.includes(new URL(url).pathname))) return;
  for (const { url } of await cache.keys()) if (url !== PAGE && !files.includes(url)) await cache.delete(url);
}

const late = () =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('slow network')), PAGE_PATIENCE_ms));
