import type { Message, Tone } from '../api/error-catalogue.js';
import { createStore } from '../app/external-store.js';
import { TOAST_MS } from '../constants.js';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly message: Message;
  /** The request id, for whoever asks the support. */
  readonly detail?: string;
}

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message for three seconds. The same message is not shown twice at once. */
export function showToast(tone: Tone, message: Message, detail?: string): void {
  const same = (toast: Toast) => JSON.stringify(toast.message) === JSON.stringify(message);
  if (toasts.get().some(same)) return;
  const id = ++lastId;
  toasts.set([...toasts.get(), { id, tone, message, ...(detail ? { detail } : {}) }]);
  setTimeout(() => dismissToast(id), TOAST_MS);
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
