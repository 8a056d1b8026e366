import type { PaymentForm } from '../../finance/payment-form.js';
import type { ReportBody } from './report-sheet.js';
import { money, plainRow, type MainFigure, type ReportWords } from './report-table.js';

/** What is read of `GET /api/reports/clearings`. */
export interface ClearingsAnswer {
  readonly incoming: string;
  readonly outgoing: string;
  readonly net: string;
  readonly rows: readonly {
    readonly date: string;
    readonly expected_on: string | null;
    readonly person_name: string | null;
    readonly description: string;
    readonly document: string;
    readonly form: PaymentForm;
    readonly account_name: string | null;
    /** What goes out is negative. */
    readonly value: string;
  }[];
}

/** A row a payment whose money is on its way, the first that is expected on top. */
export const clearingsBody = (answer: ClearingsAnswer, { t }: Pick<ReportWords, 't'>): ReportBody => ({
  notices: [],
  figures: clearingsFigures(answer, { t }),
  tables: [
    {
      head: [
        t('finance.clearings.expected_on'),
        t('finance.clearings.paid_on'),
        t('finance.person'),
        t('finance.description'),
        t('finance.document'),
        t('finance.form'),
        t('finance.account'),
        t('finance.value'),
      ],
      rows: answer.rows.map((row) =>
        plainRow([
          row.expected_on === null ? '' : { day: row.expected_on },
          { day: row.date },
          row.person_name ?? '',
          row.description,
          row.document,
          t(`fiscal.forms.${row.form}`),
          row.account_name ?? '',
          money(row.value),
        ]),
      ),
      empty: t('finance.clearings.empty'),
    },
  ],
});

export const clearingsFigures = (
  { incoming, outgoing, net }: ClearingsAnswer,
  { t }: Pick<ReportWords, 't'>,
): readonly MainFigure[] => [
  { label: t('finance.clearings.in'), value: { money: incoming } },
  { label: t('finance.clearings.out'), value: { money: outgoing } },
  { label: t('reports.net'), value: { money: net }, isResult: true },
];
