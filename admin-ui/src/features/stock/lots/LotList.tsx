import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { day, quantity } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { timeColumns, timeFilters } from '../../../shared/table/times';
import { today } from '../../../shared/today';
import { LotEnds, SOON_days } from './LotEnds';
import type { Lot } from './useLots';

interface ListedLot extends Lot {
  readonly product_name: string | null;
  readonly unit: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

const amountOf = (lot: ListedLot): string => [quantity(lot.quantity), lot.unit].filter(Boolean).join(' ');

/** The lots of all products, what expires first on top. */
export function LotList() {
  const t = useText();
  const words = useWords();
  const now = today();
  const there = { quantity_gt: '0' };
  return (
    <RecordList<ListedLot>
      resource="lots"
      title={t('stock.lots.title')}
      subtitle={t('stock.lots.hint')}
      sort={{ field: 'expires_on', order: 'ASC' }}
      tabs={[
        { name: 'there', label: t('stock.lots.there'), filter: there },
        {
          name: 'soon',
          label: t('stock.lots.soon'),
          filter: { ...there, expires_on_gte: now, expires_on_lte: addDays(now, SOON_days) },
        },
        { name: 'over', label: t('stock.lots.over'), filter: { ...there, expires_on_lt: now } },
        { name: 'all', label: t('stock.lots.all'), filter: {} },
      ]}
      openFilter={there}
      searchable={false}
      linkOf={({ id }) => `/lots/${id}/show`}
      filters={[
        { name: 'number', label: t('stock.lots.number'), ask: 'contains' },
        { name: 'description', label: t('stock.lots.description'), ask: 'contains' },
        {
          name: 'product_id',
          label: t('stock.lots.product'),
          ask: 'record',
          resource: 'products',
          title: 'name',
        },
        { name: 'expires_on', label: t('stock.lots.expires'), ask: 'days' },
        { name: 'manufactured_on', label: t('stock.lots.made'), ask: 'days' },
        { name: 'quantity', label: t('stock.products.quantity'), ask: 'range' },
        ...timeFilters(words),
      ]}
      empty={{ icon: <Inventory />, title: t('stock.lots.none_yet'), hint: t('stock.lots.none_yet_hint') }}
      nothingFound={t('stock.lots.none_found')}
      columns={[
        {
          key: 'product_name',
          label: t('stock.lots.product'),
          cell: (lot) => lot.product_name ?? '',
        },
        {
          key: 'number',
          label: t('stock.lots.one'),
          cell: (lot) => lot.number,
          detail: (lot) => lot.description,
          width: 180,
        },
        {
          key: 'manufactured_on',
          label: t('stock.lots.made'),
          cell: (lot) => day(lot.manufactured_on),
          width: 120,
          wideOnly: true,
        },
        { key: 'expires_on', label: t('stock.lots.expires'), cell: (lot) => day(lot.expires_on), width: 120 },
        {
          key: 'ends',
          label: t('stock.lots.time_left'),
          cell: (lot) => <LotEnds lot={lot} />,
          sortable: false,
          width: 140,
        },
        {
          key: 'quantity',
          label: t('stock.products.quantity'),
          cell: amountOf,
          align: 'right',
          width: 120,
        },
        ...timeColumns<ListedLot>(words),
      ]}
      card={(lot) => ({
        title: lot.product_name ?? '',
        amount: amountOf(lot),
        chip: <LotEnds lot={lot} />,
        lines: [
          lot.number,
          lot.description,
          lot.expires_on && t('stock.lots.until', { day: day(lot.expires_on) }),
        ].filter(Boolean),
      })}
    />
  );
}
