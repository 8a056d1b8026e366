import type { Notification, User } from '../../api/types.js';
import { createStore } from '../../app/external-store.js';

/** Long enough to read what went, and to want it back. */
export const UNDO_MS = 8_000;

/** Taken off the screen, and not yet off the server: until then it can be had back. */
const removed = createStore<ReadonlySet<string>>(new Set());

/** What is shown of somebody's notifications. */
export function useShownNotifications(user: User | undefined): readonly Notification[] {
  const ids = removed.use();
  return (user?.notifications ?? []).filter(({ id }) => !ids.has(id));
}

/**
 * Takes notifications off the screen at once and sends that a little later, or when the page is closed.
 * @param send its promise ends when the server's list has come anew
 * @returns how to have them back, as long as nothing was sent
 */
export function removeSoon(ids: readonly string[], send: () => Promise<unknown>): () => void {
  const bringBack = () => removed.set(new Set([...removed.get()].filter((id) => !ids.includes(id))));
  const forgetTimer = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', go);
  };
  const go = () => {
    forgetTimer();
    send().then(bringBack, bringBack);
  };
  const timer = setTimeout(go, UNDO_MS);
  addEventListener('pagehide', go);
  removed.set(new Set([...removed.get(), ...ids]));
  return () => {
    forgetTimer();
    bringBack();
  };
}
