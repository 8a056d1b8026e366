import type { SeriesKind } from '@fidelidade/domain/finance/entry/events.js';
import { addMoney, moneyToString, splitMoney, subtractMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { GroupError } from '../../../shared/form/Form';
import { useFieldWords } from '../../../shared/form/ownership/fieldWords';
import { day, money } from '../../../shared/format';
import { InstallmentRows } from '../../../shared/ui/InstallmentRows';
import { Notice } from '../../../shared/ui/Notice';
import { InstallmentRow } from './InstallmentRow';
import { amountIn, type SeriesRow } from './plannedSeries';

/** So many of what repeats are shown: one sees how they go on. */
const SHOWN = 6;

/** The entries that are about to be opened: parts can be changed as long as they sum to the whole. */
export function SeriesPreview({ kind }: { kind: SeriesKind }) {
  const t = useText();
  useFieldWords('series.entries', t('finance.series.entries'));
  const rows = (useWatch({ name: 'series.entries' }) as readonly SeriesRow[] | undefined) ?? [];
  if (rows.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 520 }}>
      {kind === 'installments' ? <Parts rows={rows} /> : <Repetitions rows={rows} />}
      <GroupError name="series.entries" />
    </Box>
  );
}

const sumOf = (rows: readonly SeriesRow[]) => addMoney(...rows.map(({ value }) => amountIn(value) ?? ZERO));

function Parts({ rows }: { rows: readonly SeriesRow[] }) {
  const t = useText();
  const words = { due_date: t('finance.due_date'), value: t('finance.value') };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {rows.map((_, index) => (
          <InstallmentRow
            key={index}
            source={`series.entries.${index}`}
            number={index + 1}
            name={t('fiscal.installment', { number: index + 1 })}
            words={words}
          />
        ))}
      </Box>
      <Sum rows={rows} />
    </>
  );
}

/** What they come to; where that is not the whole, what is missing or too much, and a way to put it right. */
function Sum({ rows }: { rows: readonly SeriesRow[] }) {
  const t = useText();
  const { setValue } = useFormContext();
  const whole = amountIn(useWatch({ name: 'value' }) as string | null) ?? ZERO;
  const sum = sumOf(rows);
  if (sum === whole)
    return (
      // Its end under the end of the amounts, which stand in from the edge of their fields.
      <Box sx={{ paddingRight: '11px' }}>
        <SumLine label={t('finance.terms.sum')} value={sum} />
      </Box>
    );
  const difference = subtractMoney(whole, sum);
  const share = () =>
    setValue(
      'series.entries',
      splitMoney(whole, rows.length).map((value, index) => ({ ...rows[index], value: moneyToString(value) })),
      { shouldDirty: true },
    );
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" variant="outlined" color="inherit" onClick={share}>
          {t('fiscal.redistribute')}
        </Button>
      }
    >
      {t(difference > 0 ? 'finance.series.short' : 'finance.series.over', {
        sum: money(moneyToString(sum)),
        total: money(moneyToString(whole)),
        difference: money(moneyToString(difference > 0 ? difference : subtractMoney(sum, whole))),
      })}
    </Notice>
  );
}

function Repetitions({ rows }: { rows: readonly SeriesRow[] }) {
  const t = useText();
  const last = rows.at(-1);
  const shown = rows.slice(0, SHOWN).map(({ due_date, value }) => ({
    due_date: due_date ?? '',
    value: value ?? '0.00',
  }));
  return (
    <Box>
      <InstallmentRows label={t('finance.series.entries')} rows={shown} of={rows.length} />
      {rows.length > SHOWN && (
        <Box sx={{ color: 'text.secondary', paddingBlock: 1.5 }}>
          {t('finance.series.and_more', {
            smart_count: rows.length - SHOWN,
            day: day(last?.due_date ?? ''),
          })}
        </Box>
      )}
      <Box sx={{ maxWidth: 420 }}>
        <SumLine label={t('finance.series.all_together')} value={sumOf(rows)} />
      </Box>
    </Box>
  );
}

const SumLine = ({ label, value }: { label: string; value: ReturnType<typeof sumOf> }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', paddingTop: 1, fontWeight: 600 }}>
    <span>{label}</span>
    <span>{money(moneyToString(value))}</span>
  </Box>
);
