/** Installs the service worker once the page has what it needs; only the built application has one. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
