import { createStore } from './external-store.js';

/** Taken off the screen, and not yet off the server: until then it can be had back. */
const removed = createStore<ReadonlySet<string>>(new Set());

/** The ids of what is not shown any more. */
export const useRemoved = (): ReadonlySet<string> => removed.use();

/**
 * Takes something off the screen at once and sends that a little later, or when the page is closed.
 * @param send its promise ends when the server's list has come anew
 * @param wait_ms long enough to read what went, and to want it back
 * @returns how to have it back, as long as nothing was sent
 */
export function removeSoon(
  ids: readonly string[],
  send: () => Promise<unknown>,
  wait_ms: number,
): () => void {
  const bringBack = () => removed.set(new Set([...removed.get()].filter((id) => !ids.includes(id))));
  const forgetTimer = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', go);
  };
  const go = () => {
    forgetTimer();
    send().then(bringBack, bringBack);
  };
  const timer = setTimeout(go, wait_ms);
  addEventListener('pagehide', go);
  removed.set(new Set([...removed.get(), ...ids]));
  return () => {
    forgetTimer();
    bringBack();
  };
}
