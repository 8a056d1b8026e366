import { dreNotices, tellBetween } from '@fidelidade/domain/platform/report-tables/dre-table.js';
import { useText } from '../../../i18n/useText';
import { useIsPhone } from '../../../shared/useIsPhone';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { dreQuestion, type DreQuestion } from './dreQuestion';
import type { Dre } from './dre';
import { DreList } from './DreList';
import { WaterfallChart } from './WaterfallChart';
import { DreTable } from './DreTable';

const dre: Report<DreQuestion, Dre> = {
  name: 'dre',
  title: 'reports.dre',
  hint: 'reports.dre_hint',
  partOnly: 'reports.dre_part_only',
  asks: dreQuestion,
  Figures: DreFigures,
};

export const DrePage = () => <ReportPage report={dre} />;

function DreFigures({ report }: FiguresProps<DreQuestion, Dre>) {
  const t = useText();
  const phone = useIsPhone();
  return (
    <>
      {dreNotices(report, { t }).map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
      {report.between_companies && <BetweenCompanies between={report.between_companies} />}
      <Panel flush>{phone ? <DreList report={report} /> : <DreTable report={report} />}</Panel>
      <WaterfallChart report={report} />
    </>
  );
}

/** Nothing is taken out of a consolidated statement: what its companies sold to each other is told instead, on paper too. */
const BetweenCompanies = ({ between }: { between: NonNullable<Dre['between_companies']> }) => (
  <Panel>{tellBetween(between, { t: useText() })}</Panel>
);
