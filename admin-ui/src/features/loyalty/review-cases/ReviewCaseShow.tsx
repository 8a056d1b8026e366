import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { day, moment } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Facts } from '../../../shared/ui/Facts';
import { Money } from '../../../shared/ui/Money';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { Sentences } from '../Meaning';
import { CaseDecisions } from './CaseDecisions';
import {
  flagName,
  flagSentence,
  hasAmount,
  statusOfCase,
  type FactsBeside,
  type ReviewCase,
} from './review-case';

export const ReviewCaseShow = () => (
  <RecordPage<ReviewCase> resource="review-cases">{(found) => <CaseDetails found={found} />}</RecordPage>
);

/** Why it was flagged, whom it is about, and what else they did: side by side, for whoever decides. */
function CaseDetails({ found }: { found: ReviewCase }) {
  const t = useText();
  const name = found.participant_name ?? t('loyalty.review-cases.somebody');
  return (
    <>
      <PageHead
        title={name}
        subtitle={t(`loyalty.review-cases.subjects.${found.about}`)}
        backTo="/review-cases"
        chip={<StatusChip {...statusOfCase(found, t)} />}
        actions={<CaseDecisions found={found} name={name} />}
      />
      <MainAndAside
        main={
          <>
            <Panel title={t('loyalty.review-cases.why')}>
              <Sentences sentences={found.flags.map((flag) => flagSentence(flag, t))} />
            </Panel>
            <Panel>
              <Facts facts={factsOf(found, name, t)} />
            </Panel>
            <Beside found={found} />
          </>
        }
        aside={<HistoryPanel resource="review-cases" id={found.id} />}
      />
    </>
  );
}

const factsOf = (found: ReviewCase, name: string, t: ReturnType<typeof useText>) => [
  {
    label: t('loyalty.review-cases.customer'),
    value: <Link to={`/participants/${found.participant_id}/show`}>{name}</Link>,
  },
  {
    label: t('loyalty.review-cases.sale'),
    value: found.sale_id && <Link to={`/sales/${found.sale_id}/show`}>{found.document_number}</Link>,
  },
  {
    label: t('loyalty.review-cases.other_sale'),
    value: otherSale(found) && (
      <Link to={`/sales/${otherSale(found)}/show`}>{t('loyalty.review-cases.see_sale')}</Link>
    ),
  },
  { label: t('loyalty.review-cases.amount'), value: hasAmount(found) && <Money value={found.amount} /> },
  { label: t('loyalty.review-cases.date'), value: day(found.date) },
  { label: t('loyalty.review-cases.staff'), value: found.staff_name },
  { label: t('loyalty.review-cases.since'), value: moment(found.created_at) },
  { label: t('loyalty.review-cases.decided_by'), value: found.decided_by_name },
  { label: t('loyalty.review-cases.decided_at'), value: found.decided_at && moment(found.decided_at) },
  { label: t('common.reason'), value: found.reason },
  {
    label: t('loyalty.review-cases.done'),
    value: found.measures.map((each) => t(`loyalty.review-cases.measures.${each}`)).join(' · '),
  },
];

const otherSale = ({ flags }: ReviewCase) => flags.find(({ other_sale_id }) => other_sale_id)?.other_sale_id;

function Beside({ found }: { found: ReviewCase }) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['review-cases', 'facts', found.id],
    queryFn: ({ signal }) => api.get<FactsBeside>(`/api/review-cases/${found.id}/facts`, {}, signal),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const others = data.sales_of_participant.filter(({ id }) => id !== found.sale_id);
  const cases = (some: readonly ReviewCase[]) =>
    some.map((each) => (
      <Line
        key={each.id}
        to={`/review-cases/${each.id}/show`}
        what={`${day(each.date)} · ${each.flags.map((flag) => flagName(flag, t)).join(' · ')}`}
        right={<StatusChip {...statusOfCase(each, t)} />}
      />
    ));
  return (
    <>
      <Lines
        title={t('loyalty.review-cases.accounts_of_device')}
        hint={t('loyalty.review-cases.device_hint')}
      >
        {(data.accounts_of_device ?? []).map(({ id, name }) => (
          <Line
            key={id}
            to={`/participants/${id}/show`}
            what={name ?? t('loyalty.review-cases.somebody')}
            right={null}
          />
        ))}
      </Lines>
      <Lines title={t('loyalty.review-cases.sales_beside')}>
        {others.map(({ id, date, document_number, attendant_name, total }) => (
          <Line
            key={id}
            to={`/sales/${id}/show`}
            what={[day(date), document_number, attendant_name].filter(Boolean).join(' · ')}
            right={<Money value={total} />}
          />
        ))}
      </Lines>
      <Lines title={t('loyalty.review-cases.cases_of_customer')}>{cases(data.cases_of_participant)}</Lines>
      <Lines title={t('loyalty.review-cases.cases_of_staff')}>{cases(data.cases_of_staff)}</Lines>
    </>
  );
}

/** Nothing where there is nothing to compare with. */
function Lines({ title, hint, children }: { title: string; hint?: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Panel title={title} hint={hint}>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    </Panel>
  );
}

const Line = ({ to, what, right }: { to: string; what: string; right: ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, paddingY: 2 }}
  >
    <Link to={to}>{what}</Link>
    {right}
  </Box>
);
