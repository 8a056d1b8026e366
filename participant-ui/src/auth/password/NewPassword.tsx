import { generatePassword, passwordStrength } from '@fidelidade/domain/identity/password-strength.js';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { copyText } from '../../ui/copy-text.js';
import { Icon } from '../../ui/Icon.js';
import { showToast } from '../../ui/toasts.js';
import styles from './Password.module.css';
import { PasswordField } from './PasswordField.js';
import { randomBelow } from './random-below.js';

interface NewPasswordProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
  /** Somebody had one made: a second field, if there is one, repeats it. */
  readonly onGenerated?: (password: string) => void;
}

/** A password to be chosen: how strong it is, and one made by chance for whoever wants it. */
export function NewPassword({ label, value, error, onChange, onGenerated = onChange }: NewPasswordProps) {
  const { t } = useTranslation();
  const [generated, setGenerated] = useState('');
  const isGenerated = generated !== '' && value === generated;
  const generate = () => {
    const password = generatePassword(randomBelow);
    setGenerated(password);
    onGenerated(password);
    showToast('success', { key: 'password.generated' });
  };
  return (
    <div className={styles.fresh}>
      <PasswordField
        key={generated}
        label={label}
        value={value}
        error={error}
        autoComplete="new-password"
        revealed={isGenerated}
        onChange={(event) => onChange(event.target.value)}
      />
      <Strength password={value} />
      <div className={styles.tools}>
        <button type="button" onClick={generate}>
          <Icon name="dice" size={18} />
          {t('password.generate')}
        </button>
        {isGenerated && (
          <button type="button" onClick={() => void copyText(value)}>
            <Icon name="copy" size={18} />
            {t('password.copy')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Three bars and a word: the colour alone says nothing. */
function Strength({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  if (password === '') return <p className={styles.hint}>{t('password.hint')}</p>;
  const level = passwordStrength(password);
  return (
    <p className={`${styles.strength} ${styles[level]}`} role="status">
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('password.strength', { level: t(`password.levels.${level}`) })}
    </p>
  );
}
