import {
  closingBody,
  closingFigures,
  tellClosed,
  type ClosingAnswer,
} from '@fidelidade/domain/platform/report-tables/closing-table.js';
import { tellDay } from '@fidelidade/domain/platform/report-tables/report-table.js';
import { tellable } from '../../reports/files/told-reports.js';

/** A closing as it is taken along: it is no report that is asked for, but is written as they are (ADR 0144). */
export const TOLD_CLOSING = tellable<ClosingAnswer>({
  title: 'closing.title',
  body: (answer, _question, words) => closingBody(answer, words),
  figures: (answer, _question, words) => closingFigures(answer, words),
  inWords: (answer, _question, words) => [
    words.t('closing.one', { date: tellDay(answer.closed_through) }),
    tellClosed(answer, words),
  ],
  on: ({ closed_through }) => closed_through,
});
