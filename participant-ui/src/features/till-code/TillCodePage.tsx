import { useQuery } from '@tanstack/react-query';
import { tillQr } from '@fidelidade/domain/loyalty/till-qr.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboardQuery, tillCodeQuery } from '../../api/queries.js';
import type { TillCode } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Celebration } from '../../ui/Celebration.js';
import { Loaded } from '../../ui/Loaded.js';
import { isZero, money, percent, toneOf } from '../../ui/money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useWorth } from '../points.js';
import { QrCode, QrFrame } from './QrCode.js';
import styles from './TillCodePage.module.css';
import { useTillCode } from './use-till-code.js';
import { useJustUsed } from './use-just-used.js';

/** What is shown at the counter to earn, and to pay where one may: large, bright, and there without a network. */
export default function TillCodePage() {
  const { t } = useTranslation();
  const tillCode = useQuery(tillCodeQuery);
  return (
    <>
      <h1>{t('title.till')}</h1>
      <Loaded query={tillCode} skeleton={<Skeleton heights={[420]} />}>
        {(data) => <Code tillCode={data} />}
      </Loaded>
    </>
  );
}

function Code({ tillCode }: { readonly tillCode: TillCode }) {
  const { t } = useTranslation();
  const worth = useWorth();
  const { data: home } = useQuery(dashboardQuery);
  const available = home?.balance.cashback_available;
  const { code, canReckon, secondsLeft } = useTillCode(tillCode.secret);
  const used = useJustUsed(home?.last_movements);
  useAwakeScreen();
  return (
    <div className={styles.page}>
      {used && <Celebration>{t('till.used', { amount: money(used) })}</Celebration>}
      <section className={`card ${styles.card}`} aria-label={t('till.yours')}>
        <p className={styles.balance}>
          {t('till.balance')}{' '}
          <strong className="money">{worth(available ?? '0', home?.balance.points_available)}</strong>
        </p>
        {toneOf(available ?? '0') === 'negative' && <p role="status">{t('balance.negative')}</p>}
        {canReckon ? (
          <>
            <QrFrame width={styles.qr}>
              {code && (
                <QrCode
                  text={tillQr({ participantId: tillCode.participant_id, code })}
                  label={t('till.qr')}
                />
              )}
            </QrFrame>
            <p className={styles.code} data-testid="till-code" aria-label={code?.split('').join(' ')}>
              {code ? `${code.slice(0, 3)} ${code.slice(3)}` : '··· ···'}
            </p>
            <div className={styles.time}>
              <progress value={secondsLeft} max={tillCode.period_seconds} aria-hidden="true" />
              <span>{t('till.changes', { count: secondsLeft })}</span>
            </div>
          </>
        ) : (
          <p role="alert">{t('till.insecure')}</p>
        )}
      </section>
      {isZero(tillCode.rules.max_percent) ? (
        <Names>{t('till.off')}</Names>
      ) : tillCode.email_confirmed ? (
        <Pays rules={tillCode.rules} />
      ) : (
        <Names>
          {t('till.unconfirmed')} <Link to={paths.profile}>{t('till.toProfile')}</Link>
        </Names>
      )}
    </div>
  );
}

/** The code of whoever may not pay with it, or not yet: it says who buys, so that the purchase earns. */
function Names({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <strong>{t('till.names')}</strong>
      </p>
      <p className={styles.rules}>{children}</p>
    </>
  );
}

function Pays({ rules }: { readonly rules: TillCode['rules'] }) {
  const { t, tag } = useTranslation();
  const { max_percent, min_balance, min_purchase, requires_code } = rules;
  return (
    <>
      <ol className={styles.steps}>
        <li>{t('till.stepSay')}</li>
        <li>{t(requires_code === false ? 'till.stepSayCpf' : 'till.stepShow')}</li>
        <li>{t('till.stepPay', { percent: percent(max_percent, tag) })}</li>
      </ol>
      {(!isZero(min_balance) || !isZero(min_purchase)) && (
        <p className={styles.rules}>
          {[
            !isZero(min_balance) && t('till.minBalance', { amount: money(min_balance) }),
            !isZero(min_purchase) && t('till.minPurchase', { amount: money(min_purchase) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </>
  );
}

/** The screen stays on while the till reads it, where the browser can do that. */
function useAwakeScreen(): void {
  const lock = useRef<WakeLockSentinel | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    void navigator.wakeLock
      ?.request('screen')
      .then((held) => {
        if (isOver) void held.release();
        else lock.current = held;
      })
      .catch(() => undefined); // A nearly empty battery may refuse it: the code is there all the same.
    return () => {
      isOver = true;
      void lock.current?.release();
    };
  }, []);
}
