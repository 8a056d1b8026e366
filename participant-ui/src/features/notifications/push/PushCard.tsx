import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushQuery } from '../../../api/queries.js';
import type { PushDevices, Success } from '../../../api/types.js';
import { http } from '../../../app/services.js';
import { useUser } from '../../../auth/use-brand.js';
import { useTranslation } from '../../../i18n/index.js';
import { Loaded } from '../../../ui/Loaded.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { idHere, idOf, type Standing, standingOf, subscribeHere } from './device.js';
import styles from './PushCard.module.css';
import { forgetToldHere, keepToldHere } from './told-here.js';

/** Whether this device is told of notices while the app is closed (issue 12): it is asked for on the press, and never before. */
export default function PushCard() {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const query = useQuery(pushQuery);
  // Without a network nothing can be turned on or off.
  if (query.fetchStatus === 'paused' && !query.data) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="push">
      <h2 id="push">{t('notifications.push.title')}</h2>
      <p className={styles.hint}>{t('notifications.push.hint')}</p>
      <Loaded query={query} skeleton={<Skeleton heights={[48]} />}>
        {(devices) => user && <ThisDevice account={user.id} devices={devices} />}
      </Loaded>
    </section>
  );
}

const SAID_INSTEAD = {
  unsupported: 'notifications.push.unsupported',
  'install-first': 'notifications.push.installFirst',
  blocked: 'notifications.push.blocked',
} as const;

const SAID_OFF = {
  done: 'notifications.push.off',
  declined: 'notifications.push.declined',
  failed: 'notifications.push.failed',
} as const;
type Outcome = keyof typeof SAID_OFF;

function ThisDevice({ account, devices }: { readonly account: string; readonly devices: PushDevices }) {
  const { t } = useTranslation();
  // Looked at anew whenever the page is come back to: a permission is changed in the browser's own settings.
  const { data: standing } = useQuery({
    queryKey: ['push-here', account, devices],
    queryFn: () => standingOf(account, devices),
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    // The switch stays where it is, and the focus on it, while it is looked at anew.
    placeholderData: (before: Standing | undefined) => before,
  });
  const { mutate, isPending, data: outcome } = useSwitch(account, devices.public_key);
  if (standing === undefined) return <Skeleton heights={[48]} />;
  if (standing !== 'on' && standing !== 'off') return <p role="status">{t(SAID_INSTEAD[standing])}</p>;
  const isOn = standing === 'on';
  const others = devices.data.length - (isOn ? 1 : 0);
  return (
    <>
      <div>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-disabled={isPending}
            onChange={({ target }) => isPending || mutate(target.checked)}
          />
          {t('notifications.push.switch')}
        </label>
        <p role="status" className={styles.hint}>
          {t(isOn ? 'notifications.push.on' : SAID_OFF[outcome ?? 'done'])}
        </p>
      </div>
      <p className={styles.hint}>{t('notifications.push.private')}</p>
      {others > 0 && <p className={styles.hint}>{t('notifications.push.others', { count: others })}</p>}
    </>
  );
}

/** Turns this device on or off. What the server refuses is said as everywhere. @returns in `data`: what the browser made of it */
function useSwitch(account: string, publicKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean): Promise<Outcome> => {
      if (!on) {
        const id = await idHere(account);
        // Whatever becomes of the call: no other address is told for whoever wants none to be.
        forgetToldHere();
        if (id !== undefined) await http.delete<Success>(`/api/participant/push/${encodeURIComponent(id)}`);
        return 'done';
      }
      const subscription = await subscribeHere(publicKey).catch(() => 'failed' as const);
      if (!subscription) return 'declined';
      if (subscription === 'failed') return subscription;
      await http.post<Success>('/api/participant/push', subscription);
      keepToldHere(account, await idOf(account, subscription.endpoint));
      return 'done';
    },
    // It is told beside the switch; what the server knew no more is off as it was meant to be.
    meta: { ownMessage: true, ownErrors: [404] },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: pushQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['push-here'] });
    },
  });
}
