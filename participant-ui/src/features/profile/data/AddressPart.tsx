import { STATE_CODES } from '@fidelidade/domain/kernel/states.js';
import { useId } from 'react';
import { fieldErrors } from '../../../api/api-error.js';
import type { Address } from '../../../api/types.js';
import { useTranslation } from '../../../i18n/index.js';
import { maskCep } from '../../../ui/form/masks.js';
import type { FormPart } from '../../../ui/form/use-form.js';
import { TextField } from '../../../ui/TextField.js';
import styles from '../ProfilePage.module.css';
import { CityField } from './CityField.js';
import { type AddressFields, fillable, type ProfileFields } from './profile-fields.js';
import { useCep } from './use-cep.js';

const states = Object.keys(STATE_CODES).sort();

interface AddressPartProps {
  readonly form: FormPart<ProfileFields>;
  readonly refusal: unknown;
}

/** The CEP comes first and fills the rest; what somebody typed is never overwritten. */
export function AddressPart({ form: { fields, change, errorOf }, refusal }: AddressPartProps) {
  const { t } = useTranslation();
  const { address } = fields;
  const set = (changed: Partial<AddressFields>) => change({ address: { ...address, ...changed } });
  const cep = useCep((found) => set(fillable(address, found)));
  const field = (name: Exclude<keyof Address, 'city_id' | 'state'>) => ({
    value: address[name],
    error: fieldErrors(refusal, `address.${name}`),
    onChange: (event: { target: HTMLInputElement }) => set({ [name]: event.target.value }),
  });
  return (
    <fieldset className={`card ${styles.card}`}>
      <legend>{t('profile.address')}</legend>
      <TextField
        {...field('zip')}
        label={t('profile.cep')}
        inputMode="numeric"
        autoComplete="postal-code"
        error={errorOf('zip', refusal, 'address.zip')}
        hint={cep.searching ? t('profile.cepSearching') : undefined}
        onChange={(event) => {
          const zip = maskCep(event.target.value);
          set({ zip });
          void cep.search(zip);
        }}
      />
      <TextField {...field('address')} label={t('profile.street')} autoComplete="address-line1" />
      <div className={styles.close}>
        <TextField {...field('number')} label={t('profile.number')} autoComplete="off" />
        <TextField {...field('complement')} label={t('profile.complement')} autoComplete="address-line2" />
      </div>
      <TextField {...field('neighborhood')} label={t('profile.neighborhood')} autoComplete="address-level3" />
      <div className={`${styles.close} ${styles.wideLast}`}>
        <StateField
          value={address.state}
          error={fieldErrors(refusal, 'address.state')}
          onChange={(state) => set({ state, city_id: null })}
        />
        <CityField
          state={address.state}
          value={address.city}
          error={fieldErrors(refusal, 'address.city') ?? fieldErrors(refusal, 'address.city_id')}
          onChange={set}
        />
      </div>
    </fieldset>
  );
}

interface StateFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (state: string) => void;
}

function StateField({ value, error, onChange }: StateFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.state}>
      <label htmlFor={id}>{t('profile.state')}</label>
      <select
        id={id}
        autoComplete="address-level1"
        value={value}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" />
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      {error && <p className={styles.problem}>{error}</p>}
    </div>
  );
}
