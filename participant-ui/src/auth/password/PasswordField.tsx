import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { TextField } from '../../ui/TextField.js';
import styles from './Password.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly autoComplete?: 'current-password' | 'new-password';
  /** Shown from the start: a password that was just made for somebody has to be seen. */
  readonly revealed?: boolean;
}

/** A password that can be read back before it is sent: a thumb makes mistakes. */
export function PasswordField({
  revealed = false,
  autoComplete = 'current-password',
  ...field
}: PasswordFieldProps) {
  const { t } = useTranslation();
  const [toggled, setToggled] = useState(false);
  const shown = revealed !== toggled;
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? t('password.hide') : t('password.show')}
          onClick={() => setToggled(!toggled)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
