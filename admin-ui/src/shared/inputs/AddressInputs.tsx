import { BRAZIL, COUNTRIES } from '@fidelidade/domain/kernel/countries.js';
import { useMemo } from 'react';
import { required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { Cell } from '../form/FormSection';
import { countryName } from '../ui/AddressLines';
import { CepInput } from './DocumentInput';
import { MunicipalityPicker } from './MunicipalityPicker';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';
import { useAddressOfCep } from './useAddressOfCep';

const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

interface AddressInputsProps {
  readonly source: string;
  readonly isRequired?: boolean;
  /** Whether it may lie in another country, where neither postal code nor city is one of ours. */
  readonly isAbroadToo?: boolean;
}

/** An address as the note wants it: the city is the IBGE's, chosen within its state. The CEP fills in what it can. */
export function AddressInputs({ source, isRequired = false, isAbroadToo = false }: AddressInputsProps) {
  const t = useText();
  const country: unknown = useWatch({ name: `${source}.country` });
  const isAbroad = isAbroadToo && typeof country === 'string' && country !== '' && country !== BRAZIL;
  const need = isRequired ? { validate: required() } : {};
  return (
    <>
      {isAbroadToo && <CountryInput source={`${source}.country`} />}
      {isAbroad ? <PlaceAbroad source={source} need={need} /> : <PlaceInBrazil source={source} need={need} />}
      <Cell span={6}>
        <TextInput source={`${source}.address`} label={t('registry.fields.street')} {...need} />
      </Cell>
      <Cell span={2}>
        <TextInput
          source={`${source}.number`}
          label={t('registry.fields.number')}
          {...(isAbroad ? {} : need)}
        />
      </Cell>
      <Cell span={4}>
        <TextInput
          source={`${source}.neighborhood`}
          label={t('registry.fields.neighborhood')}
          {...(isAbroad ? {} : need)}
        />
      </Cell>
      <Cell span={12}>
        <TextInput source={`${source}.complement`} label={t('registry.fields.complement')} />
      </Cell>
    </>
  );
}

interface PlaceProps {
  readonly source: string;
  readonly need: { readonly validate?: ReturnType<typeof required> };
}

function PlaceInBrazil({ source, need }: PlaceProps) {
  const t = useText();
  const { setValue } = useFormContext();
  const state: unknown = useWatch({ name: `${source}.state` });
  const search = useAddressOfCep(source);
  return (
    <>
      <Cell span={3}>
        <CepInput
          source={`${source}.zip`}
          label={t('registry.fields.zip')}
          hint={search === 'none' ? undefined : t(`registry.cep.${search}`)}
          {...need}
        />
      </Cell>
      <Cell span={3}>
        <SelectInput
          source={`${source}.state`}
          label={t('registry.fields.state')}
          choices={STATES.map((uf) => ({ value: uf, label: uf }))}
          {...need}
        />
      </Cell>
      <Cell span={6}>
        <MunicipalityPicker
          source={`${source}.city_id`}
          label={t('registry.fields.city')}
          nameSource={`${source}.city`}
          state={state}
          required={need.validate !== undefined}
          onPick={(city) => {
            setValue(`${source}.city`, city?.name ?? null);
            if (city) setValue(`${source}.state`, city.state, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </Cell>
    </>
  );
}

/** Whatever the post there uses; the city is only named. */
function PlaceAbroad({ source, need }: PlaceProps) {
  const t = useText();
  return (
    <>
      <Cell span={3}>
        <TextInput source={`${source}.zip`} label={t('registry.fields.postal_code')} />
      </Cell>
      <Cell span={9}>
        <TextInput source={`${source}.city`} label={t('registry.fields.city')} {...need} />
      </Cell>
    </>
  );
}

function CountryInput({ source }: { source: string }) {
  const t = useText();
  const language = document.documentElement.lang;
  const choices = useMemo(() => {
    const others = COUNTRIES.filter((code) => code !== BRAZIL).map((value) => ({
      value,
      label: countryName(value),
    }));
    others.sort((one, other) => one.label.localeCompare(other.label, language));
    return [{ value: '', label: countryName(BRAZIL) }, ...others];
  }, [language]);
  return (
    <Cell span={12}>
      <SelectInput source={source} label={t('registry.fields.country')} choices={choices} />
    </Cell>
  );
}
