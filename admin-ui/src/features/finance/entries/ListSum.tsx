import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import type { TotalMeta } from '../../../providers/dataProvider';
import { ASIDE } from '../../../providers/failures';
import { isZero, money } from '../../../shared/format';
import type { Kind } from './entry';

interface Sum {
  readonly value: string;
  readonly outstanding: string;
}

/** What the whole list comes to as it is narrowed, on every page of it; of a list that is too long to be counted nothing is said. */
export function ListSum({ kind }: { kind: Kind }) {
  const t = useText();
  const { filterValues, total, meta } = useListContext();
  const { totalIsMinimum = false }: TotalMeta = meta ?? {};
  const filter = JSON.stringify(filterValues);
  const { data: sum } = useQuery({
    ...ASIDE,
    queryKey: [kind, 'sum', filter, total],
    queryFn: ({ signal }) => api.get<Sum>(`/api/${kind}/sum`, { filter }, signal),
    enabled: Boolean(total) && !totalIsMinimum,
  });
  if (!sum) return null;
  const { outstanding, value } = sum;
  return [
    ...(isZero(outstanding) ? [] : [{ label: t('finance.outstanding'), amount: outstanding }]),
    ...(value === outstanding ? [] : [{ label: t('finance.value'), amount: value }]),
  ].map(({ label, amount }, place) => (
    <Fragment key={label}>
      {place > 0 && ' · '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {label} <strong>{money(amount)}</strong>
      </Box>
    </Fragment>
  ));
}
