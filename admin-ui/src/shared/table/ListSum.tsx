import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useListContext } from 'react-admin';
import { api } from '../../providers/api';
import type { TotalMeta } from '../../providers/dataProvider';
import { ASIDE } from '../../providers/failures';
import { money } from '../format';

interface ListSumProps<Sum> {
  /** Of its address: `/api/<resource>/sum`. */
  readonly resource: string;
  /** What is said of it, in its order. */
  readonly amounts: (sum: Sum) => readonly { readonly label: string; readonly amount: string }[];
}

/** What the whole list comes to as it is narrowed, on every page of it; of a list that is too long to be counted nothing is said. */
export function ListSum<Sum>({ resource, amounts }: ListSumProps<Sum>) {
  const { filterValues, total, meta } = useListContext();
  const { totalIsMinimum = false }: TotalMeta = meta ?? {};
  const filter = JSON.stringify(filterValues);
  const { data: sum } = useQuery({
    ...ASIDE,
    queryKey: [resource, 'sum', filter, total],
    queryFn: ({ signal }) => api.get<Sum>(`/api/${resource}/sum`, { filter }, signal),
    enabled: Boolean(total) && !totalIsMinimum,
  });
  if (!sum) return null;
  return amounts(sum).map(({ label, amount }, place) => (
    <Fragment key={label}>
      {place > 0 && ' · '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {label} <strong>{money(amount)}</strong>
      </Box>
    </Fragment>
  ));
}
