import { useTranslation } from '../i18n/index.js';
import { TextField, type TextFieldProps } from './TextField.js';

interface EmailInputProps extends Omit<TextFieldProps, 'label' | 'type' | 'onChange'> {
  /** `username` where somebody signs in with it, or with a passkey in its place; `email` where it is told. */
  readonly autoComplete: 'username webauthn' | 'username' | 'email';
  readonly onChange: (email: string) => void;
}

/** An e-mail address, as everybody types theirs: a phone shows the keys for it and corrects nothing. */
export function EmailInput({ onChange, ...field }: EmailInputProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('form.email')}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
