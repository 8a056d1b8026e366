import { useTranslation } from '../../i18n/index.js';
import type { Program } from '../../api/types.js';
import { percent } from '../../ui/money.js';
import styles from './HowItWorks.module.css';

/** The steps of the programme, in the store's own numbers: nobody has to ask at the till. */
export function HowItWorks({ program }: { readonly program: Program }) {
  const { t } = useTranslation();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="how">
      <h2 id="how">{t('dashboard.howTitle')}</h2>
      {program.cashback_enabled ? <OfCashback program={program} /> : <OfPoints />}
    </section>
  );
}

function OfCashback({ program }: { readonly program: Program }) {
  const { t, tag } = useTranslation();
  return (
    <ol>
      <li>{t('dashboard.howEarn', { percent: percent(program.cashback_percent, tag) })}</li>
      <li>
        {program.pending_days === 0
          ? t('dashboard.howAtOnce')
          : t('dashboard.howWait', { days: program.pending_days })}
      </li>
      <li>{t('dashboard.howExpiry', { days: program.expiry_days })}</li>
      <li>{t('dashboard.howUse')}</li>
    </ol>
  );
}

/** How many, from when and until when, each rule says of its own: the statement tells it of each purchase. */
function OfPoints() {
  const { t } = useTranslation();
  return (
    <ol>
      <li>{t('dashboard.howEarnPoints')}</li>
      <li>{t('dashboard.howWaitPoints')}</li>
      <li>{t('dashboard.howUsePoints')}</li>
    </ol>
  );
}
