import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { colours, type as text } from '../../theme/tokens';
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

/** Fields of a grid that belong together, under what they are about. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const name = useId();
  return (
    <Box role="group" aria-labelledby={name} sx={{ display: 'contents' }}>
      <Box sx={{ gridColumn: '1 / -1', marginBottom: -2 }}>
        <Box id={name} sx={{ fontWeight: text.emphasis }}>
          {title}
        </Box>
        {hint && <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{hint}</Box>}
      </Box>
      {children}
    </Box>
  );
}

/** How much of a row's twelve columns a field takes; at least half of it on a tablet. */
export const Cell = ({ span, children }: { span: number; children: ReactNode }) => (
  <Box sx={{ gridColumn: { xs: 'auto', sm: `span ${Math.max(span, 6)}`, md: `span ${span}` }, minWidth: 0 }}>
    {children}
  </Box>
);
