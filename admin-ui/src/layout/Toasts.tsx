import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { isValidElement, useEffect, useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useText } from '../i18n/useText';
import { shadows, tones, type as text, type Tone } from '../theme/tokens';

const READ_MS = 5_000;
/** An error stays until it is read. */
const READ_ERROR_MS = 12_000;

/** One message at a time, at the bottom, out of the way of the thumb, under the titles of. */
export function Toasts() {
  const t = useText();
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);

  useEffect(() => {
    if (notifications.length > 0 && shown === null) setShown(takeNotification() ?? null);
  }, [notifications, shown, takeNotification]);

  if (shown === null) return null;
  const { message, type, notificationOptions } = shown;
  const kind = type === 'error' || type === 'warning' ? type : 'success';
  const { ink, soft } = tones[TONES[kind]];
  const close = () => setShown(null);
  return (
    <Snackbar
      open
      onClose={(_event, why) => why !== 'clickaway' && close()}
      autoHideDuration={type === 'error' ? READ_ERROR_MS : READ_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ bottom: { xs: 'calc(120px + env(safe-area-inset-bottom))', md: 88 } }}
    >
      <Box
        role={type === 'error' ? 'alert' : 'status'}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 2,
          maxWidth: 520,
          padding: '10px 8px 10px 16px',
          borderRadius: 2,
          background: soft,
          color: ink,
          border: `1px solid ${ink}`,
          boxShadow: shadows.floating,
        }}
      >
        <Box sx={{ flex: 1, paddingBlock: 1 }}>
          <Box sx={{ fontWeight: text.emphasis }}>{t(`common.toast.${kind}`)}</Box>
          {isValidElement(message)
            ? message
            : translate(String(message), { _: String(message), ...notificationOptions?.messageArgs })}
        </Box>
        <IconButton
          size="small"
          onClick={close}
          aria-label={t('common.close')}
          sx={{ color: 'inherit', minWidth: 28, minHeight: 28 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Snackbar>
  );
}

const TONES = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
} as const satisfies Record<string, Tone>;
