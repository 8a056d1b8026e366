import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { isNegative, isZero, money, percentOfColumn } from '../../../shared/format';
import { visuallyHidden } from '../../../shared/table/RecordTable';
import { tones } from '../../../theme/tokens';
import type { BesideBudget } from './dre';

/** By how much what came to pass is better or worse than budgeted: a sign and a word say it beside the colour. */
export function Difference({ beside: { difference, value } }: { beside: BesideBudget }) {
  const t = useText();
  if (isZero(difference)) return <>{isZero(value) ? '—' : money(difference)}</>;
  const isWorse = isNegative(difference);
  const word = t(isWorse ? 'reports.worse' : 'reports.better');
  return (
    <Box
      component="span"
      title={word}
      sx={{
        position: 'relative',
        whiteSpace: 'nowrap',
        color: isWorse ? tones.danger.ink : tones.success.ink,
      }}
    >
      <span aria-hidden>{isWorse ? '▼ ' : '▲ '}</span>
      {money(difference.replace('-', ''))}
      <Box component="span" sx={visuallyHidden}>
        {` ${word}`}
      </Box>
    </Box>
  );
}

export const reachedInWords = ({ reached }: BesideBudget): string => percentOfColumn(reached);
