import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { isCpf, maskDocument, stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { formatMoney, moneyToString, parseMoney, subtractMoney } from '@fidelidade/domain/kernel/money.js';
import { useText } from '../../../../i18n/useText';
import { FormDialog } from '../../../../shared/form/FormDialog';
import { money } from '../../../../shared/format';
import { TextInput } from '../../../../shared/inputs/TextInput';
import { proveAttendant } from '../attendant';
import { AttendantFields } from '../AttendantFields';
import { sellerHere, tillSender } from './till-sender';
import { newNumber, type SoldSale, type WaitingSale } from './waiting-sale';

interface ResolveSaleProps {
  readonly waiting: WaitingSale;
  readonly onClose: () => void;
}

/** What a person can put right in a sale that was refused: who bought, who served, when, or what it was paid with. */
export function ResolveSale({ waiting, onClose }: ResolveSaleProps) {
  const t = useText();
  const { sale, problem, set_aside, customer } = waiting;
  const field = problem?.field;
  // The purchase is too small for it, it went back to the balance, or another sale used it.
  const isWithoutAside = set_aside !== undefined && (field === 'total' || problem?.status === 406);
  // A product that is not there any more: what the purchase came to still is.
  const isWithoutItems = field?.startsWith('items') === true;
  const paid = subtractMoney(parseMoney(sale.total), parseMoney(set_aside?.amount ?? '0'));
  const resolve = async (values: Readonly<Record<string, string | null | undefined>>) => {
    const { cpf, document_number, attendant_id, attendant_pin } = values;
    const digits = stripDocument(cpf ?? '');
    if (digits && !isCpf(digits)) return { cpf: t('loyalty.till.cpf_invalid_hint') };
    let next: SoldSale = sale;
    if (digits) {
      const { participant_id: _, cpf: __, phone: ___, ...others } = next;
      next = { ...others, cpf: digits };
    }
    if (field === 'attendant_pin') {
      const typed = { attendant_id: attendant_id ?? '', attendant_pin: attendant_pin ?? '' };
      const who = await proveAttendant(typed, t);
      if ('errors' in who) return who.errors;
      next = { ...next, attendant_pass: who.proven.pass };
    }
    if (field === 'sold_at') next = { ...next, sold_at: new Date().toISOString() };
    if (field === 'sold_by') next = { ...next, sold_by: sellerHere() };
    if (field === 'document_number' && document_number) next = { ...next, document_number };
    if (isWithoutItems) {
      const { items: _, ...others } = next;
      next = others;
    }
    if (isWithoutAside) {
      const { redemption_id: _, ...others } = next;
      next = { ...others, total: moneyToString(paid) };
    }
    const { problem: _, set_aside: aside, ...rest } = waiting;
    await tillSender()?.change((log) =>
      log.change({
        ...{ ...rest, sale: next, tries: 0 },
        customer: digits ? `CPF ${maskDocument(digits)}` : customer,
        ...(aside && !isWithoutAside && { set_aside: aside }),
      }),
    );
    onClose();
    return undefined;
  };
  const notes = [
    problem?.message || t('loyalty.till.offline.not_understood'),
    ...(isWithoutAside ? [t('loyalty.till.offline.without_aside', { amount: formatMoney(paid) })] : []),
    ...(isWithoutItems ? [t('loyalty.till.offline.without_items')] : []),
    ...(field === 'sold_at' ? [t('loyalty.till.offline.with_now')] : []),
  ];
  return (
    <FormDialog
      title={t('loyalty.till.offline.resolve_title', { customer, amount: money(sale.total) })}
      submit={t('loyalty.till.offline.resolve_submit')}
      defaultValues={field === 'document_number' ? { document_number: newNumber() } : {}}
      onSubmit={(values) => resolve({ ...values })}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{notes.join(' ')}</DialogContentText>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {field === 'document_number' && (
          <TextInput
            source="document_number"
            label={t('loyalty.till.document_number')}
            hint={t('loyalty.till.offline.other_number')}
          />
        )}
        {field === 'attendant_pin' && <AttendantFields proven={undefined} onForget={() => undefined} />}
        <TextInput
          source="cpf"
          label={t('loyalty.till.offline.other_cpf')}
          hint={t('loyalty.till.offline.other_cpf_hint')}
        />
      </Box>
    </FormDialog>
  );
}
