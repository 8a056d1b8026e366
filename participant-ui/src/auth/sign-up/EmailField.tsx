import { isEmail, normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EmailState, emailStateQuery } from '../../api/public-calls.js';
import type { PlainKey } from '../../i18n/catalogue.js';
import { useTranslation } from '../../i18n/index.js';
import { EmailInput } from '../../ui/EmailInput.js';

interface EmailFieldProps {
  /** False where a captcha is asked for: its answer is good once, and the sign-up needs it. */
  readonly asksAhead: boolean;
  readonly companyId: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (email: string) => void;
}

const said: Record<EmailState, PlainKey> = {
  used: 'signUp.emailUsed',
  invalid: 'signUp.emailInvalid',
  valid: 'signUp.emailFree',
};

/** Asks, once somebody has left the field, whether the e-mail is free. The server decides again when the form is sent. */
export function EmailField({ asksAhead, companyId, value, error, onChange }: EmailFieldProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState('');
  const email = normalizeEmail(value);
  const isAsked = asksAhead && isEmail(email) && left === email;
  const { data: state } = useQuery({ ...emailStateQuery(email, companyId), enabled: isAsked });
  const answer = isAsked && state ? t(said[state]) : undefined;
  const isFree = state === 'valid';
  return (
    <EmailInput
      autoComplete="email"
      value={value}
      error={error ?? (isFree ? undefined : answer)}
      hint={isFree ? answer : undefined}
      onBlur={() => setLeft(email)}
      onChange={onChange}
    />
  );
}
