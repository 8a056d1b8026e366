import type { SecondStepLook } from '@fidelidade/ui-kit/second-step/look.js';
import { ProofForm as SharedForm, type Proof } from '@fidelidade/ui-kit/second-step/ProofForm.js';
import { RecoveryCodes as SharedCodes } from '@fidelidade/ui-kit/second-step/RecoveryCodes.js';
import { formatCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldErrors } from '../../api/api-error.js';
import { userQuery } from '../../api/queries.js';
import type { Success } from '../../api/types.js';
import { declareDirty } from '../../app/connection.js';
import { http } from '../../app/services.js';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { useBrand, useUser } from '../../auth/use-brand.js';
import { today } from '../../i18n/dates.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { copyText } from '../../ui/copy-text.js';
import { TextField } from '../../ui/TextField.js';
import styles from './Security.module.css';

/** How a participant's client draws what `ui-kit` asks for. */
const look: SecondStepLook = {
  Act: ({ look: kind, sends = false, ...button }) => (
    <Button type={sends ? 'submit' : 'button'} look={kind === 'main' ? 'primary' : kind} {...button} />
  ),
  CodeField: ({ onChange, ...field }) => (
    <TextField
      {...field}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  PasswordField: ({ onChange, ...field }) => (
    <PasswordField {...field} onChange={(event) => onChange(event.target.value)} />
  ),
};

const CONFIRM = {
  on: 'security.confirmOn',
  off: 'security.confirmOff',
  codes: 'security.confirmCodes',
} as const;

interface ProofFormProps {
  readonly what: keyof typeof CONFIRM;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
  /** What comes before the proof. */
  readonly children?: ReactNode;
}

/** Turns the second step on or off, or makes its recovery codes anew, with password and code as proof. */
export function ProofForm({ what, onDone, onCancel, children }: ProofFormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeTwoFactor(what, onDone);
  return (
    <div className={styles.steps}>
      <SharedForm
        look={look}
        texts={{
          code: t('login.otp'),
          codeHint: t('login.codeHint'),
          recoveryCode: t('login.recoveryCode'),
          recoveryHint: t('login.recoveryHint'),
          useApp: t('login.useApp'),
          useRecovery: t('login.useRecovery'),
          password: t('security.current'),
          required: t('form.required'),
          sending: t('form.sending'),
          cancel: t('security.cancel'),
        }}
        name={t('security.twoFactor')}
        submit={t(CONFIRM[what])}
        danger={what === 'off'}
        appOnly={what === 'on'}
        whileTyped={declareDirty}
        send={(proof) => mutateAsync(proof).then(() => undefined, refusalsOf)}
        onCancel={onCancel}
      >
        {children}
      </SharedForm>
    </div>
  );
}

const refusalsOf = (error: unknown) => ({
  token_otp: fieldErrors(error, 'token_otp'),
  password: fieldErrors(error, 'password'),
});

type Changed = Success<{ readonly recovery_codes?: readonly string[] }>;

function useChangeTwoFactor(
  what: keyof typeof CONFIRM,
  onChanged: (recoveryCodes: readonly string[]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) =>
      what === 'codes'
        ? http.put<Changed>('/api/participant/recovery-codes', proof)
        : http.put<Changed>('/api/participant/change-two-factory', { enabled: what === 'on', ...proof }),
    async onSuccess({ data }) {
      onChanged(data?.recovery_codes ?? []);
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function RecoveryCodes(props: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { name } = useBrand();
  const { data: user } = useUser();
  return (
    <SharedCodes
      {...props}
      look={look}
      texts={{
        title: t('security.recoveryTitle'),
        body: t('security.recoveryBody'),
        whose: [name, user?.email, formatCivilDate(today())].filter(Boolean).join(' · '),
        copy: t('security.copyCodes'),
        print: t('security.printCodes'),
        download: t('security.downloadCodes'),
        file: t('security.codesFile'),
        kept: t('security.kept'),
      }}
      copy={(text) => void copyText(text)}
    />
  );
}
