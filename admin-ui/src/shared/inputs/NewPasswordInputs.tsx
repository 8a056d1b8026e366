import AutoFixHigh from '@mui/icons-material/AutoFixHighOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@fidelidade/domain/identity/password.js';
import { generatePassword } from '@fidelidade/domain/identity/password-strength.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { maxLength, minLength, required, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { useCopy } from '../useCopy';
import { PasswordInput } from './PasswordInput';
import { PasswordMeter } from './PasswordMeter';

/** A new password, twice, with how strong it is and an offer to make one up. */
export function NewPasswordInputs() {
  const t = useText();
  const copy = useCopy();
  const { setValue } = useFormContext();
  const [made, setMade] = useState('');
  const password = String(useWatch({ name: 'password' }) ?? '');
  const same: Validator = (value: unknown, all: Readonly<Record<string, unknown>>) =>
    value === all.password ? undefined : t('session.password_differs');

  const makeUp = () => {
    const generated = generatePassword(randomBelow);
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('password', generated, change);
    setValue('password_confirmation', generated, change);
    setMade(generated);
  };

  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <PasswordInput
          source="password"
          label={t('session.new_password')}
          hint={t('session.password_hint')}
          validate={[required(), minLength(MIN_PASSWORD_LENGTH), maxLength(MAX_PASSWORD_LENGTH)]}
          autoComplete="new-password"
          shown={made !== '' && password === made}
        />
        <PasswordMeter password={password} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginLeft: -2.5 }}>
          <Button size="small" startIcon={<AutoFixHigh />} onClick={makeUp}>
            {t('session.generate')}
          </Button>
          {made !== '' && password === made && (
            <Button size="small" startIcon={<ContentCopy />} onClick={() => copy(made)}>
              {t('session.copy')}
            </Button>
          )}
        </Box>
      </Box>
      <PasswordInput
        source="password_confirmation"
        label={t('session.password_again')}
        validate={[required(), same]}
        autoComplete="new-password"
      />
    </>
  );
}

const UINT32 = 2 ** 32;

/** Every number equally likely: those of the last, broken round are drawn again. */
function randomBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < UINT32 - (UINT32 % limit) ? drawn % limit : randomBelow(limit);
}
