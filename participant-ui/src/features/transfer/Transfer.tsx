import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transfer as texts } from '../../i18n/areas/transfer.pt-BR.js';
import { addPortuguese, useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { filledIn } from '../../ui/form/checks.js';
import { type Problems, useForm } from '../../ui/form/use-form.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { TextField } from '../../ui/TextField.js';
import { GiftForm } from './GiftForm.js';
import { type Receiver, transferQuery, type TransferTerms, useSeeking } from './transfer.js';
import styles from './Transfer.module.css';

addPortuguese(texts);

/** Gives of what one has to another customer of the store: first to whom, then how much, with a proof. */
export default function Transfer() {
  const { t } = useTranslation();
  const query = useQuery(transferQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton heights={[220]} />}>
      {(terms) =>
        !terms.is_on || terms.needs_email ? (
          <EmptyState icon="lock">{t(terms.is_on ? 'transfer.needsEmail' : 'transfer.off')}</EmptyState>
        ) : (
          <Steps terms={terms} />
        )
      }
    </Loaded>
  );
}

function Steps({ terms }: { readonly terms: TransferTerms }) {
  const [receiver, setReceiver] = useState<Receiver>();
  return receiver ? (
    <GiftForm terms={terms} receiver={receiver} onLeave={() => setReceiver(undefined)} />
  ) : (
    <ReceiverForm onFound={setReceiver} />
  );
}

const nobody = { to: '' };

function ReceiverForm({ onFound }: { readonly onFound: (receiver: Receiver) => void }) {
  const { t } = useTranslation();
  const form = useForm(nobody, ({ to }): Problems<typeof nobody> => ({ to: filledIn(to) }));
  const { mutate, isPending, error } = useSeeking(onFound);
  return (
    <form
      className={`card ${styles.card}`}
      aria-labelledby="receiver"
      {...form.props(({ to }) => mutate(to))}
    >
      <div>
        <h2 id="receiver">{t('transfer.whom')}</h2>
        <p className={styles.hint}>{t('transfer.lead')}</p>
      </div>
      <TextField
        label={t('transfer.to')}
        hint={t('transfer.toHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.fields.to}
        error={form.errorOf('to', error)}
        onChange={(event) => form.change({ to: event.target.value })}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? t('form.sending') : t('transfer.seek')}
      </Button>
    </form>
  );
}
