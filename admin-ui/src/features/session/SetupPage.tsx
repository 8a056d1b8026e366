import { isStoreSlug } from '@fidelidade/domain/registry/company/store-slug.js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { email, minLength, type Validator, required } from 'react-admin';
import { useText } from '../../i18n/useText';
import { api } from '../../providers/api';
import { refusalOf } from '../../providers/apiError';
import { startSession, type SignedIn } from '../../providers/authProvider';
import { FailureReactions } from '../../layout/FailureReactions';
import { Toasts } from '../../layout/Toasts';
import { Cell, FieldGrid } from '../../shared/form/FormSection';
import { Form, UnplacedErrors } from '../../shared/form/Form';
import { SubmitButton } from '../../shared/form/SubmitButton';
import { AddressInputs } from '../../shared/inputs/AddressInputs';
import { CnpjInput } from '../../shared/inputs/DocumentInput';
import { RegimeInput } from '../../shared/inputs/RegimeInput';
import { companyRegistration } from '../../shared/inputs/rules';
import { TextInput } from '../../shared/inputs/TextInput';
import { PasswordInput } from '../../shared/inputs/PasswordInput';
import { SessionPage } from './SessionPage';

const PASSWORD_LENGTH = 6;
const isStoreAddress =
  (message: string): Validator =>
  (value: unknown) =>
    value && !isStoreSlug(String(value)) ? message : undefined;

/** The first run: the company, its fiscal address and its first administrator. */
export function SetupPage() {
  const t = useText();
  const { mutateAsync } = useMutation({
    mutationFn: (values: object) => api.post<SignedIn>('/api/setup', values),
  });
  const create = async (values: object) => {
    try {
      startSession(await mutateAsync(values));
      window.location.assign(import.meta.env.BASE_URL);
      return undefined;
    } catch (error) {
      return refusalOf(error).errors;
    }
  };
  return (
    <SessionPage title={t('session.setup_title')} subtitle={t('session.setup_subtitle')} width={720}>
      <Form noValidate onSubmit={create} defaultValues={{ company: { crt: 1 } }}>
        <Part title={t('session.setup_you')} hint={t('session.setup_you_hint')}>
          <Cell span={12}>
            <TextInput
              source="name"
              label={t('session.name')}
              validate={required()}
              autoComplete="name"
              autoFocus
            />
          </Cell>
          <Cell span={6}>
            <TextInput
              source="email"
              type="email"
              label={t('session.email')}
              validate={[required(), email()]}
              autoComplete="email"
            />
          </Cell>
          <Cell span={6}>
            <PasswordInput
              source="password"
              label={t('session.password')}
              hint={t('session.password_hint')}
              validate={[required(), minLength(PASSWORD_LENGTH)]}
              autoComplete="new-password"
            />
          </Cell>
        </Part>
        <Part title={t('session.setup_company')} hint={t('session.setup_company_hint')}>
          <Cell span={6}>
            <CnpjInput source="company.cnpj" label={t('session.cnpj')} validate={required()} />
          </Cell>
          <Cell span={6}>
            <TextInput
              source="company.state_registration"
              label={t('session.state_registration')}
              hint={t('session.state_registration_hint')}
              validate={[required(), companyRegistration]}
            />
          </Cell>
          <Cell span={6}>
            <TextInput source="company.social_name" label={t('session.social_name')} validate={required()} />
          </Cell>
          <Cell span={6}>
            <TextInput
              source="company.fantasy_name"
              label={t('session.fantasy_name')}
              validate={required()}
            />
          </Cell>
          <Cell span={6}>
            <RegimeInput source="company.crt" label={t('session.crt')} />
          </Cell>
          <Cell span={6}>
            <TextInput
              source="company.loja_url"
              label={t('session.loja_url')}
              hint={t('session.loja_url_hint')}
              validate={[required(), isStoreAddress(t('session.loja_url_wrong'))]}
            />
          </Cell>
        </Part>
        <Part title={t('session.setup_address')} hint={t('session.setup_address_hint')}>
          <AddressInputs source="company.address" isRequired />
        </Part>
        <SubmitButton label={t('session.setup_submit')} fullWidth />
        <UnplacedErrors />
      </Form>
      <FailureReactions />
      <Toasts />
    </SessionPage>
  );
}

const Part = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <Box component="section" sx={{ marginBottom: 8 }}>
    <Typography variant="h2">{title}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 3 }}>
      {hint}
    </Typography>
    <FieldGrid>{children}</FieldGrid>
  </Box>
);
