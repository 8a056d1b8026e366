import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pushQuery } from '../api/queries.js';

/**
 * A browser that changes its address for notices is told at the new one: looked at when the app opens, and when the browser says so. Only
 * where notices are permitted already, and without anybody being asked (ADR 0131).
 */
export function useToldDevice(account: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (account === undefined || !('Notification' in window) || Notification.permission !== 'granted') return;
    const follow = async (): Promise<void> => {
      const { followAddress } = await import('../features/notifications/push/move.js');
      if (await followAddress(account)) await client.invalidateQueries({ queryKey: pushQuery.queryKey });
    };
    // Without a network, or without a push service, it is looked at when the app is opened next.
    const look = (): void => void follow().catch(() => undefined);
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'object' && data !== null && 'addressChanged' in data) look();
    };
    look();
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
  }, [account, client]);
}
