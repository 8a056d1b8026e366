import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { TOAST_MS } from '@fidelidade/ui-kit/constants.js';
import { useIsMutating } from '@tanstack/react-query';
import { isValidElement, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useLocation } from 'react-router';
import { useText } from '../i18n/useText';
import { shadows, tones, type as text, type Tone } from '../theme/tokens';

/** What was told so shortly before another page came belongs to that page: it is why one is there. */
const TOLD_ON_THE_WAY_MS = 1_000;

/** What react-admin says of a form that is not sent: its fields say why. */
const FIELDS_REFUSED = 'ra.message.invalid_form';

/**
 * What became of the last thing done, under the titles of. The newest message takes the place of the one before;
 * the next thing done takes it away. An error stays until it is mended or read: on its page, above the head of it, where
 * no field is. What can be undone stays longer than what is only said.
 */
export function Toasts() {
  const t = useText();
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { notifications, resetNotifications } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const told = useRef(0);
  const close = () => setShown(null);

  const changing = useIsMutating();
  useEffect(() => {
    if (changing > 0) setShown(null);
  }, [changing]);
  useEffect(() => {
    // What was done leads to another page while it is still being done: its lists are asked anew first.
    if (changing === 0 && performance.now() - told.current > TOLD_ON_THE_WAY_MS) setShown(null);
  }, [pathname]);
  useEffect(() => {
    // A list that was refused is mended once it is another one; what was done in it is not.
    setShown((toast) => (toast?.notificationOptions?.['ofReading'] === true ? null : toast));
  }, [search]);
  const isOfFields = shown?.message === FIELDS_REFUSED;
  useEffect(() => {
    if (!isOfFields) return;
    // Whoever types on has read it, and the fields say the rest.
    document.addEventListener('input', close);
    return () => document.removeEventListener('input', close);
  }, [isOfFields]);
  useEffect(() => {
    const newest = notifications.at(-1);
    if (!newest) return;
    told.current = performance.now();
    setShown(newest);
    resetNotifications();
  }, [notifications, resetNotifications]);

  if (shown === null) return null;
  const { message, type, notificationOptions } = shown;
  const { autoHideDuration = TOAST_MS } = notificationOptions ?? {};
  const kind = type === 'error' || type === 'warning' ? type : 'success';
  const { ink, soft } = tones[TONES[kind]];
  return (
    <Snackbar
      open
      key={told.current}
      onClose={(_event, why) => why !== 'clickaway' && close()}
      autoHideDuration={type === 'error' ? null : autoHideDuration}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 'calc(4px + env(safe-area-inset-top))', sm: 6 }, pointerEvents: 'none' }}
    >
      <Box
        role={type === 'error' ? 'alert' : 'status'}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 2,
          width: { xs: '100%', sm: 'auto' },
          maxWidth: 560,
          maxHeight: '40dvh',
          overflowY: 'auto',
          padding: '4px 6px 4px 14px',
          borderRadius: 2,
          background: soft,
          color: ink,
          border: `1px solid ${ink}`,
          boxShadow: shadows.floating,
          pointerEvents: 'auto',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, paddingBlock: 1, overflowWrap: 'anywhere' }}>
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
