import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useText, type Text } from '../../../../i18n/useText';
import { moment } from '../../../../shared/format';
import { Notice } from '../../../../shared/ui/Notice';
import type { Rest } from './send-waiting';
import { tillSender, useTillLog } from './till-sender';
import { useIsOffline } from './useIsOffline';
import { toSend } from './waiting-sale';

/** What the till keeps while nobody answers, and that it is safe: seen by whoever looks up, in the way of nobody who sells. */
export function OfflineBar() {
  const t = useText();
  const isOffline = useIsOffline();
  const { sales, rest, isSending, lastSentAt } = useTillLog();
  const waiting = toSend(sales).length;
  const isHeld = waiting > 0 && (rest === undefined ? waiting > 1 : rest.kind !== 'nothing');
  if (!isOffline && !isHeld) return null;
  const sentences = [
    isOffline ? t('loyalty.till.offline.title') : whyHeld(rest, isSending, t),
    ...(waiting > 0 ? [t('loyalty.till.offline.to_send', { smart_count: waiting })] : []),
    ...(lastSentAt ? [t('loyalty.till.offline.last_sent', { moment: moment(lastSentAt) })] : []),
  ];
  return (
    <Notice
      tone={isOffline ? 'warning' : 'info'}
      icon={<CloudOff fontSize="small" />}
      action={
        waiting > 0 && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => tillSender()?.wake()}>
            {t('loyalty.till.offline.send_now')}
          </Button>
        )
      }
    >
      {sentences.join(' ')}
    </Notice>
  );
}

function whyHeld(rest: Rest | undefined, isSending: boolean, t: Text): string {
  if (rest?.kind !== 'stopped' || isSending) return t('loyalty.till.offline.sending');
  return t(rest.status === 401 ? 'loyalty.till.offline.sign_in' : 'loyalty.till.offline.may_not_send');
}
