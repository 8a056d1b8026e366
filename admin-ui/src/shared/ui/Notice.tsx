import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tones, type Tone } from '../../theme/tokens';

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Something the user should know before going on. */
export function Notice({ tone, title, icon, children, action }: NoticeProps) {
  const { ink, soft } = tones[tone];
  return (
    <Box
      role={tone === 'danger' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: 3,
        // A line stands on one line with what is done about it; a heading with more below it begins at the top.
        alignItems: title ? 'flex-start' : 'center',
        flexWrap: 'wrap',
        padding: '12px 16px',
        borderRadius: 2,
        background: soft,
        color: ink,
        borderLeft: `4px solid ${ink}`,
        borderTopLeftRadius: 4,
        borderBottomLeftRadius: 4,
      }}
    >
      {icon && (
        <Box aria-hidden sx={{ display: 'flex', marginTop: title ? '1px' : 0 }}>
          {icon}
        </Box>
      )}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {title && (
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
        )}
        <Typography component="div" variant="body1">
          {children}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
