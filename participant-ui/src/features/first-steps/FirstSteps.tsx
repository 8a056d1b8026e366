import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dashboardQuery } from '../../api/queries.js';
import type { FirstStep, Success } from '../../api/types.js';
import { paths } from '../../app/route-names.js';
import { http } from '../../app/services.js';
import { firstSteps as texts } from '../../i18n/areas/first-steps.pt-BR.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import styles from './FirstSteps.module.css';

addPortuguese(texts);

const STEPS = {
  email: { icon: 'mail', path: paths.profile },
  profile: { icon: 'person', path: paths.profile },
  purchase: { icon: 'bag', path: paths.till },
  use: { icon: 'store', path: paths.till },
  invite: { icon: 'gift', path: paths.referral },
} as const satisfies Record<string, { icon: IconName; path: string }>;

type Known = FirstStep & { readonly step: keyof typeof STEPS };

/** A newer server may lead to what this client does not know yet. */
const isKnown = (each: FirstStep): each is Known => each.step in STEPS;

/** What leads whoever is new: each step to where it is done, until all are, or until it is dismissed. */
export default function FirstSteps() {
  const { t } = useTranslation();
  const steps = (useQuery(dashboardQuery).data?.first_steps ?? []).filter(isKnown);
  const { mutate, isPending } = useDismissal();
  const done = steps.filter((each) => each.is_done).length;
  if (done === steps.length) return null;
  const progress = t('firstSteps.progress', { done, total: steps.length });
  return (
    <section className={`card ${styles.card}`} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('firstSteps.title')}</h2>
        <p>{progress}</p>
      </header>
      <progress max={steps.length} value={done} aria-label={progress} />
      <ol>
        {steps.map(({ step, is_done: isDone, missing }) => (
          <li key={step}>
            {isDone ? (
              <span className={styles.done}>
                <span className={styles.badge}>
                  <Icon name="check" size={18} />
                </span>
                <span>
                  {t(`firstSteps.${step}`)}
                  <span className="visually-hidden">: {t('firstSteps.done')}</span>
                </span>
              </span>
            ) : (
              <Link to={STEPS[step].path}>
                <span className={styles.badge}>
                  <Icon name={STEPS[step].icon} size={18} />
                </span>
                <span>
                  <strong>{t(`firstSteps.${step}`)}</strong>
                  <span className={styles.hint}>{t(hintOf(step, missing))}</span>
                </span>
                <Icon name="arrowRight" size={16} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Button look="quiet" disabled={isPending} onClick={() => mutate(steps.map(({ step }) => step))}>
        {t('firstSteps.dismiss')}
      </Button>
    </section>
  );
}

/** Of a profile of which one thing alone is missing, that thing. */
const hintOf = (step: Known['step'], missing: FirstStep['missing'] = []) => {
  const [only] = missing.length === 1 ? missing : [];
  if (only === 'cellphone') return 'firstSteps.cellphoneHint';
  return only === 'born_date' ? 'firstSteps.bornDateHint' : (`firstSteps.${step}Hint` as const);
};

function useDismissal() {
  const client = useQueryClient();
  const { queryKey } = dashboardQuery;
  return useMutation({
    mutationFn: (steps: readonly string[]) =>
      http.post<Success>('/api/participant/first-steps/dismiss', { steps }),
    // One that came meanwhile stands there then.
    onSuccess: () => client.invalidateQueries({ queryKey, exact: true }),
  });
}
