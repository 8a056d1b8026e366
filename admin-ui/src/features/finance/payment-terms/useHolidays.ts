import type { HolidayDay } from '@fidelidade/domain/finance/business-day.js';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';

interface KeptHoliday extends Pick<HolidayDay, 'day' | 'month'> {
  readonly year: number | null;
}

export interface Holidays {
  /** Undefined until they are known. */
  readonly kept: readonly HolidayDay[] | undefined;
  /** They could not be read: nobody waits for them. */
  readonly hasFailed: boolean;
}

/** The holidays that the company keeps, for whoever sees payment terms. Asked anew with their list. */
export function useHolidays(): Holidays {
  const can = useCan();
  const { data, isError } = useQuery({
    queryKey: ['holidays', 'kept'],
    queryFn: ({ signal }) => api.get<readonly KeptHoliday[]>('/api/calendar/holidays', {}, signal),
    ...ASIDE,
    enabled: can('finance.payment-terms.view'),
  });
  const kept = data?.map(({ day, month, year }) => ({ day, month, ...(year !== null && { year }) }));
  return { kept, hasFailed: isError && kept === undefined };
}
