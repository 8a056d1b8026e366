import type { Message, Tone } from '../api/error-catalogue.js';
import { createStore } from '@fidelidade/ui-kit/external-store.js';
import { TOAST_MS } from '@fidelidade/ui-kit/constants.js';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly message: Message;
  /** The request id, for whoever asks the support. */
  readonly detail?: string;
  /** Takes back what was done, as long as the message stands. */
  readonly undo?: () => void;
  /** How long it is to be read, while nobody points at it or stands in it. */
  readonly stays_ms: number;
}

type ToastOptions = Partial<Pick<Toast, 'detail' | 'undo' | 'stays_ms'>>;

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message for three seconds. The same message is not shown twice at once, but for what can be undone. */
export function showToast(
  tone: Tone,
  message: Message,
  { stays_ms = TOAST_MS, ...options }: ToastOptions = {},
): void {
  const same = (toast: Toast) => JSON.stringify(toast.message) === JSON.stringify(message);
  if (!options.undo && toasts.get().some(same)) return;
  const id = ++lastId;
  toasts.set([...toasts.get(), { id, tone, message, stays_ms, ...options }]);
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
