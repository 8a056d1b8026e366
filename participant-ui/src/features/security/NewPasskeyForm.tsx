import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '../../api/api-error.js';
import { passkeysQuery } from '../../api/queries.js';
import type { Success } from '../../api/types.js';
import { http } from '../../app/services.js';
import { type CreationOptions, makePasskey } from '../../auth/passkey/device.js';
import { PasswordField } from '../../auth/password/PasswordField.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { TextField } from '../../ui/TextField.js';
import { CodeField, codeOf } from './CodeField.js';
import { MAX_PASSKEY_NAME } from './PasskeyName.js';
import styles from './Security.module.css';

interface NewPasskeyFormProps {
  readonly asksForCode: boolean;
  readonly onEnd: () => void;
}

interface Fields {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** Whoever proves that it is them has this device, or another that the browser finds, make a passkey. */
export function NewPasskeyForm({ asksForCode, onEnd }: NewPasskeyFormProps) {
  const { t } = useTranslation();
  const name = t(isPhone() ? 'passkeys.onPhone' : 'passkeys.onComputer');
  const form = useForm<Fields>({ name, password: '', code: '' }, (fields): Problems<Fields> => ({
    name: filledIn(fields.name),
    password: fields.password === '' ? 'form.required' : undefined,
    code: asksForCode ? filledIn(fields.code) : undefined,
  }));
  const { mutate, isPending, data: outcome, error } = useMaking(asksForCode, onEnd);
  const { fields, change, errorOf } = form;
  const refusal = fieldErrors(error, 'passkey');
  return (
    <form className={styles.steps} aria-label={t('passkeys.make')} {...form.props((typed) => mutate(typed))}>
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={MAX_PASSKEY_NAME}
        value={fields.name}
        error={errorOf('name', error)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <PasswordField
        label={t('security.current')}
        value={fields.password}
        error={errorOf('password', error)}
        onChange={(event) => change({ password: event.target.value })}
      />
      {asksForCode && (
        <CodeField
          value={fields.code}
          error={errorOf('code', error, 'token_otp')}
          onChange={(code) => change({ code })}
        />
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {typeof outcome === 'string' && (
        <p className={styles.hint} role="status">
          {t(outcome === 'kept' ? 'passkeys.kept' : 'passkeys.declined')}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" icon="key" disabled={isPending}>
          {t(isPending ? 'login.passkeyAsking' : 'passkeys.makeNow')}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}

function useMaking(asksForCode: boolean, onMade: () => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ name, password, code }: Fields) {
      const proof = { password, ...(asksForCode ? { token_otp: codeOf(code) } : {}) };
      const { public_key: options } = await http.post<{ readonly public_key: CreationOptions }>(
        '/api/participant/passkeys/options',
        proof,
      );
      const made = await makePasskey(options);
      if (made === undefined) return 'declined';
      return made === 'kept' ? made : http.post<Success>('/api/participant/passkeys', { ...made, name });
    },
    async onSuccess(outcome) {
      if (typeof outcome === 'string') return;
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onMade();
    },
  });
}

/** The likelier name; whoever makes it for another device writes its own. */
const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;
