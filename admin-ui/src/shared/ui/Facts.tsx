import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colours, type as text } from '../../theme/tokens';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Spans the whole row. */
  readonly wide?: boolean;
}

/** What a record says about itself, name over value; empty ones are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(
    ({ value }) => value !== null && value !== undefined && value !== false && value !== '',
  );
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        gap: 4,
        margin: 0,
      }}
    >
      {told.map(({ label, value, wide }) => (
        <Box key={label} sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: text.small, color: colours.inkMuted }}>
            {label}
          </Box>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
