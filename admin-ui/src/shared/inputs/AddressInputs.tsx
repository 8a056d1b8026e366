import { required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { Cell } from '../form/FormSection';
import { CepInput } from './DocumentInput';
import { RecordPicker } from './RecordPicker';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';
import { useAddressOfCep } from './useAddressOfCep';

const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

interface Municipality {
  readonly id: string | number;
  readonly name: string;
  readonly state: string;
}

/** An address as the note wants it: the city is the IBGE's, chosen within its state. The CEP fills in what it can. */
export function AddressInputs({ source, isRequired = false }: { source: string; isRequired?: boolean }) {
  const t = useText();
  const { setValue } = useFormContext();
  const state: unknown = useWatch({ name: `${source}.state` });
  const search = useAddressOfCep(source);
  const need = isRequired ? { validate: required() } : {};
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
        <RecordPicker<Municipality>
          source={`${source}.city_id`}
          label={t('registry.fields.city')}
          resource="municipalities"
          nameSource={`${source}.city`}
          filter={typeof state === 'string' && state !== '' ? { state } : {}}
          nameOf={({ name }) => name}
          detailOf={(city) => city.state}
          onPick={(city) => {
            setValue(`${source}.city`, city?.name ?? null);
            if (city) setValue(`${source}.state`, city.state, { shouldDirty: true, shouldValidate: true });
          }}
          {...need}
        />
      </Cell>
      <Cell span={6}>
        <TextInput source={`${source}.address`} label={t('registry.fields.street')} {...need} />
      </Cell>
      <Cell span={2}>
        <TextInput source={`${source}.number`} label={t('registry.fields.number')} {...need} />
      </Cell>
      <Cell span={4}>
        <TextInput source={`${source}.neighborhood`} label={t('registry.fields.neighborhood')} {...need} />
      </Cell>
      <Cell span={12}>
        <TextInput source={`${source}.complement`} label={t('registry.fields.complement')} />
      </Cell>
    </>
  );
}
