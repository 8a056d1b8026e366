import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import DialogContentText from '@mui/material/DialogContentText';
import { useQuery } from '@tanstack/react-query';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { money } from '../../../shared/format';
import { TextInput } from '../../../shared/inputs/TextInput';
import { Stack } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { asksPin, proveAttendant } from '../../loyalty/till/attendant';
import { AttendantFields } from '../../loyalty/till/AttendantFields';
import type { TillTerms } from '../../loyalty/till/till';
import type { Invoice, InvoiceRow } from './invoice';

interface SendWithCashbackProps {
  readonly invoice: InvoiceRow;
  readonly submit: string;
  readonly onClose: () => void;
}

interface Typed {
  readonly code?: string;
  readonly attendant_id?: string;
  readonly attendant_pin?: string;
}

/** Sends a note of which the customer's cashback pays a part: what a till would ask for is asked for here. */
export function SendWithCashback({ invoice, submit, onClose }: SendWithCashbackProps) {
  const t = useText();
  const {
    data: terms,
    error,
    refetch,
  } = useQuery({
    queryKey: ['till', 'terms'],
    queryFn: ({ signal }) => api.get<TillTerms>('/api/till', {}, signal),
  });
  const { run } = useCommand<Invoice>(['invoices', 'till'], onClose, invoice.person_name);
  const asksWho = terms !== undefined && asksPin(terms, { total: parseMoney(invoice.total), redeems: true });

  const send = async (values: object) => {
    const { code, attendant_id, attendant_pin }: Typed = values;
    const path = `/api/invoices/${invoice.id}/send`;
    if (!asksWho) return run(path, { ...(code && { code }) });
    const who = await proveAttendant(
      { attendant_id, attendant_pin } as Parameters<typeof proveAttendant>[0],
      t,
    );
    if ('errors' in who) return who.errors;
    return run(path, { ...(code && { code }), attendant_pass: who.proven.pass });
  };

  return (
    <FormDialog title={t('fiscal.send_ask')} submit={submit} width="sm" onSubmit={send} onClose={onClose}>
      <Stack>
        <DialogContentText>
          {t('fiscal.send_hint', { person: invoice.person_name, total: money(invoice.total) })}{' '}
          {t('fiscal.send_cashback', { amount: money(invoice.paid_with_cashback ?? '0') })}
        </DialogContentText>
        {error && !terms && <ErrorState error={error} retry={() => void refetch()} />}
        {terms?.redeem_requires_code && (
          <TextInput
            source="code"
            label={t('loyalty.till.code')}
            hint={t('loyalty.till.code_hint')}
            validate={required()}
            autoFocus
          />
        )}
        {asksWho && <AttendantFields proven={undefined} onForget={() => undefined} />}
      </Stack>
    </FormDialog>
  );
}
