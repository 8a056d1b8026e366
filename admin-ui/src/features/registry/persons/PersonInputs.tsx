import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { email, required, ValidationError, type Validator } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { AddressInputs } from '../../../shared/inputs/AddressInputs';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { DateInput } from '../../../shared/inputs/DateInput';
import { DocumentInput, PhoneInput } from '../../../shared/inputs/DocumentInput';
import { notInFuture, stateRegistration, taxpayerOfState } from '../../../shared/inputs/rules';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useUnlessKept } from '../../../shared/inputs/useUnlessKept';
import { ROLES, TAXPAYER_TYPES } from './person';

export function PersonInputs() {
  const t = useText();
  const born = useUnlessKept('born_date', notInFuture);
  return (
    <>
      <FormSection title={t('registry.persons.identification')}>
        <Cell span={4}>
          <DocumentInput
            source="document"
            label={t('registry.fields.document')}
            validate={required()}
            autoFocus
          />
        </Cell>
        <Cell span={8}>
          <TextInput source="full_name" label={t('registry.fields.full_name')} validate={required()} />
        </Cell>
        <Cell span={12}>
          <Roles />
        </Cell>
        <Cell span={4}>
          <DateInput source="born_date" label={t('registry.fields.born_date')} validate={born} />
        </Cell>
      </FormSection>
      <FormSection title={t('registry.persons.contact')}>
        <Cell span={6}>
          <TextInput source="email" type="email" label={t('registry.fields.email')} validate={email()} />
        </Cell>
        <Cell span={3}>
          <PhoneInput source="cellphone" label={t('registry.fields.cellphone')} />
        </Cell>
        <Cell span={3}>
          <PhoneInput source="phone" label={t('registry.fields.phone')} />
        </Cell>
      </FormSection>
      <FormSection title={t('registry.persons.address')} hint={t('registry.persons.address_hint')}>
        <AddressInputs source="address" />
      </FormSection>
      <FormSection title={t('registry.persons.fiscal')}>
        <Cell span={4}>
          <SelectInput
            source="taxpayer_type"
            label={t('registry.fields.taxpayer_type')}
            validate={taxpayerOfState}
            choices={TAXPAYER_TYPES.map((value) => ({
              value,
              label: t(`registry.persons.taxpayer.${value}`),
            }))}
          />
        </Cell>
        <Cell span={4}>
          <TextInput
            source="state_registration"
            label={t('registry.fields.state_registration')}
            validate={stateRegistration}
          />
        </Cell>
      </FormSection>
    </>
  );
}

/** a person is at least something to the company. The first box carries the message. */
const someRole: Validator = (_value: unknown, person: Readonly<Record<string, unknown>>) =>
  ROLES.some((role) => person[role]) ? undefined : 'registry.persons.role_required';

function Roles() {
  const t = useText();
  const { errors } = useFormState();
  const error = errors.client?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 500, padding: 0 }}>
        {t('registry.persons.roles')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {ROLES.map((role) => (
          <CheckInput
            key={role}
            source={role}
            label={t(`registry.fields.${role}`)}
            validate={role === 'client' ? someRole : undefined}
          />
        ))}
      </Box>
      <FormHelperText error={error !== undefined}>
        {typeof error === 'string' ? <ValidationError error={error} /> : t('registry.persons.roles_hint')}
      </FormHelperText>
    </Box>
  );
}
