import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { colours, shadows, sizes } from '../../theme/tokens';

interface PanelProps {
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** For tables and lists that bring their own padding. */
  readonly flush?: boolean;
}

/** A white sheet on the canvas; the only box there is. */
export function Panel({ title, hint, action, children, flush = false }: PanelProps) {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title ? heading : undefined}
      sx={{
        background: colours.surface,
        border: `1px solid ${colours.line}`,
        borderRadius: `${sizes.radius_px}px`,
        boxShadow: shadows.raised,
        minWidth: 0,
      }}
    >
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 2,
            padding: '14px 16px',
            paddingBottom: flush ? 3 : 2,
          }}
        >
          <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
            <Typography id={heading} variant="h2">
              {title}
            </Typography>
            {hint && (
              <Typography variant="body2" color="textSecondary">
                {hint}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
      )}
      <Box
        sx={
          flush
            ? // Clipped, not scrolled: what is to stay in sight inside it sticks to the page.
              { overflow: 'clip', borderRadius: `0 0 ${sizes.radius_px}px ${sizes.radius_px}px` }
            : { padding: 4, paddingTop: title ? 1 : 4 }
        }
      >
        {children}
      </Box>
    </Box>
  );
}
