import { useSyncExternalStore } from 'react';
import { useOutage } from '../../../../layout/bannerState';

const ofBrowser = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** The browser knows of no network, or nobody answered lately. */
export function useIsOffline(): boolean {
  const outage = useOutage();
  const isOnline = useSyncExternalStore(ofBrowser, () => navigator.onLine);
  return !isOnline || outage !== null;
}
