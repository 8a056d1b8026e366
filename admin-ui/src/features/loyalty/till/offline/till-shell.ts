const WORKER = 'till-worker.js';
/** What the screen draws with is all there by then. */
const SETTLED_ms = 3_000;
/** The browser's own 250 are soon full of answers. */
const MOST_ENTRIES = 2_000;

/**
 * Has the files that this till runs on kept, so that it opens without a network. Only the built application has files to keep. @returns what
 * ends the waiting
 */
export function keepTillShell(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  performance.setResourceTimingBufferSize(MOST_ENTRIES);
  const base = import.meta.env.BASE_URL;
  const timer = setTimeout(() => {
    void navigator.serviceWorker
      .register(`${base}${WORKER}`, { scope: base.replace(/\/$/, '') })
      .then(workerOf)
      .then((worker) => worker.postMessage({ files: filesHere(base) }))
      // Without it the till goes on as long as its page is open.
      .catch(() => undefined);
  }, SETTLED_ms);
  return () => clearTimeout(timer);
}

/** Also of a page that no worker looks after yet. */
const workerOf = ({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve, reject) => {
    const worker = installing ?? waiting ?? active;
    if (!worker) return reject(new Error('no worker'));
    const look = () => worker.state === 'activated' && resolve(worker);
    worker.addEventListener('statechange', look);
    look();
  });

/** What this page was made of: scripts, styles, pictures of the build. */
const filesHere = (base: string): readonly string[] => {
  const within = new URL(base, location.href).href;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(within) && /\.(js|css|svg|woff2)$/.test(name));
  return [...new Set(loaded)];
};
