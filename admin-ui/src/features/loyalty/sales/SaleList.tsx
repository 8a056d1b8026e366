import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { STATES, statusOfSale, type Sale } from './sale';

export function SaleList() {
  const t = useText();
  return (
    <RecordList<Sale>
      resource="sales"
      title={t('loyalty.sales.title')}
      sort={{ field: 'date', order: 'DESC' }}
      linkOf={({ id }) => `/sales/${id}/show`}
      empty={{ icon: <ShoppingBag />, title: t('loyalty.sales.empty'), hint: t('loyalty.sales.empty_hint') }}
      filters={[
        {
          name: 'state',
          ask: 'choice',
          label: t('loyalty.sales.state'),
          choices: STATES.map((state) => ({ value: state, label: t(`loyalty.sales.states.${state}`) })),
        },
        { name: 'date', ask: 'days', label: t('loyalty.sales.date') },
        { name: 'returned_amount', ask: 'range', shows: 'money', label: t('loyalty.sales.returned') },
      ]}
      nothingFound={t('loyalty.sales.nothing_found')}
      columns={[
        { key: 'person_name', label: t('loyalty.sales.person'), cell: (sale) => sale.person_name },
        { key: 'date', label: t('loyalty.sales.date'), cell: (sale) => day(sale.date), width: 120 },
        {
          key: 'document_number',
          label: t('loyalty.sales.document'),
          cell: (sale) => sale.document_number,
          wideOnly: true,
        },
        {
          key: 'origin',
          label: t('loyalty.sales.origin'),
          cell: (sale) => t(`loyalty.sales.origins.${sale.origin}`),
          wideOnly: true,
          width: 130,
        },
        {
          key: 'total',
          label: t('loyalty.sales.total'),
          cell: (sale) => <Money value={sale.total} />,
          align: 'right',
          width: 130,
        },
        {
          key: 'cashback_earned',
          label: t('loyalty.sales.cashback'),
          cell: (sale) => <Money value={sale.cashback_earned} />,
          align: 'right',
          width: 120,
        },
        {
          key: 'state',
          label: t('loyalty.sales.state'),
          cell: (sale) => <StatusChip {...statusOfSale(sale, t)} />,
          width: 150,
        },
      ]}
      card={(sale) => ({
        title: sale.person_name,
        amount: <Money value={sale.total} />,
        lines: [
          [day(sale.date), sale.document_number].filter(Boolean).join(' · '),
          <span key="cashback">
            {t('loyalty.sales.cashback')} <Money value={sale.cashback_earned} />
          </span>,
        ],
        chip: <StatusChip {...statusOfSale(sale, t)} />,
      })}
    />
  );
}
