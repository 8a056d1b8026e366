import Box from '@mui/material/Box';
import { colours } from '../../theme/tokens';
import { day } from '../format';
import { Money } from './Money';

interface InstallmentRowsProps {
  /** What they are, for whoever does not see them. */
  readonly label: string;
  readonly rows: readonly { readonly due_date: string; readonly value: string }[];
}

/** What is due when, part by part. */
export const InstallmentRows = ({ label, rows }: InstallmentRowsProps) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{ listStyle: 'none', margin: 0, padding: 0, maxWidth: 420, fontVariantNumeric: 'tabular-nums' }}
  >
    {rows.map(({ due_date, value }, index) => (
      <Box
        component="li"
        key={index}
        sx={{
          display: 'flex',
          gap: 4,
          paddingBlock: 1.5,
          borderBottom: `1px solid ${colours.line}`,
          '&:last-child': { border: 0 },
        }}
      >
        <Box sx={{ color: colours.inkMuted, width: 48 }}>
          {index + 1}/{rows.length}
        </Box>
        <Box sx={{ flex: 1 }}>{day(due_date)}</Box>
        <Money value={value} />
      </Box>
    ))}
  </Box>
);
