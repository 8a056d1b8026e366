import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { colours } from '../../theme/tokens';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
  /** Where it is the whole page, its title is the page's. */
  readonly heading?: 'h1' | 'p';
}

/** Nothing here: says what would be here and what to do next. */
export function EmptyState({ icon, title, hint, action, heading = 'p' }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, padding: '48px 24px', textAlign: 'center' }}>
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            marginBottom: 2,
            borderRadius: 6,
            background: colours.canvas,
            color: colours.inkMuted,
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h3" component={heading}>
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 420 }}>
          {hint}
        </Typography>
      )}
      {action && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, marginTop: 3 }}>
          {action}
        </Box>
      )}
    </Box>
  );
}
