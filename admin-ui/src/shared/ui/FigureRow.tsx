import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { colours, shadows, type as text } from '../../theme/tokens';
import { Money } from './Money';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
  readonly to?: string;
}

/** The few numbers that a page opens with. */
export function FigureRow({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${figures.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {figures.map(({ label, value, note, to }) => (
        <Box
          key={label}
          sx={{
            position: 'relative',
            padding: 4,
            background: colours.surface,
            border: `1px solid ${colours.line}`,
            borderRadius: 2,
            boxShadow: shadows.raised,
            color: colours.ink,
            minWidth: 0,
            '&:last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
            '&:has(> a):hover': { borderColor: colours.lineInput },
          }}
        >
          <Box
            {...(to ? { component: Link, to } : {})}
            sx={{
              fontSize: text.label,
              color: colours.inkMuted,
              textDecoration: 'none',
              // The whole tile is the target; a link in its note lies above.
              '&[href]::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 },
            }}
          >
            {label}
          </Box>
          <Box
            sx={{
              fontSize: { xs: '1.0625rem', sm: text.title, md: text.figure },
              fontWeight: text.emphasis,
              letterSpacing: '-0.01em',
              lineHeight: 1.4,
            }}
          >
            <Money value={value} />
          </Box>
          {note && <Box sx={{ fontSize: text.label }}>{note}</Box>}
        </Box>
      ))}
    </Box>
  );
}
