import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Panels one under another. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>{children}</Box>
);

/** The matter on the left, what accompanies it on the right; one under the other where there is no room. */
export const MainAndAside = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    }}
  >
    <Stack>{main}</Stack>
    <Stack>{aside}</Stack>
  </Box>
);
