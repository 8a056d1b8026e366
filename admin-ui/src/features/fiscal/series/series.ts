import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import type { KindRecord } from '../../records/value';

/** A series of invoices, with how far its numbers are. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly model: 55 | 65;
  readonly environment: 1 | 2;
  readonly series: number;
  readonly issue_type: number | null;
  readonly next_number: number;
  readonly last_used: number | null;
  /** Below the next number, and used by no note here. */
  readonly passed_over: readonly { readonly first: number; readonly last: number }[];
  readonly is_default: boolean;
}

export const asSeries = (record: KindRecord): Series => record as unknown as Series;

/** No shop numbers its notes in more. */
const MOST_SERIES = 200;
const NONE: readonly Series[] = [];

/** Series by a filter of their list, by their numbers; none for whoever may not see them, undefined while they come. */
export function useSeries(filter: object): readonly Series[] | undefined {
  const may = useCan()('fiscal.invoice-series.view');
  const { data } = useQuery({
    queryKey: ['invoice-series', filter],
    queryFn: async ({ signal }) => {
      const asked = {
        filter: JSON.stringify(filter),
        sort: JSON.stringify(['series', 'ASC']),
        range: JSON.stringify([0, MOST_SERIES - 1]),
      };
      return (await api.page<Series>('/api/invoice-series', asked, signal)).rows;
    },
    enabled: may,
  });
  return may ? data : NONE;
}
