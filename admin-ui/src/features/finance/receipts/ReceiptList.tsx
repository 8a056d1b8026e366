import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { PAYMENT_FORMS } from '@fidelidade/domain/finance/payment-form.js';
import { type Text, useText } from '../../../i18n/useText';
import { day, isZero } from '../../../shared/format';
import { ListSum } from '../../../shared/table/ListSum';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useDownload } from '../../../shared/useDownload';
import { titleOf, type Kind, type Payment } from '../entries/entry';

/** The paper of a payment; its id is the payment's. */
interface Receipt {
  readonly id: string;
  readonly entry_id: string;
  readonly direction: 'R' | 'P';
  readonly number: number;
  readonly issued_on: string;
  readonly date: string;
  readonly value: string;
  readonly form: Payment['form'];
  readonly account_name: string | null;
  readonly person_name: string | null;
  readonly description: string;
  readonly document: string;
  readonly status: 'valid' | 'void';
  readonly voided_on: string | null;
  readonly void_reason: string | null;
}

interface Sum {
  readonly received: string;
  readonly paid: string;
  readonly void: string;
}

/** Under what the tabs call them. */
const amountsOf = (t: Text) => (sum: Sum) =>
  [
    { label: t('finance.receipts.of.R'), amount: sum.received },
    { label: t('finance.receipts.of.P'), amount: sum.paid },
    { label: t('finance.receipts.void_tab'), amount: sum.void },
  ].filter(({ amount }) => !isZero(amount));

const kindOf = ({ direction }: Receipt): Kind => (direction === 'R' ? 'receivables' : 'payables');

/** Receipts of what was received and vouchers of what was paid, by their numbers; void ones stay. */
export function ReceiptList() {
  const t = useText();
  const paper = ({ direction, number }: Receipt) => t(`finance.receipts.numbered.${direction}`, { number });
  const chip = ({ status }: Receipt) => (
    <StatusChip label={t(`finance.receipts.${status}`)} tone={status === 'void' ? 'neutral' : 'success'} />
  );
  const account = { ask: 'record', resource: 'accounts', title: 'name' } as const;
  return (
    <RecordList<Receipt>
      resource="receipts"
      title={t('finance.receipts.title')}
      subtitle={t('finance.receipts.hint')}
      sort={{ field: 'number', order: 'DESC' }}
      tabs={[
        { name: 'all', label: t('finance.receipts.all'), filter: {} },
        { name: 'received', label: t('finance.receipts.of.R'), filter: { direction: 'R' } },
        { name: 'paid', label: t('finance.receipts.of.P'), filter: { direction: 'P' } },
        { name: 'void', label: t('finance.receipts.void_tab'), filter: { status: 'void' } },
      ]}
      filters={[
        { name: 'number', label: t('finance.receipts.number'), ask: 'range' },
        { name: 'issued_on', label: t('finance.receipts.issued_on'), ask: 'days' },
        { name: 'person_name', label: t('finance.person'), ask: 'contains' },
        { name: 'description', label: t('finance.receipts.entry'), ask: 'contains' },
        { name: 'document', label: t('finance.document'), ask: 'contains' },
        { name: 'date', label: t('finance.receipts.paid_on'), ask: 'days' },
        { name: 'value', label: t('finance.value'), ask: 'range', shows: 'money' },
        {
          ...{ name: 'form', label: t('finance.form'), ask: 'choice' },
          choices: PAYMENT_FORMS.map((value) => ({ value, label: t(`fiscal.forms.${value}`) })),
        },
        { name: 'account_id', label: t('finance.account'), ...account },
        {
          ...{ name: 'status', label: t('finance.receipts.status'), ask: 'choice' },
          choices: (['valid', 'void'] as const).map((value) => ({
            value,
            label: t(`finance.receipts.${value}`),
          })),
        },
        { name: 'voided_on', label: t('finance.receipts.voided_on'), ask: 'days' },
        { name: 'void_reason', label: t('common.reason'), ask: 'contains' },
      ]}
      linkOf={(receipt) => `/${kindOf(receipt)}/${receipt.entry_id}/show`}
      empty={{
        icon: <ReceiptLong />,
        title: t('finance.receipts.empty'),
        hint: t('finance.receipts.empty_hint'),
      }}
      nothingFound={t('finance.receipts.nothing_found')}
      columns={[
        { key: 'number', label: t('finance.receipts.number'), cell: paper, width: 170 },
        {
          key: 'issued_on',
          label: t('finance.receipts.issued_on'),
          cell: ({ issued_on }) => day(issued_on),
          width: 120,
        },
        {
          key: 'person_name',
          label: t('finance.person'),
          cell: titleOf,
          detail: ({ person_name, description, document }) =>
            [person_name && description, document].filter(Boolean).join(' · '),
        },
        {
          key: 'form',
          label: t('finance.form'),
          cell: ({ form }) => (form ? t(`fiscal.forms.${form}`) : t('finance.offset.name')),
          optional: true,
          width: 140,
        },
        {
          key: 'account_name',
          label: t('finance.account'),
          cell: ({ account_name }) => account_name,
          optional: true,
          width: 150,
        },
        {
          key: 'date',
          label: t('finance.receipts.paid_on'),
          cell: ({ date }) => day(date),
          optional: true,
          width: 120,
        },
        { key: 'status', label: t('finance.receipts.status'), cell: chip, width: 120 },
        {
          key: 'voided_on',
          label: t('finance.receipts.voided_on'),
          cell: ({ voided_on }) => voided_on && day(voided_on),
          optional: true,
          width: 130,
        },
        {
          key: 'void_reason',
          label: t('common.reason'),
          cell: ({ void_reason }) => void_reason,
          optional: true,
        },
        {
          key: 'value',
          label: t('finance.value'),
          cell: ({ value }) => <Money value={value} strong />,
          align: 'right',
          width: 130,
        },
      ]}
      sum={<ListSum<Sum> resource="receipts" amounts={amountsOf(t)} />}
      rowAction={(receipt) => <PaperButton receipt={receipt} name={paper(receipt)} />}
      card={(receipt) => ({
        title: titleOf(receipt),
        amount: <Money value={receipt.value} strong />,
        lines: [
          `${paper(receipt)} · ${day(receipt.issued_on)}`,
          receipt.person_name && receipt.description,
        ].filter((line) => line !== null && line !== ''),
        chip: chip(receipt),
      })}
    />
  );
}

function PaperButton({ receipt, name }: { receipt: Receipt; name: string }) {
  const t = useText();
  const { download, isPending } = useDownload();
  const address = `/api/${kindOf(receipt)}/${receipt.entry_id}/payments/${receipt.id}/receipt.pdf`;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={isPending}
      aria-label={t('finance.receipts.pdf_of', { name })}
      onClick={() => download(address)}
    >
      {t('finance.receipts.pdf')}
    </Button>
  );
}
