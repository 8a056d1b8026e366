import { decideReload } from '../api/reload-guard.js';
import { draftPaths } from './drafts.js';
import { createStore } from '@fidelidade/ui-kit/external-store.js';

const LAST_RELOAD = 'last_reload';

/** `ask`: a reload would lose what somebody typed. */
export type Connection = 'fine' | 'offline' | 'unreachable' | 'ask';

export const connection = createStore<Connection>(navigator.onLine ? 'fine' : 'offline');

const dirtyForms = new Map<symbol, () => boolean>();

/**
 * Declares a form in which something is typed.
 * @param isKept whether that is found again by whoever leaves the screen and comes back
 * @returns how to take that back
 */
export function declareDirty(isKept: () => boolean = () => false): () => void {
  const form = Symbol('dirty form');
  dirtyForms.set(form, isKept);
  return () => void dirtyForms.delete(form);
}

/** Something is typed and not saved, on this screen or on one that was left. */
export const hasDirtyForm = (): boolean => dirtyForms.size > 0 || draftPaths.get().length > 0;

/** Whether going to another screen would lose something. */
export const hasUnkeptForm = (): boolean => [...dirtyForms.values()].some((isKept) => !isKept());

/** No answer came: reload once, or say so and leave the page as it is. */
export function connectionLost(): void {
  const last = sessionStorage.getItem(LAST_RELOAD);
  const decision = decideReload({
    now: Date.now(),
    lastReload: last === null ? undefined : Number(last),
    online: navigator.onLine,
    dirty: hasDirtyForm(),
  });
  if (decision === 'reload') return reloadPage();
  connection.set(decision === 'ask' ? 'ask' : navigator.onLine ? 'unreachable' : 'offline');
}

/** The server is there but asks for patience (503). */
export const serverUnavailable = (): void => connection.set('unreachable');

export function connectionWorks(): void {
  if (connection.get() !== 'fine' && navigator.onLine) connection.set('fine');
}

export function reloadPage(): void {
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  location.reload();
}

/** Follows what the device itself knows about its network. */
export function watchNetwork(backOnline: () => void): void {
  addEventListener('offline', () => connection.set('offline'));
  addEventListener('online', () => {
    connection.set('fine');
    backOnline();
  });
}
