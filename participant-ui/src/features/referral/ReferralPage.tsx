import { useQuery } from '@tanstack/react-query';
import { referralQuery } from '../../api/queries.js';
import type { OwnReferral } from '../../api/types.js';
import { useUser } from '../../auth/use-brand.js';
import { referral as texts } from '../../i18n/areas/referral.pt-BR.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Loaded } from '../../ui/Loaded.js';
import { isZero, money } from '../../ui/money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { usePoints } from '../points.js';
import { ShareWays } from '../sharing/ShareWays.js';
import styles from './Referral.module.css';

addPortuguese(texts);

/** One's own link, ways to send it, what came of it, and what the store promises for it. */
export default function ReferralPage() {
  const { t } = useTranslation();
  const query = useQuery(referralQuery);
  return (
    <>
      <h1>{t('title.referral')}</h1>
      <Loaded query={query} skeleton={<Skeleton heights={[220, 110, 160]} />}>
        {(own) => (
          <div className={styles.page}>
            {own.rules.length === 0 || own.code === null ? (
              <EmptyState icon="gift">{t('referral.off')}</EmptyState>
            ) : (
              <Sharing code={own.code} />
            )}
            {(own.rules.length > 0 || own.came > 0) && <Results own={own} />}
            {own.rules.length > 0 && <Terms own={own} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Sharing({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { data: user } = useUser();
  const { loja_url = '', company_name: store = '' } = user?.empresa ?? {};
  const link = `${location.origin}/${loja_url}?indicacao=${code}`;
  const text = t('referral.message', { store, link });
  return (
    <section className={`card ${styles.card}`} aria-labelledby="own-link">
      <p>{t('referral.lead')}</p>
      <h2 id="own-link">{t('referral.link')}</h2>
      <p className={styles.link}>{link}</p>
      <ShareWays link={link} text={text} />
    </section>
  );
}

function Results({ own }: { readonly own: OwnReferral }) {
  const { t } = useTranslation();
  const pointsOf = usePoints();
  const earned = [
    ...(isZero(own.cashback) ? [] : [money(own.cashback)]),
    ...(own.points === 0 ? [] : [pointsOf(own.points)]),
  ].join(' + ');
  return (
    <dl className={`card ${styles.results}`}>
      <div>
        <dt>{t('referral.came')}</dt>
        <dd>{own.came}</dd>
      </div>
      <div>
        <dt>{t('referral.bought')}</dt>
        <dd>{own.bought}</dd>
      </div>
      <div>
        <dt>{t('referral.earned')}</dt>
        <dd className="money">{earned || t('referral.nothingYet')}</dd>
      </div>
    </dl>
  );
}

function Terms({ own: { rules, conditions } }: { readonly own: OwnReferral }) {
  const { t } = useTranslation();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="referral-terms">
      <h2 id="referral-terms">{t('referral.terms')}</h2>
      {rules.map(({ name, terms }) => (
        <div key={name}>
          {rules.length > 1 && <h3>{name}</h3>}
          <ul className={styles.terms}>
            {terms.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={styles.terms}>
        {conditions.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  );
}
