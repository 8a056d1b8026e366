import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colours, type as text } from '../../theme/tokens';

/** What the lines of a drawer come to, at its foot. */
export const SumFooter = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Box
    component="footer"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      padding: '16px 20px calc(16px + env(safe-area-inset-bottom))',
      borderTop: `1px solid ${colours.line}`,
      background: colours.sunken,
      fontSize: text.heading,
    }}
  >
    <span>{label}</span>
    {children}
  </Box>
);
