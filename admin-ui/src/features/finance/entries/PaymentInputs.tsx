import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import { required, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { useFieldWords } from '../../../shared/form/ownership/fieldWords';
import { money } from '../../../shared/format';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { type as text } from '../../../theme/tokens';
import { paymentFormChoices } from '../../fiscal/invoices/invoice';
import { AccountPicker } from '../accounts/AccountPicker';
import type { EntryRow, Kind } from './entry';
import { outstandingAfter, type DraftPayment } from './payment';
import { PaymentSummary } from './PaymentSummary';
import { proposedFor } from './proposal';
import { TermProposal, useProposedAmounts } from './TermProposal';

export function PaymentInputs({ entry, kind }: { entry: EntryRow; kind: Kind }) {
  const t = useText();
  // The form holds it to say when a payment made elsewhere changes it; nobody types it.
  useFieldWords('outstanding', t('finance.outstanding'), (value) => money(String(value)));
  const draft: DraftPayment = useWatch();
  const left = outstandingAfter(entry, draft);
  const proposal = proposedFor(entry, draft);
  useProposedAmounts(proposal);
  // What is received is no payment to whoever receives it.
  const noun = kind === 'receivables' ? 'receipt' : 'payment';
  const notAbove =
    (message: string): Validator =>
    (value: unknown) =>
      value && Number(value) > Number(entry.outstanding) ? message : undefined;
  const notZero: Validator = (value: unknown) =>
    value && isZeroAmount(String(value)) ? t(`finance.${noun}_zero`) : undefined;
  return (
    <>
      <FieldGrid>
        <Cell span={6}>
          <MoneyInput
            source="principal"
            label={t('finance.principal')}
            validate={[required(), notZero, notAbove(t(`finance.${noun}_above`))]}
            autoFocus
          />
        </Cell>
        <Cell span={6}>
          <DateInput source="date" label={t('finance.payment_date')} validate={required()} />
        </Cell>
        <Cell span={6}>
          <AccountPicker />
        </Cell>
        <Cell span={6}>
          <SelectInput
            source="form"
            label={t('finance.form')}
            validate={required()}
            choices={paymentFormChoices(t)}
          />
        </Cell>
        {left > 0 && (
          <Cell span={12}>
            <DateInput
              source="new_due_date"
              label={t('finance.new_due_date')}
              hint={t('finance.new_due_date_hint')}
              validate={required(t('finance.new_due_date_required'))}
            />
          </Cell>
        )}
      </FieldGrid>
      {proposal && <TermProposal proposal={proposal} term={entry.payment_term_name ?? ''} />}
      <Box component="details" open={proposal?.because === 'late' || undefined} sx={{ marginTop: 3 }}>
        <Box component="summary" sx={{ cursor: 'pointer', fontSize: text.body, paddingBlock: 2 }}>
          {t('finance.extras')}
        </Box>
        <FieldGrid>
          <Cell span={3}>
            <MoneyInput
              source="discount"
              label={t('finance.discount')}
              validate={notAbove(t('finance.discount_above'))}
            />
          </Cell>
          <Cell span={3}>
            <MoneyInput source="interest" label={t('finance.interest')} />
          </Cell>
          <Cell span={3}>
            <MoneyInput source="penalty" label={t('finance.penalty')} />
          </Cell>
          <Cell span={3}>
            <MoneyInput source="fee" label={t('finance.fee')} />
          </Cell>
        </FieldGrid>
      </Box>
      <PaymentSummary entry={entry} kind={kind} draft={draft} />
    </>
  );
}

function isZeroAmount(value: string): boolean {
  try {
    return parseMoney(value) === 0;
  } catch {
    return false;
  }
}
