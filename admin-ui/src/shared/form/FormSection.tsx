import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '../ui/Panel';

/** A group of fields, as the paper has it. Twelve columns on a desk, one on a phone. */
export const FormSection = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) => (
  <Panel title={title} hint={hint}>
    <FieldGrid>{children}</FieldGrid>
  </Panel>
);

export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

/** How much of a row's twelve columns a field takes; at least half of it on a tablet. */
export const Cell = ({ span, children }: { span: number; children: ReactNode }) => (
  <Box sx={{ gridColumn: { xs: 'auto', sm: `span ${Math.max(span, 6)}`, md: `span ${span}` }, minWidth: 0 }}>
    {children}
  </Box>
);
