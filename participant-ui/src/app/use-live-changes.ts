import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../api/follow-changes.js';
import { errorReports } from './error-reports.js';
import { session } from './services.js';

/** What stands on the screen of somebody who is signed in is what there is, also a second after it changed at the till. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const screen = new AbortController();
    void followChanges({
      accessToken: () => session.accessToken(),
      refused: (token) => session.refused(token),
      onChange: () =>
        void client.invalidateQueries({ predicate: ({ queryKey }) => LIVE.includes(queryKey[0]) }),
      onRefused: errorReports.report,
      signal: screen.signal,
    });
    return () => screen.abort();
  }, [client]);
}

const LIVE: readonly unknown[] = [
  'user',
  'dashboard',
  'statement',
  'sales-history',
  'vouchers',
  'coupons',
  'tickets',
];
