import type { HolidayDay } from '@fidelidade/domain/finance/business-day.js';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';

interface KeptHoliday extends Pick<HolidayDay, 'day' | 'month'> {
  readonly year: number | null;
}

/** The holidays that the company keeps, for whoever sees payment terms; undefined until they are known. Asked anew with their list. */
export function useHolidays(): readonly HolidayDay[] | undefined {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['holidays', 'kept'],
    queryFn: ({ signal }) => api.get<readonly KeptHoliday[]>('/api/calendar/holidays', {}, signal),
    ...ASIDE,
    enabled: can('finance.payment-terms.view'),
  });
  return data?.map(({ day, month, year }) => ({ day, month, ...(year !== null && { year }) }));
}
