import type { Act, SecondStepLook } from '@fidelidade/ui-kit/second-step/look.js';
import { ProofForm as SharedForm, type Proof } from '@fidelidade/ui-kit/second-step/ProofForm.js';
import { RecoveryCodes as SharedCodes } from '@fidelidade/ui-kit/second-step/RecoveryCodes.js';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../../i18n/useText';
import { useStaff } from '../../layout/useStaff';
import { day } from '../../shared/format';
import { useCopy } from '../../shared/useCopy';

export interface RecoveryCodesAnswer {
  readonly recovery_codes: readonly string[];
}

const ICONS = { copy: <ContentCopy />, printer: <Print />, download: <Download /> } as const;

const LOOKS = {
  main: { variant: 'contained' },
  danger: { variant: 'contained', color: 'error' },
  quiet: { variant: 'outlined', color: 'inherit' },
} as const satisfies Record<Act['look'], object>;

/** How the staff's client draws what `ui-kit` asks for. */
const look: SecondStepLook = {
  Act: ({ look: kind, icon, sends = false, ...button }) => (
    <Button
      type={sends ? 'submit' : 'button'}
      {...LOOKS[kind]}
      {...(icon && { startIcon: ICONS[icon] })}
      {...button}
    />
  ),
  CodeField: ({ hint, error, inputMode, onChange, ...field }) => (
    <TextField
      {...field}
      required
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode, spellCheck: false, autoCapitalize: 'none' } }}
    />
  ),
  PasswordField({ hint, error, onChange, ...field }) {
    const t = useText();
    const [isShown, setShown] = useState(false);
    return (
      <TextField
        {...field}
        required
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={error !== undefined}
        helperText={error ?? hint}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          input: {
            endAdornment: (
              <IconButton
                size="small"
                onClick={() => setShown(!isShown)}
                aria-label={t(isShown ? 'session.hide_password' : 'session.show_password')}
                sx={{ marginRight: -2 }}
              >
                {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            ),
          },
        }}
      />
    );
  },
};

interface ProofFormProps {
  readonly submit: string;
  readonly danger?: boolean;
  readonly appOnly?: boolean;
  readonly children?: ReactNode;
  readonly onSubmit: (proof: Proof) => Promise<Record<string, string> | undefined>;
  readonly onClose: () => void;
}

/** Code and password: that it is really the user who changes the second factor. */
export function ProofForm({ onSubmit, onClose, ...form }: ProofFormProps) {
  const t = useText();
  const translate = useTranslate();
  return (
    <SharedForm
      {...form}
      autoFocus
      look={look}
      texts={{
        code: t('session.otp'),
        codeHint: t('account.code_hint'),
        recoveryCode: t('account.recovery_code'),
        recoveryHint: t('account.recovery_code_hint'),
        useApp: t('account.use_app'),
        useRecovery: t('account.use_recovery'),
        password: t('account.old_password'),
        required: translate('ra.validation.required'),
        sending: t('common.saving'),
        cancel: t('common.cancel'),
      }}
      name={t('account.two_factor')}
      send={onSubmit}
      onCancel={onClose}
    />
  );
}

/** Shown this once: nobody, the server included, can show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const user = useStaff();
  return (
    <SharedCodes
      look={look}
      texts={{
        title: t('account.codes_title'),
        body: t('account.codes_hint'),
        whose: [
          ...[t('layout.product'), user?.empresa?.company_name],
          ...[user?.email, day(new Date().toISOString())],
        ]
          .filter(Boolean)
          .join(' · '),
        copy: t('session.copy'),
        print: t('account.codes_print'),
        download: t('account.codes_download'),
        file: t('account.codes_file'),
        kept: t('account.codes_done'),
      }}
      codes={codes}
      copy={useCopy()}
      onKept={onDone}
    />
  );
}
