import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../../api/queries.js';
import type { DirectMail, Success, User } from '../../../api/types.js';
import { http } from '../../../app/services.js';
import type { PlainKey } from '../../../i18n/catalogue.js';
import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import { CheckBox } from '../../../ui/CheckBox.js';
import { ChangedElsewhere } from '../../../ui/form/ChangedElsewhere.js';
import { NotSent } from '../../../ui/form/NotSent.js';
import { useRecordForm } from '../../../ui/form/use-record-form.js';
import { showToast } from '../../../ui/toasts.js';
import styles from '../ProfilePage.module.css';
import { AddressPart } from './AddressPart.js';
import { AvatarPart } from './AvatarPart.js';
import { ContactsPart } from './ContactsPart.js';
import { profileBody, profileFieldsOf, profileProblems } from './profile-fields.js';

const channels = ['email', 'sms', 'messenger'] as const satisfies readonly (keyof DirectMail)[];

const PROFILE_LABELS: Readonly<Record<string, PlainKey>> = {
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

/** Picture, address, further contacts, and how the store may send news. */
export function ProfileForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRecordForm(profileFieldsOf(user), profileProblems);
  const { fields, change } = form;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => http.put<Success>('/api/participant-profile', profileBody(form.changes)),
    async onSuccess({ message }) {
      if (!message) showToast('success', { key: 'profile.saved' });
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
      form.restart(profileFieldsOf(client.getQueryData(userQuery.queryKey) ?? user));
    },
  });
  return (
    <form className={styles.parts} aria-label={t('profile.more')} {...form.props(() => mutate())}>
      <ChangedElsewhere form={form} labelOf={(field) => t(PROFILE_LABELS[field] ?? 'profile.more')} />
      <AvatarPart name={user.name} avatar={fields.avatar} onChange={(avatar) => change({ avatar })} />
      <AddressPart form={form} refusal={error} />
      <ContactsPart form={form} refusal={error} />
      <fieldset className={`card ${styles.card}`}>
        <legend>{t('profile.directMail')}</legend>
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
      <NotSent error={error} />
      <Button type="submit" disabled={isPending}>
        {isPending ? t('profile.saving') : t('profile.save')}
      </Button>
    </form>
  );
}
