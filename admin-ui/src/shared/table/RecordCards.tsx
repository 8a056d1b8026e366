import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { colours, GRID_PX, type as text } from '../../theme/tokens';
import { PORTRAIT_px } from '../ui/Portrait';
import { ChooseRow } from './ChooseRow';
import type { RecordListProps } from './record-list-props';
import type { Density } from './views/useListViews';

/** Between what stands side by side, in steps of the grid. */
const GAP = 3;

type CardsProps<T extends RaRecord<string>> = Pick<
  RecordListProps<T>,
  'title' | 'card' | 'rowAction' | 'linkOf'
> & {
  readonly records: readonly T[];
  /** What a row is called where it may be chosen; absent while none is being chosen. */
  readonly choice?: ((record: T) => string | undefined) | undefined;
  readonly density: Density;
};

/** The rows of a phone: what it is and how much on top, the rest under it, the action in reach of the thumb. */
export function RecordCards<T extends RaRecord<string>>({
  title,
  card,
  rowAction,
  linkOf,
  records,
  choice,
  density,
}: CardsProps<T>) {
  return (
    <Box component="ul" aria-label={title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {records.map((record) => {
        const { title: name, portrait, lines, amount, chip } = card(record);
        const action = rowAction?.(record);
        const chosenAs = choice?.(record);
        return (
          <Box
            component="li"
            key={record.id}
            sx={{
              position: 'relative',
              padding: density === 'compact' ? '6px 16px' : '12px 16px',
              borderBottom: `1px solid ${colours.line}`,
              '&:last-child': { border: 0 },
            }}
          >
            <Box sx={{ display: 'flex', gap: GAP, alignItems: portrait ? 'center' : 'baseline' }}>
              {chosenAs !== undefined && (
                <Box
                  sx={{ position: 'relative', zIndex: 1, alignSelf: 'center', margin: '-8px 0 -8px -12px' }}
                >
                  <ChooseRow id={record.id} name={chosenAs} />
                </Box>
              )}
              {portrait}
              <Box sx={{ flex: 1, minWidth: 0, fontWeight: text.emphasis, overflowWrap: 'anywhere' }}>
                {linkOf ? <CardLink to={linkOf(record)}>{name}</CardLink> : name}
              </Box>
              <Box sx={{ fontWeight: text.emphasis }}>{amount}</Box>
            </Box>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: '1fr auto',
                columnGap: 3,
                alignItems: 'center',
                marginTop: lines.length > 0 && !portrait ? 1 : 0,
                paddingLeft: portrait ? `${PORTRAIT_px + GAP * GRID_PX}px` : 0,
                // An action draws nothing for whoever may not act: then there is no row for it.
                '& > [data-part="action"]:empty': { display: 'none' },
                '&:has(> [data-part="action"]:not(:empty))': {
                  '& > [data-part="lines"]': { gridColumn: '1 / -1' },
                  '& > [data-part="chip"], & > [data-part="action"]': { marginTop: 2 },
                },
              }}
            >
              <Box data-part="lines" sx={{ minWidth: 0, color: colours.inkMuted, fontSize: text.label }}>
                {lines.filter(Boolean).map((line, index) => (
                  <Box key={index} sx={{ overflowWrap: 'anywhere' }}>
                    {line}
                  </Box>
                ))}
              </Box>
              <Box data-part="chip">{chip}</Box>
              {action && (
                // Above the link that covers the card.
                <Box data-part="action" sx={{ position: 'relative', zIndex: 1 }}>
                  {action}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** The whole card is the target. */
const CardLink = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <Box
    component={Link}
    to={to}
    sx={{
      color: 'inherit',
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    }}
  >
    {children}
  </Box>
);
