import { handlingOf } from './handling.js';
import { noticeIn, pageOf, windowOfApp, windowsOfApp } from './push-messages.js';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const __SHELL__: { readonly version: string; readonly files: readonly string[] };

const shell = __SHELL__;
const CACHE = `shell-${shell.version}`;
const PAGE = '/index.html';
/** After this long a phone on a bad network gets the page from the cache; its data comes when it can. */
const PAGE_TIMEOUT_MS = 3_000;

/**
 * Opens the application without a network. The cache holds one build, whole and unchanged; a newer worker takes over
 * when the last tab of the old one has closed, so that a page never meets files of another build.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...shell.files])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const handling = handlingOf({ method, mode, url: new URL(url) }, self.location.origin, shell.files);
  if (handling === 'page') event.respondWith(page(event.request));
  if (handling === 'file') event.respondWith(file(event.request));
});

self.addEventListener('push', (event) => {
  const { title, body, link, tag, lang } = noticeIn(event.data?.text(), self.location.host);
  const told = { body, lang, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { link } };
  event.waitUntil(self.registration.showNotification(title, told));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = (event.notification.data ?? {}) as { readonly link?: unknown };
  event.waitUntil(open(pageOf(link)));
});

/**
 * The browser has another address for notices, or none: the server takes it from somebody who is signed in alone, which a worker is not. A
 * window that is open says it at once; else the app does when it is opened next.
 */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(sayAddressChanged());
});

async function sayAddressChanged(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windowsOfApp(windows, self.location.origin))
    window.postMessage({ addressChanged: true });
}

/** A window that is open goes to the page by itself, and keeps what is typed there; else one is opened. */
async function open(link: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windowOfApp(windows, self.location.origin);
  if (!ours) return void (await self.clients.openWindow(link));
  ours.postMessage({ open: link });
  await ours.focus();
}

async function page(request: Request): Promise<Response> {
  const network = fetch(request);
  try {
    return await Promise.race([network, timeout()]);
  } catch {
    return (await caches.match(PAGE)) ?? network;
  }
}

/** By its name alone: the name carries the content, and a `Vary: Origin` of the server would hide it from a script tag. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

const timeout = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('slow network')), PAGE_TIMEOUT_MS));

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
