import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CURRENCIES, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { dashboardQuery } from '../../api/queries.js';
import type { CouponOffer, Dashboard, Purchase } from '../../api/types.js';
import { connection, declareDirty } from '../../app/connection.js';
import { paths } from '../../app/route-names.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { CheckBox } from '../../ui/CheckBox.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { ModalDialog } from '../../ui/ModalDialog.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useMissing } from '../level/use-missing.js';
import { useMoment } from '../moment.js';
import { Bought } from './Bought.js';
import styles from './Coupons.module.css';
import { balanceIn, boundOf, hindranceOf, mostAtOnce, priceOf } from './offer.js';
import { Quantity } from './Quantity.js';
import { useAmount } from './use-amount.js';
import { useBuying } from './use-buying.js';

/** What it takes to have tickets, or why there are none to be had; once they are bought, the tickets themselves. */
export function Buying({ coupon }: { readonly coupon: CouponOffer }) {
  const { t } = useTranslation();
  const [bought, setBought] = useState<Purchase>();
  const balance = useQuery(dashboardQuery);
  if (bought) return <Bought purchase={bought} onAgain={() => setBought(undefined)} />;
  return (
    <section className={`card ${styles.buying}`} aria-labelledby="buying">
      <h2 id="buying">{t('buying.title')}</h2>
      <Hindered coupon={coupon}>
        <Loaded query={balance} skeleton={<Skeleton heights={[48, 48, 96]} />}>
          {(dashboard) => <Order coupon={coupon} balance={dashboard.balance} onBought={setBought} />}
        </Loaded>
      </Hindered>
    </section>
  );
}

function Hindered({ coupon, children }: { readonly coupon: CouponOffer; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const hindrance = hindranceOf(coupon, new Date());
  switch (hindrance) {
    case undefined:
      return children;
    case 'notYet':
      return <p>{t('buying.notYet', { moment: moment(coupon.starts_at) })}</p>;
    case 'limitReached':
      return <p>{t('buying.limitReached', { max: coupon.ticket_limit_per_participant ?? 0 })}</p>;
    case 'locked':
      return <Locked coupon={coupon} />;
    default:
      return <p>{t(`buying.${hindrance}`)}</p>;
  }
}

/** It is for others, and this is the way to be one of them. */
function Locked({ coupon: { to_unlock } }: { readonly coupon: CouponOffer }) {
  const { t } = useTranslation();
  const missing = useMissing();
  return (
    <>
      <p className={styles.missing}>
        <Icon name="lock" size={18} />
        {t('coupons.locked')}
      </p>
      {to_unlock && <p>{missing(to_unlock)}</p>}
      <Link to={paths.level}>{t('level.all')}</Link>
    </>
  );
}

interface OrderProps {
  readonly coupon: CouponOffer;
  readonly balance: Dashboard['balance'];
  readonly onBought: (purchase: Purchase) => void;
}

function Order({ coupon, balance, onBought }: OrderProps) {
  const { t } = useTranslation();
  const amountOf = useAmount();
  const isOffline = connection.use() === 'offline';
  const currencies = CURRENCIES.filter((currency) => priceOf(coupon, currency) !== undefined);
  const [currency, setCurrency] = useState<Currency>(() => affordable(currencies, coupon, balance));
  const [typed, setQuantity] = useState(1);
  const [isAccepted, setAccepted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isSure, setSure] = useState(false);

  const most = mostAtOnce(coupon);
  const quantity = Math.min(typed, most);
  const cost = (priceOf(coupon, currency) ?? 0) * quantity;
  const have = balanceIn(balance, currency);
  const missing = cost - have;
  const mustAccept = coupon.regulation_url !== null && !isAccepted;
  const order = { quantity, pay_with: currency, accept_regulation: isAccepted };
  const { buy, isPending, isUnanswered } = useBuying(coupon.id, onBought, () => setSure(false));
  // Whoever is about to pay is not taken away from it by a page that reloads itself.
  useEffect(() => (isSure ? declareDirty() : undefined), [isSure]);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing <= 0 && !mustAccept && !isOffline) setSure(true);
  };
  return (
    <form className={styles.order} onSubmit={ask} noValidate>
      {currencies.length > 1 && (
        <fieldset className={styles.choice}>
          <legend>{t('buying.payWith')}</legend>
          {currencies.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="currency"
                checked={each === currency}
                onChange={() => setCurrency(each)}
              />
              <span>{t(`buying.${each}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Quantity value={quantity} most={most} onChange={setQuantity}>
        {typed > most &&
          t(`buying.bound.${boundOf(coupon)}`, {
            count: most,
            max: coupon.ticket_limit_per_participant ?? most,
            mine: coupon.mine,
          })}
      </Quantity>
      <Sum
        lines={[
          [t('buying.cost'), amountOf(cost, currency)],
          [t('buying.have'), amountOf(have, currency)],
          ...(missing > 0 ? [] : [[t('buying.after'), amountOf(have - cost, currency)] as const]),
        ]}
      />
      {missing > 0 && (
        <p className={styles.missing} role="status">
          <Icon name="alert" size={18} />
          {t('buying.missing', { amount: amountOf(missing, currency) })}
        </p>
      )}
      {coupon.regulation_url !== null && (
        <CheckBox
          checked={isAccepted}
          onChange={setAccepted}
          error={isAsked && mustAccept ? t('buying.mustAccept') : undefined}
        >
          {t('buying.accept')}
        </CheckBox>
      )}
      {isOffline && (
        <p className={styles.missing} role="status">
          <Icon name="wifiOff" size={18} />
          {t('buying.offline')}
        </p>
      )}
      <Button type="submit" disabled={missing > 0 || isOffline}>
        {t('buying.buy')}
      </Button>
      <ModalDialog
        isOpen={isSure}
        title={t('buying.sure', { count: quantity })}
        onClose={() => setSure(false)}
        acts={
          <>
            <Button disabled={isPending} onClick={() => buy(order)}>
              {t(isPending ? 'buying.sending' : 'buying.confirm')}
            </Button>
            <Button look="quiet" disabled={isPending} onClick={() => setSure(false)}>
              {t('buying.back')}
            </Button>
          </>
        }
      >
        <p>
          {t('buying.sureCost', {
            cost: amountOf(cost, currency),
            after: amountOf(have - cost, currency),
          })}
        </p>
        {isUnanswered && <p role="alert">{t('buying.unanswered')}</p>}
      </ModalDialog>
    </form>
  );
}

/** The one that there is enough of; of both, points. */
const affordable = (
  currencies: readonly Currency[],
  coupon: CouponOffer,
  balance: Dashboard['balance'],
): Currency =>
  currencies
    .toSorted((one) => (one === 'points' ? -1 : 1))
    .find((each) => (priceOf(coupon, each) ?? 0) <= balanceIn(balance, each)) ??
  currencies[0] ??
  'points';

const Sum = ({ lines }: { readonly lines: readonly (readonly [string, string])[] }) => (
  <dl className={styles.sum}>
    {lines.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="money">{value}</dd>
      </div>
    ))}
  </dl>
);
