import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { cnaes } from '@fidelidade/domain/registry/cnae.js';
import { rootOf } from '@fidelidade/domain/registry/company/company.js';
import { isStoreSlug } from '@fidelidade/domain/registry/company/store-slug.js';
import { placeOfZone, TIME_ZONES } from '@fidelidade/domain/registry/company/time-zones.js';
import {
  bareStateRegistration,
  EXEMPT_REGISTRATION,
} from '@fidelidade/domain/registry/state-registration.js';
import { email, required, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { AddressInputs } from '../../../shared/inputs/AddressInputs';
import { DateInput } from '../../../shared/inputs/DateInput';
import { CnpjInput, PhoneInput } from '../../../shared/inputs/DocumentInput';
import { addressPlaces, type FoundCompany, type Places } from '../../../shared/inputs/foundCompany';
import { FixedTablePicker } from '../../../shared/inputs/FixedTablePicker';
import { RegimeInput } from '../../../shared/inputs/RegimeInput';
import { notInFuture, stateRegistration } from '../../../shared/inputs/rules';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useCompanyOfCnpj } from '../../../shared/inputs/useCompanyOfCnpj';
import { digitsCodec } from '../../records/codec-of';

/** A company may have none, and says so. */
const registrationOrExempt: Validator = (value, form, props) =>
  bareStateRegistration(String(value ?? '')) === EXEMPT_REGISTRATION
    ? undefined
    : stateRegistration(value, form, props);

const companyPlaces = (company: FoundCompany): Places => ({
  social_name: company.social_name,
  fantasy_name: company.fantasy_name ?? company.social_name,
  cnae: company.cnae,
  email: company.email,
  phone: company.phone,
  ...addressPlaces(company),
});

export function CompanyInputs({ isBranch }: { isBranch: boolean }) {
  const t = useText();
  const c = (name: string) => t(`registry.company.fields.${name}` as 'registry.company.fields.cnae');
  const slug: Validator = (value: unknown) =>
    typeof value === 'string' && value !== '' && !isStoreSlug(value.trim().toLowerCase())
      ? t('session.loja_url_wrong')
      : undefined;
  const differs = useOtherRoot();
  const notice = useCompanyOfCnpj('cnpj', companyPlaces);
  return (
    <>
      <FormSection title={t('registry.company.identification')}>
        <Cell span={6}>
          <CnpjInput
            source="cnpj"
            label={t('session.cnpj')}
            validate={required()}
            {...(notice !== undefined && { hint: notice })}
            autoFocus
          />
        </Cell>
        <Cell span={6}>
          <CnpjInput
            source="matrix_cnpj"
            label={c('matrix_cnpj')}
            hint={t(differs ? 'registry.company.root_differs' : 'registry.company.matrix_hint')}
            {...(isBranch ? { validate: required() } : {})}
          />
        </Cell>
        <Cell span={6}>
          <TextInput source="social_name" label={t('session.social_name')} validate={required()} />
        </Cell>
        <Cell span={6}>
          <TextInput source="fantasy_name" label={t('session.fantasy_name')} validate={required()} />
        </Cell>
        <Cell span={6}>
          <TextInput
            source="loja_url"
            label={t('session.loja_url')}
            hint={t('session.loja_url_hint')}
            validate={[required(), slug]}
          />
        </Cell>
        <Cell span={6}>
          <SelectInput
            source="timezone"
            label={c('timezone')}
            choices={TIME_ZONES.map((zone) => ({
              value: zone,
              label: placeOfZone(zone),
            }))}
          />
        </Cell>
      </FormSection>
      <FormSection title={t('registry.company.registrations')} hint={t('registry.company.regime_hint')}>
        <Cell span={12}>
          <RegimeInput source="crt" label={c('crt')} />
        </Cell>
        <Cell span={4}>
          <TextInput
            source="state_registration"
            label={t('session.state_registration')}
            hint={t('session.state_registration_hint')}
            validate={[required(), registrationOrExempt]}
          />
        </Cell>
        <Cell span={4}>
          <TextInput source="city_registration" label={c('city_registration')} />
        </Cell>
        <Cell span={4}>
          <FixedTablePicker
            source="cnae"
            label={c('cnae')}
            hint={t('registry.company.cnae_hint')}
            resource={cnaes.resource}
            codec={digitsCodec(cnaes.fields.code)}
          />
        </Cell>
        <Cell span={4}>
          <TextInput source="nire" label={c('nire')} hint={t('registry.company.nire_hint')} />
        </Cell>
        <Cell span={4}>
          <DateInput source="nire_date" label={c('nire_date')} validate={notInFuture} />
        </Cell>
      </FormSection>
      <FormSection title={t('registry.persons.address')}>
        <AddressInputs source="address" isRequired />
      </FormSection>
      <FormSection title={t('registry.persons.contact')}>
        <Cell span={6}>
          <TextInput source="email" type="email" label={t('registry.fields.email')} validate={email()} />
        </Cell>
        <Cell span={3}>
          <PhoneInput source="phone" label={t('registry.fields.phone')} />
        </Cell>
        <Cell span={3}>
          <PhoneInput source="cellphone" label={t('registry.fields.cellphone')} />
        </Cell>
      </FormSection>
    </>
  );
}

/** Said while it is typed: matrix and branches usually have the root in common. */
function useOtherRoot(): boolean {
  const [own, matrix] = [useWatch({ name: 'cnpj' }), useWatch({ name: 'matrix_cnpj' })].map((typed) =>
    stripDocument(String(typed ?? '')),
  );
  return own?.length === 14 && matrix?.length === 14 && rootOf(own) !== rootOf(matrix);
}
