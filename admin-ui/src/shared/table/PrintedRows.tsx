import Box from '@mui/material/Box';
import { printSoon } from '@fidelidade/ui-kit/print-soon.js';
import { useEffect } from 'react';
import { useGetList, useListContext, useNotify, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/useText';
import { onPaper } from '../../theme/print';
import type { Column } from './columns';
import { RecordTable } from './RecordTable';
import { count } from '../format';

/** Some 25 sheets: whoever wants more takes a file. The server gives no more at once either. */
const MOST_PRINTED_ROWS = 1_000;

interface PrintedRowsProps<T> {
  readonly title: string;
  readonly columns: readonly Column<T>[];
  readonly onDone: () => void;
}

/** The whole list as it is narrowed and sorted, on paper alone: not the page of it that the screen shows. */
export function PrintedRows<T extends RaRecord<string>>({ title, columns, onDone }: PrintedRowsProps<T>) {
  const t = useText();
  const notify = useNotify();
  const { resource, sort, filterValues, total = 0 } = useListContext();
  const { data, error } = useGetList<T>(resource, {
    pagination: { page: 1, perPage: MOST_PRINTED_ROWS },
    sort,
    filter: filterValues,
  });
  useEffect(() => {
    if (error) {
      notify(t('lists.not_printed'), { type: 'warning' });
      onDone();
    }
    if (!data) return undefined;
    window.addEventListener('afterprint', onDone);
    const callOff = printSoon();
    return () => {
      callOff();
      window.removeEventListener('afterprint', onDone);
    };
  }, [data === undefined, error]);
  if (!data) return null;
  return (
    <Box aria-hidden sx={onPaper}>
      <RecordTable<T> title={title} columns={columns} records={data} density="compact" />
      <Box sx={{ paddingBlock: 2, paddingInline: 3 }}>
        {total > data.length
          ? t('lists.printed_part', { shown: count(data.length), total: count(total) })
          : t('common.rows', { smart_count: data.length })}
      </Box>
    </Box>
  );
}
