import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passkeysQuery } from '../../api/queries.js';
import type { OwnPasskey, Success } from '../../api/types.js';
import { http } from '../../app/services.js';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { filledIn } from '../../ui/form/checks.js';
import { useForm } from '../../ui/form/use-form.js';
import { TextField } from '../../ui/TextField.js';
import styles from './Security.module.css';

interface PasskeyNameProps {
  readonly passkey: OwnPasskey;
  readonly onEnd: () => void;
}

/** As much as the server takes. */
export const MAX_PASSKEY_NAME = 60;

/** Another name, in the place of the one before. */
export function PasskeyName({ passkey, onEnd }: PasskeyNameProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({ name: passkey.name }, ({ name }) => ({ name: filledIn(name) }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name }: { readonly name: string }) =>
      http.put<Success>(`/api/participant/passkeys/${encodeURIComponent(passkey.id)}`, { name }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onEnd();
    },
  });
  return (
    <form
      className={styles.renaming}
      aria-label={t('passkeys.renameOf', { name: passkey.name })}
      {...form.props((fields) => mutate(fields))}
    >
      <TextField
        label={t('passkeys.name')}
        autoFocus
        maxLength={MAX_PASSKEY_NAME}
        value={form.fields.name}
        error={form.errorOf('name', error)}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t('form.sending') : t('passkeys.save')}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
