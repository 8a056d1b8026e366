import { MAX_INSTALLMENTS } from '@fidelidade/domain/finance/constants.js';
import { heedsHolidays } from '@fidelidade/domain/finance/installments.js';
import { addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { DayField } from '../../../shared/inputs/DateInput';
import { today } from '../../../shared/today';
import { useHolidays } from '../../finance/payment-terms/useHolidays';
import { useInstallmentTerms, type NamedTerm } from '../../finance/payment-terms/useInstallmentTerms';
import type { Installment } from './invoice';
import { installmentsByTerm, restOf, splitInInstallments, type Interval } from './totals';

const DAYS = ['7', '15', '30'] as const;

/** By a payment term of the company, or so many parts, from this day on, so far apart: the rows write themselves. */
export function InstallmentGenerator({ onGenerate }: { onGenerate: (installments: Installment[]) => void }) {
  const t = useText();
  const { getValues, setValue } = useFormContext();
  const [count, setCount] = useState('2');
  const [firstDay, setFirstDay] = useState<CivilDate | null>(() => addMonths(today(), 1));
  const [interval, setInterval] = useState<Interval>('month');
  const { kept, hasFailed } = useHolidays();
  const terms = useInstallmentTerms();
  const isWaiting = ({ term }: NamedTerm) => kept === undefined && heedsHolidays(term);
  // What was agreed goes with the note: its receivables say what early and late payment change.
  const termId = String(useWatch({ name: 'payment_term_id' }) ?? '');
  const chosen = terms.find((each) => each.id === termId && !isWaiting(each));
  const parts = Number(count);
  const tooMany = parts > MAX_INSTALLMENTS;

  const generate = () => {
    const total = restOf(getValues('items') ?? [], getValues('paid_with_cashback'));
    if (chosen) return onGenerate(installmentsByTerm(total, chosen.term, today(), kept ?? []));
    if (!firstDay || tooMany || parts < 1) return;
    onGenerate(splitInInstallments(total, parts, firstDay, interval));
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, 140px)' },
      }}
    >
      {terms.length > 0 && (
        <TextField
          select
          id="installment-term"
          label={t('fiscal.payment_term')}
          value={chosen ? termId : ''}
          onChange={({ target }) =>
            setValue('payment_term_id', target.value || null, { shouldDirty: true, shouldTouch: true })
          }
          helperText={hasFailed && terms.some(isWaiting) ? t('finance.terms.holidays_failed') : undefined}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }}
        >
          <MenuItem value="">{t('fiscal.no_payment_term')}</MenuItem>
          {terms.map((each) => (
            <MenuItem key={each.id} value={each.id} disabled={isWaiting(each)}>
              {each.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {!chosen && (
        <>
          <TextField
            label={t('fiscal.installment_count')}
            value={count}
            onChange={(event) => setCount(event.target.value.replace(/\D/g, ''))}
            error={tooMany}
            helperText={tooMany ? t('fiscal.too_many') : undefined}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <DayField
            id="installment-first"
            label={t('fiscal.first_due')}
            value={firstDay}
            onChange={setFirstDay}
          />
          <TextField
            select
            id="installment-interval"
            label={t('fiscal.interval')}
            value={interval}
            onChange={(event) => setInterval(DAYS.find((days) => days === event.target.value) ?? 'month')}
          >
            <MenuItem value="month">{t('fiscal.every_month')}</MenuItem>
            {DAYS.map((days) => (
              <MenuItem key={days} value={days}>
                {t('fiscal.every_days', { days })}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      <Button variant="outlined" onClick={generate} sx={{ marginTop: '24px', justifySelf: { md: 'start' } }}>
        {t('fiscal.generate')}
      </Button>
    </Box>
  );
}
