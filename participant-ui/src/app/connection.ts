import { decideReload } from '../api/reload-guard.js';
import { createStore } from './external-store.js';

const LAST_RELOAD = 'last_reload';

/** `ask`: a reload would lose what somebody typed. */
export type Connection = 'fine' | 'offline' | 'unreachable' | 'ask';

export const connection = createStore<Connection>(navigator.onLine ? 'fine' : 'offline');

const dirtyForms = new Set<symbol>();

/** Declares a form that a reload would empty; returns how to take that back. */
export function declareDirty(): () => void {
  const form = Symbol('dirty form');
  dirtyForms.add(form);
  return () => void dirtyForms.delete(form);
}

export const hasDirtyForm = (): boolean => dirtyForms.size > 0;

/** No answer came: reload once, or say so and leave the page as it is. */
export function connectionLost(): void {
  const last = sessionStorage.getItem(LAST_RELOAD);
  const decision = decideReload({
    now: Date.now(),
    lastReload: last === null ? undefined : Number(last),
    online: navigator.onLine,
    dirty: dirtyForms.size > 0,
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
