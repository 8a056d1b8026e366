import { useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import styles from './Security.module.css';
import { ProofForm, RecoveryCodes } from './second-step.js';
import { TurnOn } from './TurnOn.js';

type Step =
  | { readonly at: 'rest' | 'changing' | 'renewing' }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** The second step of the login: on with a code of the app, off with one too. */
export function TwoFactorCard({ on }: { readonly on: boolean }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  const showCodes = (codes: readonly string[]) =>
    setStep(codes.length > 0 ? { at: 'codes', codes } : { at: 'rest' });
  return (
    <section className={`card ${styles.card}`} aria-labelledby="two-factor">
      <div className={styles.state}>
        <span className={on ? styles.on : styles.off}>
          <Icon name="shield" size={26} />
        </span>
        <div>
          <h2 id="two-factor">{t('security.twoFactor')}</h2>
          <p className={styles.hint}>{t(on ? 'security.twoFactorOn' : 'security.twoFactorOff')}</p>
        </div>
      </div>
      {step.at === 'rest' && (
        <div className={styles.acts}>
          {on && (
            <Button look="quiet" onClick={() => setStep({ at: 'renewing' })}>
              {t('security.renewCodes')}
            </Button>
          )}
          <Button look={on ? 'quiet' : 'primary'} onClick={() => setStep({ at: 'changing' })}>
            {t(on ? 'security.turnOff' : 'security.turnOn')}
          </Button>
        </div>
      )}
      {step.at === 'renewing' && (
        <ProofForm what="codes" onDone={showCodes} onCancel={rest}>
          <p className={styles.hint}>{t('security.renewCodesHint')}</p>
        </ProofForm>
      )}
      {step.at === 'changing' &&
        (on ? (
          <ProofForm what="off" onDone={rest} onCancel={rest} />
        ) : (
          <TurnOn onDone={showCodes} onCancel={rest} />
        ))}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
    </section>
  );
}
