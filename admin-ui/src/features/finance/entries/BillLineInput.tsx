import { readBill } from '@fidelidade/domain/finance/boleto/bill-line.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { useEffect, useRef } from 'react';
import type { Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';

/** The typed line of the bill that is paid: what it says of amount and day is proposed where nothing else was typed. */
export function BillLineInput({ proposes = false }: { readonly proposes?: boolean }) {
  const t = useText();
  const { getValues, setValue } = useFormContext();
  const proposed = useRef<Readonly<Record<string, string>>>({});
  const line: unknown = useWatch({ name: 'barcode' });
  useEffect(() => {
    const bill = proposes && typeof line === 'string' ? readBill(line, today()) : undefined;
    if (!bill) return;
    const said: Readonly<Record<string, string | undefined>> = {
      value: bill.amount === undefined ? undefined : moneyToString(bill.amount),
      due_date: bill.dueDate,
      payment_form: 'ticket',
    };
    for (const [field, value] of Object.entries(said)) {
      const now: unknown = getValues(field);
      const { [field]: before, ...others } = proposed.current;
      // What somebody typed is theirs.
      if (now && now !== before) continue;
      if (value !== undefined) {
        proposed.current = { ...others, [field]: value };
        setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      } else if (before !== undefined) {
        // Another bill said it, and this one says none.
        proposed.current = others;
        setValue(field, null, { shouldDirty: true });
      }
    }
  }, [line, proposes, getValues, setValue]);
  return (
    <TextInput
      source="barcode"
      label={t('finance.bill_line')}
      hint={t(proposes ? 'finance.bill_line_proposes' : 'finance.bill_line_hint')}
      validate={isBill}
    />
  );
}

const isBill: Validator = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !readBill(value, today())
    ? 'errors.domain.barcode_invalid'
    : undefined;
