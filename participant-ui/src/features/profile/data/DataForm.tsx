import { onlineManager, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQuery } from '../../../api/queries.js';
import type { DirectMail, User } from '../../../api/types.js';
import { paths } from '../../../app/route-names.js';
import type { PlainKey } from '../../../i18n/catalogue.js';
import { today } from '../../../i18n/dates.js';
import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import { CheckBox } from '../../../ui/CheckBox.js';
import { ChangedElsewhere } from '../../../ui/form/ChangedElsewhere.js';
import { useRecordForm } from '../../../ui/form/use-record-form.js';
import { showToast } from '../../../ui/toasts.js';
import styles from '../ProfilePage.module.css';
import { AccountPart } from './AccountPart.js';
import { AddressPart } from './AddressPart.js';
import { AvatarPart } from './AvatarPart.js';
import { ContactsPart } from './ContactsPart.js';
import { dataFieldsOf, dataProblems } from './data-fields.js';
import { SaveBar } from './SaveBar.js';
import { saveData } from './save-data.js';
import { withSaved } from './saved.js';

const channels = ['email', 'sms', 'messenger'] as const satisfies readonly (keyof DirectMail)[];

const LABELS: Readonly<Record<string, PlainKey>> = {
  name: 'form.name',
  email: 'form.email',
  document: 'profile.document',
  phone: 'profile.phone',
  cellphone: 'profile.cellphone',
  born: 'profile.born',
  avatar: 'profile.photo',
  'address.zip': 'profile.cep',
  'address.address': 'profile.street',
  'address.number': 'profile.number',
  'address.complement': 'profile.complement',
  'address.neighborhood': 'profile.neighborhood',
  'address.city': 'profile.city',
  'address.state': 'profile.state',
  contacts: 'profile.contacts',
  social: 'profile.social',
  site: 'profile.site',
};

/** What the account is, and what participants tell of themselves beside it: one form, saved by one button. */
export function DataForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRecordForm(dataFieldsOf(user), dataProblems(user, today()), {
    path: paths.profile,
    owner: user.id,
    secrets: { password: '', otp: '' },
  });
  const { fields, change, leadToProblem } = form;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveData(user, form.changes),
    async onSuccess(answer) {
      if (!answer?.message) showToast('success', { key: 'profile.saved' });
      client.setQueryData(userQuery.queryKey, (known) => known && withSaved(known, form.changes));
      await askedAnew(client);
      form.restart(dataFieldsOf(client.getQueryData(userQuery.queryKey) ?? user));
    },
    // One half may have been saved before the other was refused.
    onError: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  useEffect(() => {
    if (error) leadToProblem();
  }, [error, leadToProblem]);
  return (
    <form className={styles.parts} aria-labelledby="account" {...form.props(() => mutate())}>
      {form.isResumed && (
        <div className={`card ${styles.card}`} role="status">
          <p>{t('profile.resumed')}</p>
          <Button look="quiet" onClick={() => form.restart(dataFieldsOf(user))}>
            {t('profile.discard')}
          </Button>
        </div>
      )}
      <ChangedElsewhere form={form} labelOf={(field) => t(LABELS[field] ?? 'profile.directMail')} />
      <AccountPart user={user} form={form} refusal={error} />
      <AvatarPart name={user.name} avatar={fields.avatar} onChange={(avatar) => change({ avatar })} />
      <AddressPart form={form} refusal={error} />
      <ContactsPart form={form} refusal={error} />
      <fieldset className={`card ${styles.card}`}>
        <legend>{t('profile.directMail')}</legend>
        <p className={styles.hint}>{t('profile.channelsHint')}</p>
        <div className={styles.checks}>
          {channels.map((channel) => (
            <CheckBox
              key={channel}
              checked={fields.directMail[channel]}
              onChange={(wanted) => change({ directMail: { ...fields.directMail, [channel]: wanted } })}
            >
              {t(`profile.channels.${channel}`)}
            </CheckBox>
          ))}
        </div>
      </fieldset>
      <SaveBar isUnsaved={Object.keys(form.changes).length > 0} isSaving={isPending} error={error} />
    </form>
  );
}

/** Until the account was read again. Offline nobody waits for that: what was saved is saved. */
function askedAnew(client: QueryClient): Promise<void> {
  let stop = (): void => undefined;
  const offline = new Promise<void>((resolve) => {
    const tell = (isOnline: boolean) => !isOnline && resolve();
    stop = onlineManager.subscribe(tell);
    tell(onlineManager.isOnline());
  });
  const fresh = client.invalidateQueries({ queryKey: userQuery.queryKey });
  return Promise.race([fresh, offline]).finally(stop);
}
