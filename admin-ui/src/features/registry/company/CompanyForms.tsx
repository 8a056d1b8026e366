import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import type { Company } from './company';
import { CompanyInputs } from './CompanyInputs';
import { toCompany } from './toCompany';

/** A branch begins as its matrix is called, in its state and by its clock. */
export function CompanyCreate() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'current'],
    queryFn: ({ signal }) => api.get<Company>('/api/company', {}, signal),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <CreateForm
      resource="companies"
      title={t('registry.company.new')}
      transform={toCompany}
      defaultValues={{
        matrix_cnpj: data.matrix ? data.cnpj : data.matrix_cnpj,
        social_name: data.social_name,
        timezone: data.timezone,
        crt: data.crt,
      }}
    >
      <CompanyInputs isBranch />
    </CreateForm>
  );
}

export const CompanyEdit = () => (
  <EditForm resource="companies" titleOf={({ fantasy_name }) => String(fantasy_name)} transform={toCompany}>
    <CompanyInputs isBranch={false} />
  </EditForm>
);
