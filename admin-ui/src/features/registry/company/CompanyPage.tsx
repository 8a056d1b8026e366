import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { useQuery } from '@tanstack/react-query';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { MainAndAside } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Facts } from '../../../shared/ui/Facts';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { AddressLines } from '../../../shared/ui/AddressLines';
import type { Company } from './company';
import { ContactPanel } from './ContactPanel';
import { SeriesPanel } from './SeriesPanel';

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
    <>
      <PageHead title={t('registry.company.title')} subtitle={data.fantasy_name} />
      <MainAndAside
        main={
          <>
            <ContactPanel company={data} />
            <SeriesPanel />
            <Panel title={t('registry.company.identification')}>
              <Facts
                facts={[
                  { label: t('session.social_name'), value: data.social_name },
                  { label: t('session.fantasy_name'), value: data.fantasy_name },
                  { label: t('session.cnpj'), value: formatDocument(data.cnpj) },
                  { label: t('session.state_registration'), value: data.state_registration },
                  {
                    label: t('session.loja_url'),
                    value: (
                      <a href={`/${data.loja_url}`} target="_blank" rel="noreferrer">
                        {data.loja_url}
                      </a>
                    ),
                  },
                  {
                    label: t('registry.persons.address'),
                    value: <AddressLines address={data.address} />,
                    wide: true,
                  },
                ]}
              />
            </Panel>
          </>
        }
        aside={<HistoryPanel resource="companies" id={data.id} />}
      />
    </>
  );
}
