import type { ReportBody } from './report-sheet.js';
import {
  isZeroAmount,
  money,
  plainRow,
  type MainFigure,
  type ReportWords,
  type TableRow,
} from './report-table.js';

/** What is read of `GET /api/reports/financial-statement`. */
export interface StatementAnswer {
  readonly account: { readonly name: string } | null;
  readonly opening: string;
  readonly opened: string;
  readonly incoming: string;
  readonly outgoing: string;
  readonly closing: string;
  readonly rows: readonly {
    readonly date: string;
    readonly description: string;
    readonly person_name: string | null;
    readonly document: string | null;
    readonly account_plan_name: string | null;
    readonly incoming: string | null;
    readonly outgoing: string | null;
    readonly balance: string | null;
    readonly reconciled: boolean | null;
  }[];
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** A row a movement of the account, between its balances. */
export const statementBody = (
  answer: StatementAnswer,
  { from, to }: Days,
  { t }: Pick<ReportWords, 't'>,
): ReportBody => {
  const { account, opening, closing, rows } = answer;
  const end = (day: string, label: string, balance: string): TableRow => ({
    look: 'sum',
    cells: [{ day }, label, '', '', '', money(null), money(null), money(balance), ''],
  });
  return {
    notices: [],
    figures: statementFigures(answer, { t }),
    tables: [
      {
        head: [
          t('finance.accounts.moved_on'),
          t('finance.description'),
          t('reports.statement.person'),
          t('finance.document'),
          t('reports.statement.category'),
          t('reports.in'),
          t('reports.out'),
          t('finance.accounts.balance'),
          t('reconciliation.reconciled'),
        ],
        rows: account
          ? [
              end(from, t('reports.opening'), opening),
              ...rows.map((row) =>
                plainRow([
                  { day: row.date },
                  row.description,
                  row.person_name ?? '',
                  row.document ?? '',
                  row.account_plan_name ?? '',
                  money(row.incoming),
                  money(row.outgoing),
                  money(row.balance),
                  row.reconciled ? t('reconciliation.reconciled') : '',
                ]),
              ),
              end(to, t('reports.closing'), closing),
            ]
          : [],
        empty: t('reports.statement.empty'),
      },
    ],
  };
};

export const statementFigures = (
  { opening, opened, incoming, outgoing, closing }: StatementAnswer,
  { t }: Pick<ReportWords, 't'>,
): readonly MainFigure[] => [
  { label: t('reports.opening'), value: { money: opening } },
  ...(isZeroAmount(opened) ? [] : [{ label: t('reports.statement.opened'), value: { money: opened } }]),
  { label: t('reports.in'), value: { money: incoming } },
  { label: t('reports.out'), value: { money: outgoing } },
  { label: t('reports.closing'), value: { money: closing }, isResult: true },
];
