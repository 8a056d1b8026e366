import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { useSearchParams } from 'react-router';
import { today } from '../../../shared/today';
import { kept, useAsOf } from '../as-of/useAsOf';
import { GRANULARITIES, periodAround, type Period } from './cashFlow';

/** The period lives in the address: a report can be sent to somebody as a link. */
export function usePeriod(): { period: Period; setPeriod: (period: Period) => void } {
  const [search, setSearch] = useSearchParams();
  const { asOf } = useAsOf();
  const granularity = GRANULARITIES.find((name) => name === search.get('granularity')) ?? 'day';
  const usual = periodAround(today(), granularity);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return {
    period: { granularity, from: isCivilDate(from) ? from : usual.from, to: isCivilDate(to) ? to : usual.to },
    setPeriod: (period) => setSearch({ ...period, ...kept(asOf) }),
  };
}
