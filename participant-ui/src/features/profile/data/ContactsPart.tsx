import type { Contact } from '../../../api/types.js';
import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import type { FormPart } from '../../../ui/form/use-form.js';
import { TextField } from '../../../ui/TextField.js';
import styles from '../ProfilePage.module.css';
import type { ProfileFields } from './profile-fields.js';

const MAX_CONTACTS = 5;

interface ContactsPartProps {
  readonly form: FormPart<ProfileFields>;
  readonly refusal: unknown;
}

export function ContactsPart({ form: { fields, change, errorOf }, refusal }: ContactsPartProps) {
  const { t } = useTranslation();
  const { contacts } = fields;
  const set = (index: number, changed: Partial<Contact>) =>
    change({ contacts: contacts.map((each, at) => (at === index ? { ...each, ...changed } : each)) });
  return (
    <fieldset className={`card ${styles.card}`}>
      <legend>{t('profile.contacts')}</legend>
      <p className={styles.hint}>{t('profile.contactsHint')}</p>
      {contacts.map(({ kind, value }, index) => (
        <div key={index} className={styles.contact}>
          <TextField
            label={t('profile.contactKind')}
            value={kind}
            onChange={(event) => set(index, { kind: event.target.value })}
          />
          <TextField
            label={t('profile.contactValue')}
            value={value}
            error={errorOf('contacts', refusal, `contacts.${index}.value`)}
            onChange={(event) => set(index, { value: event.target.value })}
          />
          <Button
            look="quiet"
            icon="trash"
            aria-label={t('profile.removeContact', { number: index + 1 })}
            onClick={() => change({ contacts: contacts.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {contacts.length < MAX_CONTACTS && (
        <Button
          look="quiet"
          icon="plus"
          onClick={() => change({ contacts: [...contacts, { kind: '', value: '' }] })}
        >
          {t('profile.addContact')}
        </Button>
      )}
      <div className={styles.pair}>
        <TextField
          label={t('profile.social')}
          autoCapitalize="none"
          value={fields.social}
          error={errorOf('social', refusal, 'social_network')}
          onChange={(event) => change({ social: event.target.value })}
        />
        <TextField
          label={t('profile.site')}
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          value={fields.site}
          error={errorOf('site', refusal)}
          onChange={(event) => change({ site: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
