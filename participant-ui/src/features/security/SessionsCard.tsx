import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from '../../api/queries.js';
import type { OpenSession, Success } from '../../api/types.js';
import { http } from '../../app/services.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { showToast } from '../../ui/toasts.js';
import { useMoment } from '../moment.js';
import styles from './Security.module.css';

/** Where the account is open, this place first; every other one can be closed from here. */
export function SessionsCard() {
  const { t } = useTranslation();
  const query = useQuery(sessionsQuery);
  const { mutate, isPending } = useEnding();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="sessions">
      <h2 id="sessions">{t('security.sessions')}</h2>
      <Loaded query={query} skeleton={<Skeleton heights={[64, 64]} />}>
        {({ data }) => (
          <>
            <ul className={styles.sessions}>
              {data.toSorted(currentFirst).map((session) => (
                <SessionLine key={session.id} session={session} end={() => mutate(session.id)} />
              ))}
            </ul>
            {data.length > 1 ? (
              <Button look="quiet" disabled={isPending} onClick={() => mutate('all-others')}>
                {t('security.endOthers')}
              </Button>
            ) : (
              <p className={styles.hint}>{t('security.noOthers')}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function SessionLine({ session, end }: { readonly session: OpenSession; readonly end: () => void }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { current, device, ip, opened_at, last_seen_at } = session;
  const words = device ?? t('security.unknownDevice');
  return (
    <li>
      <Icon name="device" size={24} />
      <div>
        <p className={styles.lead}>{words}</p>
        <p className={styles.hint}>
          {current ? (
            <strong>{t('security.thisDevice')}</strong>
          ) : (
            t('security.seen', { when: moment(last_seen_at) })
          )}
        </p>
        <p className={styles.hint}>
          {t('security.opened', { when: moment(opened_at) })}
          {ip && ` · ${ip}`}
        </p>
      </div>
      {!current && (
        <Button look="quiet" aria-label={t('security.endSessionOf', { device: words })} onClick={end}>
          {t('security.endSession')}
        </Button>
      )}
    </li>
  );
}

function useEnding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: OpenSession['id'] | 'all-others') =>
      http.delete<Success>(
        which === 'all-others'
          ? '/api/participant/sessions'
          : `/api/participant/sessions/${encodeURIComponent(which)}`,
      ),
    onSuccess: ({ message }) => {
      if (!message) showToast('success', { key: 'security.ended' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

const currentFirst = (one: OpenSession, other: OpenSession): number =>
  Number(other.current) - Number(one.current) || other.last_seen_at.localeCompare(one.last_seen_at);
