import Box from '@mui/material/Box';
import { tones, type as text, type Tone } from '../../theme/tokens';

export interface Status {
  readonly label: string;
  readonly tone: Tone;
  /** Something is still going on: the dot breathes. */
  readonly live?: boolean;
}

export function StatusChip({ label, tone, live = false }: Status) {
  const { ink, soft } = tones[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: 2,
        height: 22,
        borderRadius: 11,
        background: soft,
        color: ink,
        fontSize: text.small,
        fontWeight: text.emphasis,
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 6,
          height: 6,
          borderRadius: 3,
          background: ink,
          animation: live ? 'breathe 1.4s ease-in-out infinite' : undefined,
          '@keyframes breathe': { '50%': { opacity: 0.25 } },
        }}
      />
      {label}
    </Box>
  );
}
