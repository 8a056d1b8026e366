import { useTranslation } from '../../i18n/index.js';
import { TextField } from '../../ui/TextField.js';

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  /** While it is being turned on only the app's own code counts. */
  readonly appOnly?: boolean;
}

export function CodeField({ value, error, onChange, appOnly = false }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t(appOnly ? 'login.otp' : 'security.codeOrRecovery')}
      hint={t('security.codeHint')}
      inputMode={appOnly ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Without the spaces with which an app shows it. */
export const codeOf = (typed: string): string => typed.replace(/\s/g, '');
