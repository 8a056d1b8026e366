import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Text } from '../../../i18n/useText';
import type { KindSlots } from '../../records/kind-slots';
import type { KindRecord } from '../../records/value';
import { asSeries } from './series';
import { SeriesActions, SeriesNumbers } from './SeriesNumbers';

const isDefault = (record: KindRecord): boolean => asSeries(record).is_default;
const chip = (t: Text) => <StatusChip label={t('fiscal.series.default')} tone="info" />;

/** What a series has beside its fields: how far its numbers are, and whether notes take it by themselves. */
export const invoiceSeriesSlots: KindSlots = {
  columns: (t) => [
    {
      key: 'next_number',
      label: t('fiscal.series.next'),
      cell: (record) => String(asSeries(record).next_number),
      align: 'right',
      width: 120,
    },
    {
      key: 'is_default',
      label: t('fiscal.series.use'),
      cell: (record) => (isDefault(record) ? chip(t) : ''),
      width: 100,
    },
  ],
  filters: (t) => [{ name: 'is_default', label: t('fiscal.series.default'), ask: 'flag' }],
  card: (record, t) => (isDefault(record) ? { chip: chip(t) } : {}),
  isKept: isDefault,
  Actions: SeriesActions,
  Panels: SeriesNumbers,
};
