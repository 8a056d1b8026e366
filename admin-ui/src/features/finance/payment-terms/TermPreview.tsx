import {
  heedsHolidays,
  installmentsOf,
  readInstallmentTerm,
  type Installment,
} from '@fidelidade/domain/finance/installments.js';
import {
  readPaymentConditions,
  toPayOn,
  type PaymentConditions,
} from '@fidelidade/domain/finance/paid-on.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { addMoney, cents, formatAmount, moneyToString, type Cents } from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText, type Text } from '../../../i18n/useText';
import { money } from '../../../shared/format';
import { DayField } from '../../../shared/inputs/DateInput';
import { today } from '../../../shared/today';
import { InstallmentRows } from '../../../shared/ui/InstallmentRows';
import { Panel } from '../../../shared/ui/Panel';
import type { PreviewProps } from '../../records/kind-slots';
import { TypedField } from './TypedField';
import { readAmount, readDays } from './typed';
import { useHolidays } from './useHolidays';

/** A round sum whose cents do not divide by three, so that it is seen where they go. */
const FIRST_AMOUNT = cents(100_000);
/** Past the grace that most terms give. */
const FIRST_DAYS_LATE = 10;

/** What would be due when, of so much bought on a day: by the rule that notes and entries follow. */
export function TermPreview({ values }: PreviewProps) {
  const t = useText();
  const [amount, setAmount] = useState<Cents | null>(FIRST_AMOUNT);
  const [bought, setBought] = useState<CivilDate | null>(today);
  const [late, setLate] = useState<number | null>(FIRST_DAYS_LATE);
  const term = readInstallmentTerm(values);
  const { kept, hasFailed } = useHolidays();
  const holidays = term && heedsHolidays(term) ? kept : [];
  const missing = !term
    ? 'finance.terms.preview_missing'
    : amount === null || bought === null
      ? 'finance.terms.preview_untyped'
      : hasFailed
        ? 'finance.terms.holidays_failed'
        : 'common.loading';
  return (
    <Panel title={t('finance.terms.preview')} hint={t('finance.terms.preview_hint')}>
      <Box
        // What is tried out here belongs to no form: Enter saves nothing.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 180px))' },
          marginBottom: 3,
        }}
      >
        <TypedField
          id="term-preview-amount"
          label={t('finance.terms.amount')}
          prefix={t('common.money_prefix')}
          first={formatAmount(FIRST_AMOUNT)}
          read={readAmount}
          onRead={setAmount}
        />
        <DayField
          id="term-preview-day"
          label={t('finance.terms.bought')}
          value={bought}
          onChange={setBought}
        />
        <TypedField
          id="term-preview-late"
          label={t('finance.terms.days_late')}
          first={String(FIRST_DAYS_LATE)}
          read={readDays}
          onRead={setLate}
        />
      </Box>
      {term && holidays && amount !== null && bought !== null ? (
        <Parts
          installments={installmentsOf(term, amount, bought, holidays)}
          conditions={readPaymentConditions(values)}
          late={late}
        />
      ) : (
        t(missing)
      )}
    </Panel>
  );
}

interface PartsProps {
  readonly installments: readonly Installment[];
  /** Undefined while one of them is half typed. */
  readonly conditions: PaymentConditions | undefined;
  readonly late: number | null;
}

function Parts({ installments, conditions, late }: PartsProps) {
  const t = useText();
  const sum = addMoney(...installments.map(({ amount }) => amount));
  return (
    <>
      <InstallmentRows
        label={t('finance.terms.preview')}
        rows={installments.map((installment) => ({
          due_date: installment.dueDate,
          value: moneyToString(installment.amount),
          notes: conditions ? notesOf(t, conditions, installment, late) : [],
        }))}
      />
      <Box
        sx={{
          maxWidth: 420,
          display: 'flex',
          justifyContent: 'space-between',
          paddingTop: 2,
          fontWeight: 600,
        }}
      >
        <span>{t('finance.terms.sum')}</span>
        <span>{money(moneyToString(sum))}</span>
      </Box>
    </>
  );
}

/** What early and late payment change of one; nothing is said of what changes nothing. */
function notesOf(
  t: Text,
  conditions: PaymentConditions,
  installment: Installment,
  late: number | null,
): readonly string[] {
  const said = (value: Cents) => money(moneyToString(value));
  const early = toPayOn(conditions, installment, installment.dueDate);
  const after = late === null ? null : toPayOn(conditions, installment, addDays(installment.dueDate, late));
  return [
    ...(early.discount > 0 ? [t('finance.terms.when_early', { value: said(early.total) })] : []),
    ...(after && after.total > installment.amount
      ? [
          t('finance.terms.when_late', {
            days: String(late),
            value: said(after.total),
            penalty: said(after.penalty),
            interest: said(after.interest),
          }),
        ]
      : []),
  ];
}
