import Notifications from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { sizes, tones, type as text } from '../../../theme/tokens';
import { unreadText, useUnread } from './notifications';

/** How much the user was told and has not read; it follows the server's events. */
export function Bell() {
  const t = useText();
  const unread = useUnread();
  const words =
    unread === 0
      ? t('notifications.title')
      : t('notifications.bell', { smart_count: unread, count: unreadText(unread) });
  return (
    <IconButton
      component={Link}
      to="/notifications"
      aria-label={words}
      title={words}
      sx={{ minWidth: sizes.touch_px, minHeight: sizes.touch_px, position: 'relative' }}
    >
      <Notifications />
      {unread > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: 4,
            left: '50%',
            minWidth: 18,
            height: 18,
            paddingInline: 1,
            borderRadius: 2.5,
            color: tones.danger.soft,
            background: tones.danger.ink,
            fontSize: text.small,
            fontWeight: text.emphasis,
            lineHeight: '18px',
            textAlign: 'center',
          }}
        >
          {unreadText(unread)}
        </Box>
      )}
    </IconButton>
  );
}
