import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { api, type Done } from '../../../providers/api';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { Notice } from '../../../shared/ui/Notice';
import { AMBIENTS } from '../users/user';
import type { UserCompany } from './user-company';

interface OfferedCompany {
  readonly id: string;
  readonly fantasy_name: string;
  readonly posts: readonly { readonly id: string; readonly name: string; readonly internal: boolean }[];
}

/** Asks a colleague to work in one more company, as what they are to be there. */
export function GiveCompanyDialog({ link, onClose }: { link: UserCompany; onClose: () => void }) {
  const t = useText();
  const name = link.name || link.email;
  const { run } = useCommand(['user-companies', 'users'], onClose, name);
  const { data: companies } = useQuery({
    queryKey: ['user-companies', 'offers'],
    queryFn: async ({ signal }) =>
      (await api.get<Done<readonly OfferedCompany[]>>('/api/user-companies/offers', {}, signal)).data ?? [],
  });
  // In this one they are already.
  const offered = companies?.filter(({ id }) => id !== link.company_id);
  return (
    <FormDialog
      title={t('identity.user_companies.give_to', { name })}
      submit={t('identity.user_companies.give_submit')}
      width="sm"
      isReady={offered !== undefined && offered.length > 0}
      defaultValues={{ company_id: '', ambient: 'U', role_id: '' }}
      onSubmit={(values) => run('/api/user-companies', asSent(values, link.user_id))}
      onClose={onClose}
    >
      {offered?.length === 0 ? (
        <Notice tone="warning">{t('identity.user_companies.give_none')}</Notice>
      ) : (
        <Stack spacing={4}>
          <Notice tone="info">{t('identity.user_companies.give_hint')}</Notice>
          <PlaceInputs companies={offered ?? []} />
        </Stack>
      )}
    </FormDialog>
  );
}

/** Roles are each company's own. */
function PlaceInputs({ companies }: { companies: readonly OfferedCompany[] }) {
  const t = useText();
  const { setValue } = useFormContext();
  const [chosen, ambient] = useWatch({ name: ['company_id', 'ambient'] }) as unknown[];
  const posts = companies.find(({ id }) => id === chosen)?.posts ?? [];
  useEffect(() => setValue('role_id', ''), [chosen, setValue]);
  return (
    <FieldGrid>
      <Cell span={12}>
        <SelectInput
          source="company_id"
          label={t('identity.user_companies.company')}
          validate={required()}
          choices={companies.map(({ id, fantasy_name }) => ({ value: id, label: fantasy_name }))}
        />
      </Cell>
      <Cell span={6}>
        <SelectInput
          source="ambient"
          label={t('identity.users.ambient')}
          hint={isAmbient(ambient) ? t(`identity.users.ambient_hints.${ambient}`) : ''}
          validate={required()}
          choices={AMBIENTS.map((value) => ({ value, label: t(`identity.users.ambients.${value}`) }))}
        />
      </Cell>
      <Cell span={6}>
        <SelectInput
          source="role_id"
          label={t('identity.users.role')}
          choices={[
            { value: '', label: t('identity.user_companies.no_post') },
            // An internal role is an administrator's alone.
            ...posts
              .filter(({ internal }) => !internal || ambient === 'A')
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Cell>
    </FieldGrid>
  );
}

const asSent = (values: object, user_id: string) => {
  const { role_id, ...rest } = values as { readonly role_id?: string };
  return { ...rest, user_id, role_id: role_id || null };
};

const isAmbient = (value: unknown): value is UserCompany['ambient'] =>
  AMBIENTS.some((each) => each === value);
