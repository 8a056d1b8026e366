import { useState } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/TextField.js';

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  /** While it is being turned on only the app's own code counts. */
  readonly appOnly?: boolean;
  readonly autoFocus?: boolean;
}

/** Opens the digits of a phone, which is what the app shows; whoever has a recovery code says so and gets the letters. */
export function CodeField({ value, error, onChange, appOnly = false, autoFocus = false }: CodeFieldProps) {
  const { t } = useTranslation();
  const [recovers, setRecovers] = useState(false);
  return (
    <>
      <TextField
        key={recovers ? 'recovery' : 'app'}
        label={t(recovers ? 'login.recoveryCode' : 'login.otp')}
        hint={t(recovers ? 'login.recoveryHint' : 'login.codeHint')}
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete={recovers ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus || recovers}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {!appOnly && (
        <Button look="quiet" onClick={() => setRecovers(!recovers)}>
          {t(recovers ? 'login.useApp' : 'login.useRecovery')}
        </Button>
      )}
    </>
  );
}

/** Without the spaces with which an app shows it. */
export const codeOf = (typed: string): string => typed.replace(/\s/g, '');
