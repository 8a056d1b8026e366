import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { colours, shadows, type as text } from '../../theme/tokens';
import { count, money } from '../format';
import { Money } from './Money';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** Where it is no amount of money but so many of something: points. */
  readonly as?: 'count';
  readonly note?: ReactNode;
  readonly to?: string;
  /** The value as something that opens. */
  readonly shown?: ReactNode;
}

/** No character of an amount is wider, in any face that the type names. */
const CHARACTER_em = 0.62;

const shownValue = ({ value, as }: Pick<KeyFigure, 'value' | 'as'>): string =>
  as === 'count' ? count(Number(value)) : money(value);

/** More than four in a row leave no room for an amount: they stand in rows of three. */
const perRow = (figures: number): number => (figures > 4 ? 3 : figures);

/** The few numbers that a page opens with. */
export function FigureRow({ figures }: { figures: readonly KeyFigure[] }) {
  const longest = Math.max(...figures.map((figure) => shownValue(figure).length));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${perRow(figures.length)}, minmax(0, 1fr))`,
        },
      }}
    >
      {figures.map(({ label, value, as, note, to, shown }) => (
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
          <Box sx={{ containerType: 'inline-size' }}>
            <Box
              sx={{
                // The widest figure of the row fits its tile, and all of them are of its size.
                fontSize: `min(${text.figure}, ${(100 / (longest * CHARACTER_em)).toFixed(2)}cqi)`,
                fontWeight: text.emphasis,
                letterSpacing: '-0.01em',
                lineHeight: 1.4,
              }}
            >
              {shown ?? (as === 'count' ? shownValue({ value, as }) : <Money value={value} />)}
            </Box>
          </Box>
          {note && <Box sx={{ fontSize: text.label }}>{note}</Box>}
        </Box>
      ))}
    </Box>
  );
}
