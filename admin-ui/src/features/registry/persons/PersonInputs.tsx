import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { ValidationError, type Validator } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { notInFuture, stateRegistration, taxpayerOfState } from '../../../shared/inputs/rules';
import { addressPlaces, type FoundCompany, type Places } from '../../../shared/inputs/foundCompany';
import { useCompanyOfCnpj } from '../../../shared/inputs/useCompanyOfCnpj';
import { useUnlessKept } from '../../../shared/inputs/useUnlessKept';
import { FieldInput } from '../../records/FieldInput';
import { ROLES } from './person';

/** What a person's form has beyond what follows from its fields: the roles together, and rules that look at two fields. */
export const PERSON_INPUTS: Readonly<Record<string, ReactNode>> = {
  document: <Document />,
  client: <Roles />,
  provider: null,
  employee: null,
  shippingCompany: null,
  user: null,
  bornDate: <Born />,
  taxpayerType: <PersonInput name="taxpayerType" rule={taxpayerOfState} />,
  stateRegistration: <PersonInput name="stateRegistration" rule={stateRegistration} />,
};

function PersonInput({ name, rule }: { name: keyof typeof persons.fields; rule: Validator }) {
  return <FieldInput kind={persons} name={name} field={persons.fields[name]} rule={rule} />;
}

/** Of a company by its CNPJ, whatever the public register knows. */
function Document() {
  const notice = useCompanyOfCnpj('document', personPlaces);
  return (
    <FieldInput kind={persons} name="document" field={persons.fields.document} notice={notice} autoFocus />
  );
}

const personPlaces = (company: FoundCompany): Places => ({
  full_name: company.social_name,
  email: company.email,
  phone: company.phone,
  ...addressPlaces(company),
});

function Born() {
  return <PersonInput name="bornDate" rule={useUnlessKept('born_date', notInFuture)} />;
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
