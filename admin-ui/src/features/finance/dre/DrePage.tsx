import BarChart from '@mui/icons-material/BarChartOutlined';
import { useLocaleState } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useText } from '../../../i18n/useText';
import { statusOf } from '../../../providers/apiError';
import { isZero, money, month } from '../../../shared/format';
import { useIsPhone } from '../../../shared/table/ListBody';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { WholeCompanyOnly } from '../../../shared/ui/WholeCompanyOnly';
import { today } from '../../../shared/today';
import { AsOfField } from '../as-of/AsOfField';
import { AsOfNotice } from '../as-of/AsOfNotice';
import { kept, useAsOf } from '../as-of/useAsOf';
import { Drillable } from '../postings/Drillable';
import { PrintButton } from '../report/PrintButton';
import { ReportBody } from '../report/ReportBody';
import { useReport } from '../report/useReport';
import { BASES, monthsBack, type Dre, type Question } from './dre';
import { DreChoice } from './DreChoice';
import { DreList } from './DreList';
import { DreTable } from './DreTable';

const USUAL_MONTHS = 3;

export function DrePage() {
  const t = useText();
  const phone = useIsPhone();
  const [locale] = useLocaleState();
  const [search, setSearch] = useSearchParams();
  const { asOf } = useAsOf();
  const usual = monthsBack(today(), USUAL_MONTHS);
  const question: Question = {
    from: search.get('from') ?? usual[0]!,
    to: search.get('to') ?? usual.at(-1)!,
    basis: BASES.find((basis) => basis === search.get('basis')) ?? 'competence',
  };
  const answer = useReport<Question, Dre>('dre', question, kept(asOf));
  const inWords = ({ from, to, basis }: Question): string =>
    `${month(from, locale)} – ${month(to, locale)} · ${t(`reports.bases.${basis}`)}`;
  if (statusOf(answer.error) === 403) {
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
        printed={answer.answered && inWords(answer.answered.question)}
        actions={
          <>
            <DreChoice question={question} onChange={(chosen) => setSearch({ ...chosen, ...kept(asOf) })} />
            <AsOfField />
            <PrintButton disabled={!answer.answered || answer.isBehind} />
          </>
        }
      />
      <ReportBody {...answer} period={inWords(question)} periodOf={inWords}>
        {({ report }) => (
          <>
            <AsOfNotice asOf={report.as_of} />
            {!isZero(report.unclassified) && (
              <Notice tone="warning">
                {t('reports.unclassified', { value: money(report.unclassified) })}
              </Notice>
            )}
            <Panel flush>
              {report.lines.length === 0 ? (
                <EmptyState icon={<BarChart />} title={t('reports.empty')} hint={t('reports.empty_hint')} />
              ) : phone ? (
                <DreList report={report} />
              ) : (
                <DreTable report={report} />
              )}
            </Panel>
          </>
        )}
      </ReportBody>
    </Drillable>
  );
}
