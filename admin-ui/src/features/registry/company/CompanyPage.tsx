import { useQuery } from '@tanstack/react-query';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { RecordInSight } from '../../../shared/editing/record-in-sight';
import { MainAndAside } from '../../../shared/ui/Columns';
import { EditButton } from '../../../shared/ui/EditButton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { BooksPanel } from './BooksPanel';
import { CertificatePanel } from './CertificatePanel';
import type { Company } from './company';
import { CompanyFacts } from './CompanyFacts';
import { ContactPanel } from './ContactPanel';
import { FiscalPanel, StockPanel } from './FiscalPanel';
import { LogoPanel } from './LogoPanel';
import { SeriesLink } from './SeriesLink';

export const CompanyPage = () => (
  <Guarded permission="system.companies.view">
    <CompanyDetails />
  </Guarded>
);

/** The company that one works in, as it was registered, and how its customers reach it. */
function CompanyDetails() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'current'],
    queryFn: ({ signal }) => api.get<Company>('/api/company', {}, signal),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <RecordInSight value={{ resource: 'companies', id: data.id }}>
      <PageHead
        title={t('registry.company.title')}
        subtitle={data.fantasy_name}
        actions={<EditButton permission="system.companies.edit" to={`/companies/${data.id}`} />}
      />
      <MainAndAside
        main={
          <>
            <FiscalPanel company={data} />
            <CertificatePanel company={data} />
            <SeriesLink />
            <StockPanel company={data} />
            <BooksPanel company={data} />
            <LogoPanel company={data} />
            <ContactPanel company={data} />
            <CompanyFacts company={data} />
          </>
        }
        aside={<HistoryPanel resource="companies" id={data.id} />}
      />
    </RecordInSight>
  );
}
