import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { colours } from '../../theme/tokens';

interface SideDrawerProps {
  /** What kind of thing is shown, above its title. */
  readonly kind: string;
  readonly title: string;
  readonly onClose: () => void;
  /** What can be done with all that it shows. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Stays in sight while the body scrolls. */
  readonly footer?: ReactNode;
}

/** What explains a row or a figure, beside the list that it belongs to. */
export function SideDrawer({ kind, title, onClose, action, children, footer }: SideDrawerProps) {
  const t = useText();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 'min(560px, 100vw)' },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 2,
          padding: '16px 12px 16px 20px',
          borderBottom: `1px solid ${colours.line}`,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {kind}
          </Typography>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Box>
        {action}
        <IconButton onClick={onClose} aria-label={t('common.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto' }}>{children}</Box>
      {footer}
    </Drawer>
  );
}
