import Box from '@mui/material/Box';
import { tones } from '../../theme/tokens';
import { isNegative, money } from '../format';

/** An amount: tabular figures, never broken in two lines, negative in the danger colour with its sign. */
export function Money({ value, strong = false }: { value: string | null | undefined; strong?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        fontWeight: strong ? 600 : undefined,
        color: value && isNegative(value) ? tones.danger.ink : undefined,
      }}
    >
      {money(value)}
    </Box>
  );
}
