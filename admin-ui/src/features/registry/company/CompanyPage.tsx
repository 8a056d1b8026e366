import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { RecordInSight } from '../../../shared/editing/record-in-sight';
import { MainAndAside } from '../../../shared/ui/Columns';
import { EditButton } from '../../../shared/ui/EditButton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { LimitsPanel } from '../../loyalty/review-cases/LimitsPanel';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { ApprovalsPanel } from './ApprovalsPanel';
import { BooksPanel } from './BooksPanel';
import { BrandPanel } from './brand/BrandPanel';
import { Branches } from './Branches';
import { CertificatePanel } from './CertificatePanel';
import type { Company } from './company';
import { CompanyFacts } from './CompanyFacts';
import { ContactPanel } from './ContactPanel';
import { CscPanel } from './CscPanel';
import { FiscalPanel, StockPanel } from './FiscalPanel';
import { LogoPanel } from './LogoPanel';
import { ProgramPlace, SeriesPlace } from './SetElsewhere';
import { PlanOfCompany } from './PlanOfCompany';
import { SimplesPanel } from './SimplesPanel';
import { TillPanel } from './TillPanel';
import { useCompany } from './useCompany';

/** The company that one works in, as it was registered, and how its customers reach it. */
export function CompanyPage() {
  const t = useText();
  return (
    <OfCompany
      title={t('registry.company.title')}
      actions={({ id }) => (
        <>
          <Button component={Link} to="/parameters" variant="outlined" color="inherit">
            {t('registry.company.parameters')}
          </Button>
          <EditButton permission="system.companies.edit" to={`/companies/${id}`} />
        </>
      )}
    >
      {(company) => (
        <>
          <ContactPanel company={company} />
          <CompanyFacts company={company} />
          <PlanOfCompany />
          <Branches company={company} />
        </>
      )}
    </OfCompany>
  );
}

/** How the company does what it does. */
export function ParametersPage() {
  const t = useText();
  return (
    <OfCompany title={t('registry.company.parameters')}>
      {(company) => (
        <>
          <FiscalPanel company={company} />
          <CertificatePanel company={company} />
          <CscPanel company={company} />
          <SimplesPanel company={company} />
          <SeriesPlace />
          <ProgramPlace />
          <BrandPanel company={company} />
          <TillPanel company={company} />
          <LimitsPanel />
          <StockPanel company={company} />
          <BooksPanel company={company} />
          <ApprovalsPanel />
          <LogoPanel company={company} />
        </>
      )}
    </OfCompany>
  );
}

interface OfCompanyProps {
  readonly title: string;
  readonly actions?: (company: Company) => ReactNode;
  readonly children: (company: Company) => ReactNode;
}

/** A page about the company that one works in, with its history beside it. */
const OfCompany = (props: OfCompanyProps) => (
  <Guarded permission="system.companies.view">
    <Shown {...props} />
  </Guarded>
);

function Shown({ title, actions, children }: OfCompanyProps) {
  const { data, error, refetch } = useCompany();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <RecordInSight value={{ resource: 'companies', id: data.id }}>
      <PageHead title={title} subtitle={data.fantasy_name} actions={actions?.(data)} />
      <MainAndAside main={children(data)} aside={<HistoryPanel resource="companies" id={data.id} />} />
    </RecordInSight>
  );
}
