import Box from '@mui/material/Box';

interface LevelMarkProps {
  readonly name: string | null;
  readonly color: string | null;
}

const COLORS: Readonly<Record<string, string>> = {
  bronze: '#a8683a',
  silver: '#8b95a1',
  gold: '#c79a12',
  platinum: '#5f7f8f',
  blue: '#2f6fd0',
  green: '#2e8b57',
};

/** A level of the programme by its name, with its colour beside it; nothing for whoever has none. */
export function LevelMark({ name, color }: LevelMarkProps) {
  if (name === null) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: COLORS[color ?? ''] ?? 'text.disabled' }}
      />
      {name}
    </Box>
  );
}
