import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/index.js';
import { dashboardQuery } from '../../api/queries.js';
import type { CouponOffer, Dashboard } from '../../api/types.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { paths } from '../../app/route-names.js';
import { useConfig, useUser } from '../../auth/use-brand.js';
import { dayPart } from '../../i18n/dates.js';
import { Cover } from '../../ui/Cover.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { movementsOf } from '../movements/grouped.js';
import { MovementLine } from '../movements/MovementLine.js';
import { CouponCards } from '../coupons/CouponCards.js';
import { MyTickets } from '../coupons/MyTickets.js';
import { LevelCard } from '../level/LevelCard.js';
import { InviteCard } from '../referral/InviteCard.js';
import { BalanceCard } from './BalanceCard.js';
import styles from './DashboardPage.module.css';
import { HowItWorks } from './HowItWorks.js';
import { JustEarned } from './JustEarned.js';
import { OwnVouchers } from './OwnVouchers.js';
import { PendingCard } from './PendingCard.js';
import { PeriodCard } from './period/PeriodCard.js';
import { isPeriod } from './period/term.js';
import { Found } from './search/Found.js';
import { otherCoupons } from './reachable.js';
import { ReachCard } from './ReachCard.js';
import { SearchField } from './search/SearchField.js';
import { useCounterReadiness } from './use-counter-readiness.js';

const SHOWN_MOVEMENTS = 5;
/** About as high as it will be, so that nothing jumps. */
const STEPS_HEIGHT = 420;
/** Of those who are new alone. */
const FirstSteps = lazyScreen(() => import('../first-steps/FirstSteps.js'));

/** The balance, what expires next, what is on its way, what it all buys, the last movements: in this order. */
export default function DashboardPage() {
  const { t } = useTranslation();
  const dashboard = useQuery(dashboardQuery);
  useCounterReadiness(dashboard.isFetchedAfterMount && !dashboard.isFetching);
  const [searched, search] = useSearched();
  const { coupons = [], vouchers = [] } = dashboard.data ?? {};
  return (
    <>
      <ShopCover />
      <Greeting />
      {(searched || coupons.length + vouchers.length > 0) && (
        <SearchField
          searched={searched}
          onSearch={search}
          label={t('dashboard.search')}
          endLabel={t('dashboard.endSearch')}
        />
      )}
      {searched ? (
        <Found text={searched} />
      ) : (
        <Loaded query={dashboard} skeleton={<Skeleton heights={[190, 130, 64, 64, 64]} />}>
          {(data) => (
            <>
              <JustEarned />
              <Sections dashboard={data} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

/** The text that the address asks for; a `term` that is a period is none, unless a blank behind it says that it is looked for. */
function useSearched(): readonly [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const term = params.get('term') ?? '';
  const search = useCallback(
    (text: string) => setParams(text ? { term: isPeriod(text) ? `${text} ` : text } : {}, { replace: true }),
    [setParams],
  );
  return [isPeriod(term) ? '' : term.trim(), search];
}

/** The shop itself, above what one has there. */
function ShopCover() {
  const cover = useConfig().data?.brand_cover;
  return cover && <Cover source={cover} className={styles.cover!} />;
}

function Greeting() {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const greeting = t(`greeting.${dayPart(new Date().getHours())}`);
  const name = user?.name.split(' ')[0];
  return <h1 className={styles.greeting}>{name ? t('greeting.named', { greeting, name }) : greeting}</h1>;
}

function Sections({ dashboard }: { readonly dashboard: Dashboard }) {
  const {
    balance,
    period,
    last_movements,
    coupons = [],
    vouchers = [],
    tickets,
    level,
    referral,
    first_steps = [],
  } = dashboard;
  const program = useConfig().data?.program;
  // Whoever can take something home sees that first; whoever cannot yet, what to do.
  const buysSomething = (dashboard.reach?.affordable.length ?? 0) > 0;
  return (
    <div className={styles.grid}>
      <BalanceCard balance={balance} program={program} />
      <PendingCard balance={balance} />
      <div className={styles.main}>
        {buysSomething && <ReachCard dashboard={dashboard} />}
        {first_steps.length > 0 && (
          <Suspense fallback={<Skeleton heights={[STEPS_HEIGHT]} />}>
            <FirstSteps />
          </Suspense>
        )}
        {!buysSomething && <ReachCard dashboard={dashboard} />}
        {vouchers.length > 0 && <OwnVouchers vouchers={vouchers} />}
        {level && <LevelCard own={level} />}
        {(coupons.length > 0 || (tickets?.valid ?? 0) > 0) && <Offered coupons={otherCoupons(dashboard)} />}
        <Movements lines={last_movements} canScan={dashboard.note_scan === true} />
      </div>
      <div className={styles.aside}>
        {(last_movements.length > 0 || period.purchases > 0) && <PeriodCard />}
        {referral && <InviteCard promise={referral} />}
        {(program?.cashback_enabled || program?.points_enabled) && <HowItWorks program={program} />}
      </div>
    </div>
  );
}

/** As many as fit before the movements; the others are a tap away. */
const SHOWN_COUPONS = 3;

function Offered({ coupons }: { readonly coupons: readonly CouponOffer[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.offered} aria-labelledby="coupons">
      <header>
        <h2 id="coupons">{t('coupons.offered')}</h2>
        <Link to={paths.coupons}>
          {t('coupons.all')}
          <Icon name="arrowRight" size={16} />
        </Link>
      </header>
      {coupons.length > 0 && <CouponCards coupons={coupons.slice(0, SHOWN_COUPONS)} />}
      <MyTickets />
    </section>
  );
}

function Movements({
  lines,
  canScan,
}: {
  readonly lines: Dashboard['last_movements'];
  readonly canScan: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section className={`card ${styles.movements}`} aria-labelledby="movements">
      <header>
        <h2 id="movements">{t('dashboard.movements')}</h2>
        {lines.length > 0 && (
          <Link to={paths.historico}>
            {t('dashboard.allMovements')}
            <Icon name="arrowRight" size={16} />
          </Link>
        )}
      </header>
      {lines.length === 0 ? (
        <EmptyState icon="bag">{t('dashboard.empty')}</EmptyState>
      ) : (
        <ul>
          {movementsOf(lines)
            .slice(0, SHOWN_MOVEMENTS)
            .map(({ id, lines: own }) => (
              <li key={id}>
                <MovementLine lines={own} />
              </li>
            ))}
        </ul>
      )}
      <Link to={paths.noteScan} className={styles.missing}>
        {t(canScan ? 'dashboard.missing' : 'dashboard.missingAsk')}
        <Icon name="arrowRight" size={16} />
      </Link>
    </section>
  );
}
