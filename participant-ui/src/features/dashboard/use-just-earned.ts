import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dashboardQuery } from '../../api/queries.js';
import type { StatementLine } from '../../api/types.js';
import { today } from '../../i18n/dates.js';
import { sumOf } from '../../ui/money.js';

interface Earned {
  readonly cashback: string;
  readonly points: number;
}

const EARNED: readonly string[] = ['earn', 'earn_pending'];

/** What a purchase of today earned while somebody was looking: lines that were not there before. Undefined until then. */
export function useJustEarned(): Earned | undefined {
  const { data, dataUpdatedAt } = useQuery(dashboardQuery);
  const seen = useRef<ReadonlySet<string>>(undefined);
  const [earned, setEarned] = useState<Earned>();
  useEffect(() => {
    // What the device kept since another visit is no measure of what is new now.
    if (!data || dataUpdatedAt < performance.timeOrigin) return;
    const lines = data.last_movements.filter(isOfPurchase);
    const before = seen.current;
    seen.current = new Set([...(before ?? []), ...lines.map(({ id }) => id)]);
    const fresh = lines.filter(({ id, date }) => before?.has(id) === false && date === today());
    if (fresh.length === 0) return;
    setEarned({
      cashback: sumOf(fresh.map(({ cashback }) => cashback)),
      points: fresh.reduce((sum, { points = 0 }) => sum + points, 0),
    });
    navigator.vibrate?.(80);
  }, [data, dataUpdatedAt]);
  return earned;
}

const isOfPurchase = ({ kind, states, sale_id }: StatementLine): boolean =>
  sale_id !== null && EARNED.includes(states?.[0]?.kind ?? kind);
