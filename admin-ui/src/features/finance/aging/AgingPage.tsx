import { AGING_BANDS } from '@fidelidade/domain/finance/aging.js';
import type { MessageKey } from '../../../i18n/messages';
import { day } from '../../../shared/format';
import { today } from '../../../shared/today';
import type { Asks, Report } from '../../reports/report';
import { ReportPage } from '../../reports/ReportPage';
import type { Aging, AgingQuestion } from './aging';
import { AgingFigures } from './AgingFigures';

/** Nothing is asked but how it stands; the answer says of which day it is. */
const byToday: Asks<AgingQuestion> = {
  read: () => ({}),
  settled: (_question, answer) => ({ today: (answer as Aging).today }),
  inWords: (question) => day(question.today ?? today()),
  Choice: () => null,
};

interface AgingOf {
  readonly name: string;
  readonly title: MessageKey;
  readonly hint: MessageKey;
  /** What stands in the place of a name where there is none. */
  readonly nobody: MessageKey;
}

const agingOf = ({ name, title, hint, nobody }: AgingOf): Report<AgingQuestion, Aging> => ({
  name,
  title,
  hint,
  asks: byToday,
  Figures: ({ report }) => <AgingFigures report={report} title={title} nobody={nobody} />,
  table: ({ persons, others }, _question, { t }) => ({
    head: [
      t('reports.aging.person'),
      ...AGING_BANDS.map((band) => t(`reports.aging.bands.${band}`)),
      t('reports.aging.total'),
    ],
    rows: [
      ...persons.map((person) => ({ name: person.person_name ?? t(nobody), ...person })),
      ...(others ? [{ name: t('reports.aging.others', { smart_count: others.persons }), ...others }] : []),
    ].map(({ name: person, amounts, total }) => [
      person,
      ...AGING_BANDS.map((band) => ({ decimal: amounts[band] })),
      { decimal: total },
    ]),
  }),
});

const receivables = agingOf({
  name: 'receivables-aging',
  title: 'reports.aging.receivables',
  hint: 'reports.aging.hint',
  nobody: 'reports.aging.no_customer',
});
const payables = agingOf({
  name: 'payables-aging',
  title: 'reports.aging.payables',
  hint: 'reports.aging.hint_payables',
  nobody: 'reports.aging.no_supplier',
});

export const ReceivablesAgingPage = () => <ReportPage report={receivables} />;
export const PayablesAgingPage = () => <ReportPage report={payables} />;
