import { useSyncExternalStore } from 'react';

export type Outage = 'unreachable' | 'unavailable';

let current: Outage | null = null;
const listeners = new Set<() => void>();

function change(outage: Outage | null): void {
  current = outage;
  listeners.forEach((listener) => listener());
}

export const raiseBanner = (outage: Outage): void => change(outage);
export const lowerBanner = (): void => change(null);

export const useOutage = (): Outage | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
