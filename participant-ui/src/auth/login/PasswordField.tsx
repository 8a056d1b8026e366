import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { TextField } from '../../ui/TextField.js';
import styles from './LoginPage.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A password that can be read back before it is sent: a thumb makes mistakes. */
export function PasswordField(field: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? t('login.hidePassword') : t('login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
