import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { nameOfInvoice, statusOfInvoice, type InvoiceRow } from './invoice';
import { invoiceFilters } from './invoice-filters';
import { SendInvoice } from './SendInvoice';

export function InvoiceList() {
  const t = useText();
  return (
    <RecordList<InvoiceRow>
      resource="invoices"
      title={t('fiscal.title')}
      create={{ label: t('fiscal.new'), permission: 'fiscal.invoices.create' }}
      sort={{ field: 'created_at', order: 'DESC' }}
      tabs={[
        { name: 'all', label: t('fiscal.tabs.all'), filter: {} },
        { name: 'draft', label: t('fiscal.tabs.draft'), filter: { situation: 'draft' } },
        { name: 'processing', label: t('fiscal.tabs.processing'), filter: { situation: 'processing' } },
        { name: 'rejected', label: t('fiscal.tabs.rejected'), filter: { situation: 'rejected' } },
        { name: 'authorized', label: t('fiscal.tabs.authorized'), filter: { situation: 'authorized' } },
      ]}
      filters={invoiceFilters(t)}
      linkOf={({ id }) => `/invoices/${id}/show`}
      empty={{ icon: <Receipt />, title: t('fiscal.empty'), hint: t('fiscal.empty_hint') }}
      nothingFound={t('fiscal.nothing_found')}
      columns={[
        { key: 'number', label: t('fiscal.one'), cell: (invoice) => nameOfInvoice(invoice, t), width: 170 },
        {
          key: 'person_name',
          label: t('fiscal.person'),
          cell: (invoice) => invoice.person_name,
        },
        {
          key: 'created_at',
          label: t('fiscal.issued_at'),
          cell: (invoice) => day(invoice.issued_at ?? invoice.created_at),
          width: 110,
        },
        {
          key: 'total',
          label: t('fiscal.total'),
          cell: (invoice) => <Money value={invoice.total} />,
          align: 'right',
          width: 140,
        },
        {
          key: 'nfe_status',
          label: t('fiscal.situation'),
          cell: (invoice) => <StatusChip {...statusOfInvoice(invoice, t)} />,
          width: 170,
        },
      ]}
      rowAction={(invoice) => <SendInvoice invoice={invoice} size="small" />}
      card={(invoice) => ({
        title: invoice.person_name,
        amount: <Money value={invoice.total} />,
        lines: [`${nameOfInvoice(invoice, t)} · ${day(invoice.issued_at ?? invoice.created_at)}`],
        chip: <StatusChip {...statusOfInvoice(invoice, t)} />,
      })}
    />
  );
}
