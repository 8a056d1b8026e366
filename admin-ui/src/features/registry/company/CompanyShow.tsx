import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { selectCompany } from '../../../providers/authProvider';
import { currentUser } from '../../../providers/user';
import { askBeforeLeaving } from '../../../shared/form/ownership/drafts';
import { MainAndAside, Stack } from '../../../shared/ui/Columns';
import { EditButton } from '../../../shared/ui/EditButton';
import { LifecycleActions } from '../../../shared/ui/LifecycleActions';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { recordStatus } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { Branches } from './Branches';
import type { Company } from './company';
import { CompanyFacts } from './CompanyFacts';
import { PlanOfCompany } from './PlanOfCompany';

export const CompanyShow = () => (
  <RecordPage<Company> resource="companies">{(company) => <CompanyDetails company={company} />}</RecordPage>
);

function CompanyDetails({ company }: { company: Company }) {
  const { id, fantasy_name, status } = company;
  const t = useText();
  const { data: self } = useQuery({ queryKey: ['user'], queryFn: currentUser });
  const isHere = self?.empresa?.id === id;
  const facts = (
    <>
      <CompanyFacts company={company} />
      {isHere && <PlanOfCompany />}
      <Branches company={company} />
    </>
  );
  return (
    <>
      <PageHead
        title={fantasy_name}
        subtitle={formatDocument(company.cnpj)}
        backTo="/companies"
        chip={<StatusChip {...recordStatus(status, 'companies', t)} />}
        actions={
          <>
            {isHere && (
              <Button component={Link} to="/parameters" variant="outlined">
                {t('registry.company.settings')}
              </Button>
            )}
            {self && !isHere && status === 'active' && <WorkHere id={id} />}
            {status !== 'deleted' && (
              <EditButton permission="system.companies.edit" to={`/companies/${id}`} />
            )}
            {self && !isHere && (
              <LifecycleActions
                resource="companies"
                id={id}
                name={fantasy_name}
                status={status}
                withStatus={false}
              />
            )}
          </>
        }
      />
      {/* One works in one company at a time: what happened in another is told there. */}
      {isHere ? (
        <MainAndAside main={facts} aside={<HistoryPanel resource="companies" id={id} />} />
      ) : (
        <Stack>{facts}</Stack>
      )}
    </>
  );
}

/** Another company is another set of books: the application starts anew, and nothing of this one stays in memory. */
function WorkHere({ id }: { id: string }) {
  const t = useText();
  const { mutate, isPending } = useMutation({
    mutationFn: selectCompany,
    onSuccess: () => window.location.assign(import.meta.env.BASE_URL),
  });
  return (
    <Button variant="contained" disabled={isPending} onClick={() => askBeforeLeaving(() => mutate(id))}>
      {t('registry.company.work_here')}
    </Button>
  );
}
