import Check from '@mui/icons-material/Check';
import Delete from '@mui/icons-material/DeleteOutlined';
import Error from '@mui/icons-material/ErrorOutlined';
import Success from '@mui/icons-material/CheckCircleOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { colours, sizes, tones, type as text, type Tone } from '../../../theme/tokens';
import { useNotificationRemoval, type Notification, type useNotificationChange } from './notifications';

const TONES: Readonly<Record<Notification['not_status'], Tone>> = { 1: 'success', 2: 'warning', 3: 'danger' };
const SIGNS: Readonly<Record<Notification['not_status'], ReactElement>> = {
  1: <Success fontSize="small" />,
  2: <Warning fontSize="small" />,
  3: <Error fontSize="small" />,
};

interface NotificationLineProps {
  readonly notification: Notification;
  readonly change: ReturnType<typeof useNotificationChange>['mutate'];
}

/** Its text leads to what it is about; whoever goes there has read it. */
export function NotificationLine({ notification, change }: NotificationLineProps) {
  const t = useText();
  const remove = useNotificationRemoval();
  const { id, shown, not_status: status, not_description: words, created_at, link } = notification;
  const tone = tones[TONES[status]];
  const touch = { minWidth: sizes.touch_px, minHeight: sizes.touch_px };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        padding: '8px 8px 8px 16px',
        borderBottom: `1px solid ${colours.line}`,
        '&:last-of-type': { borderBottom: 0 },
        background: shown ? undefined : colours.sunken,
      }}
    >
      <Box
        role="img"
        aria-label={t(`notifications.status.${status}`)}
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 32,
          height: 32,
          borderRadius: 4,
          color: tone.ink,
          background: tone.soft,
        }}
      >
        {SIGNS[status]}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={Link}
          to={link}
          onClick={() => !shown && change({ type: 'show', id })}
          sx={{
            display: 'block',
            color: colours.ink,
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            fontWeight: shown ? undefined : text.emphasis,
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {words}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, fontSize: text.small, color: colours.inkMuted }}>
          {!shown && <strong>{t('notifications.fresh')}</strong>}
          <time dateTime={created_at}>{moment(created_at)}</time>
        </Box>
      </Box>
      {!shown && (
        <IconButton
          sx={touch}
          title={t('notifications.show')}
          aria-label={t('notifications.show_of', { text: words })}
          onClick={() => change({ type: 'show', id })}
        >
          <Check fontSize="small" />
        </IconButton>
      )}
      <IconButton
        sx={touch}
        title={t('notifications.remove')}
        aria-label={t('notifications.remove_of', { text: words })}
        onClick={() => remove(id)}
      >
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  );
}
