import BarChart from '@mui/icons-material/BarChartOutlined';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { statusOf } from '../../../providers/apiError';
import { isZero, money } from '../../../shared/format';
import { useIsPhone } from '../../../shared/table/ListBody';
import { Stack } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { WholeCompanyOnly } from '../../../shared/ui/WholeCompanyOnly';
import { today } from '../../../shared/today';
import { AsOfField } from '../as-of/AsOfField';
import { AsOfNotice } from '../as-of/AsOfNotice';
import { kept, useAsOf } from '../as-of/useAsOf';
import { Drillable } from '../postings/Drillable';
import { BASES, monthsBack, type Dre } from './dre';
import { DreChoice } from './DreChoice';
import { DreList } from './DreList';
import { DreTable } from './DreTable';

const USUAL_MONTHS = 3;

export function DrePage() {
  const t = useText();
  const phone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const { asOf } = useAsOf();
  const usual = monthsBack(today(), USUAL_MONTHS);
  const question = {
    from: search.get('from') ?? usual[0]!,
    to: search.get('to') ?? usual.at(-1)!,
    basis: BASES.find((basis) => basis === search.get('basis')) ?? 'competence',
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'dre', question, asOf],
    queryFn: ({ signal }) => api.get<Dre>('/api/reports/dre', { ...question, ...kept(asOf) }, signal),
    placeholderData: (previous) => previous,
  });
  if (statusOf(error) === 403) {
    return (
      <>
        <PageHead title={t('reports.dre')} />
        <WholeCompanyOnly>{t('reports.dre_part_only')}</WholeCompanyOnly>
      </>
    );
  }
  return (
    <Drillable>
      <PageHead
        title={t('reports.dre')}
        actions={
          <>
            <DreChoice question={question} onChange={(chosen) => setSearch({ ...chosen, ...kept(asOf) })} />
            <AsOfField />
          </>
        }
      />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RecordSkeleton />
      ) : (
        <Stack>
          <AsOfNotice asOf={data.as_of} />
          {!isZero(data.unclassified) && (
            <Notice tone="warning">{t('reports.unclassified', { value: money(data.unclassified) })}</Notice>
          )}
          <Panel flush>
            {data.lines.length === 0 ? (
              <EmptyState icon={<BarChart />} title={t('reports.empty')} hint={t('reports.empty_hint')} />
            ) : phone ? (
              <DreList report={data} />
            ) : (
              <DreTable report={data} />
            )}
          </Panel>
        </Stack>
      )}
    </Drillable>
  );
}
