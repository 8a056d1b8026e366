import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tillCodeQuery, vouchersQuery } from '../../api/queries.js';

/** Nothing that is looked at waits for it. */
const REST_MS = 1_000;
/** Their own screens ask anew whenever they are opened. */
const FRESH_ENOUGH_MS = 10 * 60_000;

/** What is shown at the counter is on the device before anybody stands there without a network: once the screen is at rest, it is fetched. */
export function useCounterReadiness(isAtRest: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAtRest) return;
    const rest = setTimeout(() => {
      // Nobody asked for it: a failure is no trouble to tell of.
      const unasked = { meta: { offline: true, ownErrors: 'all' }, retry: false } as const;
      void client.prefetchQuery({ ...tillCodeQuery, ...unasked, staleTime: FRESH_ENOUGH_MS });
      void client.prefetchQuery({ ...vouchersQuery, ...unasked, staleTime: FRESH_ENOUGH_MS });
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [client, isAtRest]);
}
