import Box from '@mui/material/Box';
import { colours } from '../../../theme/tokens';

export interface LadderRow {
  readonly key: string;
  readonly order: number;
  readonly text: string;
  /** The one that the page is about. */
  readonly isOwn: boolean;
}

/** Levels in the order in which they sign, a sentence each. */
export const LadderRows = ({ rows }: { rows: readonly LadderRow[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' }}>
    {rows.map(({ key, order, isOwn, text }) => (
      <Box
        component="li"
        key={key}
        aria-current={isOwn ? 'step' : undefined}
        sx={{
          display: 'grid',
          gridTemplateColumns: '32px minmax(0, 1fr)',
          gap: '8px',
          alignItems: 'baseline',
          color: isOwn ? colours.ink : colours.inkMuted,
          fontWeight: isOwn ? 600 : 400,
        }}
      >
        <span>{order > 0 ? `${order}.` : '–'}</span>
        <span>{text}</span>
      </Box>
    ))}
  </Box>
);
