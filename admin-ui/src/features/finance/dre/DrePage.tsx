import { useText, type Text } from '../../../i18n/useText';
import { isZero, money } from '../../../shared/format';
import { useIsPhone } from '../../../shared/useIsPhone';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import type { FiguresProps, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import { costCenterInWords } from '../cost-centers/ofCostCenter';
import { dreQuestion, type DreQuestion } from './dreQuestion';
import { columnsOf, nameOfCompared, type BesideBudget, type Dre } from './dre';
import { DreList } from './DreList';
import { WaterfallChart } from './WaterfallChart';
import { DreTable } from './DreTable';

const dre: Report<DreQuestion, Dre> = {
  name: 'dre',
  title: 'reports.dre',
  partOnly: 'reports.dre_part_only',
  asks: dreQuestion,
  Figures: DreFigures,
  table: ({ lines, against, ...report }, question, { t, locale }) => ({
    head: [
      [t('reports.line'), question.company_names, costCenterInWords(question, t)].filter(Boolean).join(' · '),
      ...[
        ...columnsOf({ lines, against, ...report }, locale, t).map(({ name }) => name),
        t('reports.total'),
      ].flatMap((name) => [
        name,
        ...(report.has_budget ? BESIDE.map((each) => `${name} · ${t(`reports.${each}`)}`) : []),
      ]),
      ...(against ? [nameOfCompared(against, locale), t('reports.horizontal')] : []),
      t('reports.vertical'),
    ],
    rows: [
      ...lines.map(({ label, values, total, budget, vertical, previous = null, horizontal = null }) => [
        // Results are called «= Receita líquida», which a spreadsheet would reckon.
        label.replace(/^= /, ''),
        ...[
          ...values.flatMap((value, index) => [value, ...besideOf(budget?.columns[index])]),
          ...[total, ...besideOf(budget?.total)],
          ...(against ? [previous, horizontal] : []),
          vertical,
        ].map((decimal) => ({ decimal })),
      ]),
      ...(report.between_companies ? [[betweenInWords(report.between_companies, t)]] : []),
    ],
  }),
};

const BESIDE = ['budgeted', 'difference', 'reached'] as const;

const besideOf = (beside: BesideBudget | undefined): readonly (string | null)[] =>
  beside ? [beside.value, beside.difference, beside.reached] : [];

export const DrePage = () => <ReportPage report={dre} />;

function DreFigures({ report }: FiguresProps<DreQuestion, Dre>) {
  const t = useText();
  const phone = useIsPhone();
  return (
    <>
      {!isZero(report.unclassified) && (
        <Notice tone="warning">{t('reports.unclassified', { value: money(report.unclassified) })}</Notice>
      )}
      {report.between_companies && <BetweenCompanies between={report.between_companies} />}
      <Panel flush>{phone ? <DreList report={report} /> : <DreTable report={report} />}</Panel>
      <WaterfallChart report={report} />
    </>
  );
}

/** Nothing is taken out of a consolidated statement: what its companies sold to each other is told instead, on paper too. */
const BetweenCompanies = ({ between }: { between: NonNullable<Dre['between_companies']> }) => (
  <Panel>{betweenInWords(between, useText())}</Panel>
);

const betweenInWords = ({ earned, spent }: NonNullable<Dre['between_companies']>, t: Text): string =>
  isZero(earned) && isZero(spent)
    ? t('reports.between_none')
    : t('reports.between', { earned: money(earned), spent: money(spent) });
