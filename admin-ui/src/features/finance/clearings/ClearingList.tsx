import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import { useListContext } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { MailButton } from '../../platform/scheduled-reports/MailButton';
import { ReportExport } from '../../reports/ReportExport';
import { day } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { ClearButton } from '../entries/ClearButton';
import { titleOf, type Kind, type Payment } from '../entries/entry';
import { paymentFormChoices } from '../../fiscal/invoices/invoice';

/** A payment whose money is on its way. */
interface Clearing {
  readonly id: string;
  readonly entry_id: string;
  readonly direction: 'R' | 'P';
  readonly date: string;
  readonly expected_on: string | null;
  readonly value: string;
  readonly form: NonNullable<Payment['form']>;
  readonly account_id: string;
  readonly account_name: string;
  readonly description: string;
  readonly person_name: string | null;
  readonly receipt_number: number | null;
}

const kindOf = ({ direction }: Clearing): Kind => (direction === 'R' ? 'receivables' : 'payables');
/** What goes out is negative, as in the cash flow. */
const signed = ({ direction, value }: Clearing): string => (direction === 'R' ? value : `-${value}`);

/** «A compensar»: cards, checks and boletos that are paid and in no account yet. */
export function ClearingList() {
  const t = useText();
  const formOf = ({ form }: Clearing) => t(`fiscal.forms.${form}`);
  return (
    <RecordList<Clearing>
      resource="clearings"
      title={t('finance.clearings.title')}
      subtitle={t('finance.clearings.hint')}
      actions={<ClearingsTaken />}
      sort={{ field: 'expected_on', order: 'ASC' }}
      tabs={[
        { name: 'all', label: t('finance.tabs.all'), filter: {} },
        { name: 'in', label: t('finance.clearings.in'), filter: { direction: 'R' } },
        { name: 'out', label: t('finance.clearings.out'), filter: { direction: 'P' } },
      ]}
      filters={[
        { name: 'person_name', label: t('finance.person'), ask: 'contains' },
        { name: 'description', label: t('finance.description'), ask: 'contains' },
        { name: 'document', label: t('finance.document'), ask: 'contains' },
        { name: 'date', label: t('finance.clearings.paid_on'), ask: 'days' },
        { name: 'expected_on', label: t('finance.clearings.expected'), ask: 'days' },
        { name: 'value', label: t('finance.value'), ask: 'range', shows: 'money' },
        {
          ...{ name: 'form', label: t('finance.form'), ask: 'choice' },
          choices: paymentFormChoices(t),
        },
        {
          ...{ name: 'account_id', label: t('finance.account') },
          ...{ ask: 'record', resource: 'accounts', title: 'name' },
        },
        { name: 'receipt_number', label: t('finance.receipt_number'), ask: 'range' },
      ]}
      linkOf={(clearing) => `/${kindOf(clearing)}/${clearing.entry_id}/show`}
      empty={{
        icon: <HourglassEmpty />,
        title: t('finance.clearings.empty'),
        hint: t('finance.clearings.empty_hint'),
      }}
      nothingFound={t('finance.clearings.empty')}
      columns={[
        {
          key: 'person_name',
          label: t('finance.person'),
          cell: titleOf,
          detail: (clearing) => [clearing.person_name && clearing.description].filter(Boolean).join(' · '),
        },
        {
          key: 'expected_on',
          label: t('finance.clearings.expected_on'),
          cell: ({ expected_on }) => day(expected_on),
          width: 130,
        },
        { key: 'form', label: t('finance.form'), cell: formOf, width: 140 },
        {
          key: 'account_name',
          label: t('finance.account'),
          cell: ({ account_name }) => account_name,
          width: 150,
        },
        {
          key: 'receipt_number',
          label: t('finance.receipt_number'),
          cell: ({ receipt_number }) => receipt_number,
          optional: true,
          width: 110,
        },
        {
          key: 'value',
          label: t('finance.value'),
          cell: (clearing) => <Money value={signed(clearing)} strong />,
          align: 'right',
          width: 130,
        },
      ]}
      rowAction={(clearing) => (
        <ClearButton
          entry={{ ...clearing, id: clearing.entry_id }}
          payment={clearing}
          kind={kindOf(clearing)}
        />
      )}
      card={(clearing) => ({
        title: titleOf(clearing),
        amount: <Money value={signed(clearing)} strong />,
        lines: [
          `${formOf(clearing)} · ${clearing.account_name}`,
          `${t('finance.clearings.expected_on')} ${day(clearing.expected_on)}`,
        ],
      })}
    />
  );
}

/** The list as a report: what it is narrowed to, as a file and by mail. It is printed from its own menu. */
function ClearingsTaken() {
  const t = useText();
  const { filterValues, total } = useListContext();
  const { direction, ...others } = filterValues;
  const isNarrowed = Object.keys(filterValues).length > 0;
  const question = isNarrowed ? { filter: JSON.stringify(filterValues) } : {};
  const inWords = [
    t(
      direction === 'R'
        ? 'finance.clearings.in'
        : direction === 'P'
          ? 'finance.clearings.out'
          : 'finance.tabs.all',
    ),
    Object.keys(others).length > 0 && t('finance.clearings.narrowed'),
  ].filter(Boolean);
  return (
    <>
      <ReportExport path="/api/reports/clearings" query={question} disabled={total === undefined} />
      <MailButton report="clearings" disabled={false} question={question} inWords={inWords.join(' · ')} />
    </>
  );
}
