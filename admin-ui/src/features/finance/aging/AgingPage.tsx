import type { Nobody } from '@fidelidade/domain/platform/report-tables/aging-table.js';
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
  readonly nobody: Nobody;
}

const agingOf = ({ name, title, hint, nobody }: AgingOf): Report<AgingQuestion, Aging> => ({
  name,
  title,
  hint,
  asks: byToday,
  Figures: ({ report }) => <AgingFigures report={report} title={title} nobody={nobody} />,
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
