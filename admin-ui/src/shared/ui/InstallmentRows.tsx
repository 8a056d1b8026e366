import Box from '@mui/material/Box';
import { colours } from '../../theme/tokens';
import { day } from '../format';
import { Money } from './Money';

interface InstallmentRowsProps {
  /** What they are, for whoever does not see them. */
  readonly label: string;
  readonly rows: readonly {
    readonly due_date: string;
    readonly value: string;
    /** What else is to be known of it. */
    readonly notes?: readonly string[];
  }[];
  /** How many there are, where not all of them are shown. */
  readonly of?: number;
}

/** What is due when, part by part. */
export const InstallmentRows = ({ label, rows, of = rows.length }: InstallmentRowsProps) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{ listStyle: 'none', margin: 0, padding: 0, maxWidth: 420, fontVariantNumeric: 'tabular-nums' }}
  >
    {rows.map(({ due_date, value, notes = [] }, index) => (
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
        <Box sx={{ color: colours.inkMuted, width: 56 }}>
          {index + 1}/{of}
        </Box>
        <Box sx={{ flex: 1 }}>
          {day(due_date)}
          {notes.map((note) => (
            <Box key={note} sx={{ fontSize: '0.8125rem', color: colours.inkMuted }}>
              {note}
            </Box>
          ))}
        </Box>
        <Money value={value} />
      </Box>
    ))}
  </Box>
);
