import { useSyncExternalStore } from 'react';

/**
 * Why the page cannot go on: its session is over while something typed is open, or another tab of this browser was given
 * to somebody else.
 */
export type Interruption = 'session_over' | 'taken_over';

let current: Interruption | null = null;
let waiting: { readonly answer: Promise<boolean>; readonly resolve: (again: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function change(interruption: Interruption | null): void {
  current = interruption;
  listeners.forEach((listener) => listener());
}

/** Requests wait here for their user to sign in again. Answers whether they may go on. */
export function untilSignedInAgain(): Promise<boolean> {
  if (!waiting) {
    let resolve: (again: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((settle) => (resolve = settle));
    waiting = { answer, resolve };
    change('session_over');
  }
  return waiting.answer;
}

export function signedInAgain(): void {
  if (!waiting) return;
  const { resolve } = waiting;
  waiting = null;
  change(null);
  resolve(true);
}

export const takenOver = (): void => change('taken_over');

export const useInterruption = (): Interruption | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
