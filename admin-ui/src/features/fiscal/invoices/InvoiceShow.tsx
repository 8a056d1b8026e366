import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { Facts } from '../../../shared/ui/Facts';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { AttachmentsPanel } from '../../platform/attachments/AttachmentsPanel';
import { useWarehouses } from '../../stock/warehouses/useWarehouses';
import { EffectsOnceDone } from '../../platform/effects/Effects';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { AccessKey } from './AccessKey';
import { nameOfInvoice, statusOfInvoice, type Invoice } from './invoice';
import { InvoiceActions } from './InvoiceActions';
import { InvoiceState } from './InvoiceState';
import { IssuingNotice } from './IssuingNotice';
import { ItemTable } from './ItemTable';
import { PaymentPanel } from './PaymentPanel';
import { Alerts, ForeignProtocol, RefusedQuestion } from './SefazNotices';

const DRAFT = 0;

export const InvoiceShow = () => (
  <RecordPage<Invoice> resource="invoices">{(invoice) => <InvoiceDetails invoice={invoice} />}</RecordPage>
);

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const warehouses = useWarehouses();
  // Where there is but one, nothing is said of it.
  const warehouse =
    warehouses.length > 1 ? warehouses.find(({ id }) => id === invoice.warehouse_id)?.name : undefined;
  return (
    <>
      <PageHead
        title={nameOfInvoice(invoice, t)}
        subtitle={invoice.person_name}
        backTo="/invoices"
        chip={<StatusChip {...statusOfInvoice(invoice, t)} />}
        actions={<InvoiceActions invoice={invoice} />}
      />
      <MainAndAside
        main={
          <>
            <ForeignProtocol invoice={invoice} />
            {invoice.refused_question ? (
              <RefusedQuestion refused={invoice.refused_question} />
            ) : (
              <InvoiceState invoice={invoice} />
            )}
            {invoice.nfe_status === DRAFT && <IssuingNotice />}
            <Alerts invoice={invoice} />
            <EffectsOnceDone of={`invoices/${invoice.id}`} isAsked={invoice.nfe_status === 1} />
            <Panel
              title={t('fiscal.items')}
              hint={[
                t('fiscal.item_count', { smart_count: invoice.items.length }),
                ...(warehouse ? [`${t('fiscal.warehouse')}: ${warehouse}`] : []),
              ].join(' · ')}
              flush
            >
              <ItemTable invoice={invoice} />
            </Panel>
            <PaymentPanel invoice={invoice} />
            {invoice.access_key && (
              <Panel title={t('fiscal.one')}>
                <Facts
                  facts={[
                    {
                      label: t('fiscal.access_key'),
                      value: <AccessKey accessKey={invoice.access_key} />,
                      wide: true,
                    },
                    { label: t('fiscal.protocol'), value: invoice.protocol },
                    { label: t('fiscal.issued_at'), value: invoice.issued_at && moment(invoice.issued_at) },
                    {
                      label: t('fiscal.authorized_at'),
                      value: invoice.authorized_at && moment(invoice.authorized_at),
                    },
                    { label: t('fiscal.environment'), value: environmentOf(invoice, t) },
                    { label: t('fiscal.additional'), value: invoice.additional_information, wide: true },
                  ]}
                />
              </Panel>
            )}
            <AttachmentsPanel resource="invoices" id={invoice.id} />
          </>
        }
        aside={<HistoryPanel resource="invoices" id={invoice.id} />}
      />
    </>
  );
}

function environmentOf({ environment }: Invoice, t: ReturnType<typeof useText>): string | null {
  if (environment === null) return null;
  return t(
    String(environment) === '1' || environment === 'production'
      ? 'fiscal.environments.1'
      : 'fiscal.environments.2',
  );
}
