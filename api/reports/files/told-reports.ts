import {
  agingBody,
  agingFigures,
  type AgingAnswer,
  type Nobody,
} from '@fidelidade/domain/platform/report-tables/aging-table.js';
import {
  cashFlowBody,
  cashFlowFigures,
  type CashFlowAnswer,
  type CashFlowAsked,
  type CashParting,
} from '@fidelidade/domain/platform/report-tables/cash-flow-table.js';
import {
  clearingsBody,
  clearingsFigures,
  type ClearingsAnswer,
} from '@fidelidade/domain/platform/report-tables/clearings-table.js';
import {
  dreBody,
  dreFigures,
  tellMonths,
  type DreAnswer,
} from '@fidelidade/domain/platform/report-tables/dre-table.js';
import {
  kardexBody,
  kardexFigures,
  type KardexAnswer,
} from '@fidelidade/domain/platform/report-tables/kardex-table.js';
import {
  liabilityBody,
  liabilityFigures,
  type LiabilityAnswer,
} from '@fidelidade/domain/platform/report-tables/liability-table.js';
import {
  noticesOfMoment,
  type ReportBody,
  type ReportSheet,
} from '@fidelidade/domain/platform/report-tables/report-sheet.js';
import {
  tellAccount,
  tellCostCenter,
  tellDay,
  type MainFigure,
  type ReportWords,
} from '@fidelidade/domain/platform/report-tables/report-table.js';
import type { ReportWord } from '@fidelidade/domain/platform/report-tables/report-words.js';
import {
  statementBody,
  statementFigures,
  type StatementAnswer,
} from '@fidelidade/domain/platform/report-tables/statement-table.js';
import {
  stockBalanceBody,
  stockBalanceFigures,
  type StockBalanceAnswer,
} from '@fidelidade/domain/platform/report-tables/stock-balance-table.js';
import type { ReportName } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import { plainName } from '../../http/exports/plain-name.js';
import { payablesAgingReport, receivablesAgingReport } from '../aging.report.js';
import { cashFlowReport } from '../cash-flow.report.js';
import { clearingsReport } from '../clearings.report.js';
import { dreReport } from '../dre.report.js';
import { financialStatementReport } from '../financial-statement.report.js';
import { kardexReport } from '../kardex.report.js';
import { loyaltyLiabilityReport } from '../loyalty-liability.report.js';
import type { Report } from '../report.js';
import { stockBalanceReport } from '../stock-balance.report.js';

/** As its address asks. */
export type AskedQuestion = Readonly<Record<string, string>>;

/** What is said of an answer where it is taken along, as its page says it: the same title, the same tables, the same figures. */
export interface TellableAnswer {
  readonly title: ReportWord;
  readonly body: (answer: object, question: AskedQuestion, words: ReportWords) => ReportBody;
  /** What it comes down to, for whoever reads it without its tables. */
  readonly figures: (answer: object, question: AskedQuestion, words: ReportWords) => readonly MainFigure[];
  /** Of when it is, and what was asked besides. */
  readonly inWords: (
    answer: object,
    question: AskedQuestion,
    words: ReportWords,
  ) => readonly (string | null)[];
  /** Of a report of one thing alone: what its file is told from others by. */
  readonly about?: (answer: object) => string | undefined;
  /** Of a report of one day, which may be left open in what is asked: of which it is. */
  readonly on?: (answer: object) => string;
}

/** A report with what its page says of it. */
export interface TellableReport extends TellableAnswer {
  readonly report: Report;
}

/** What a route answered, as it is taken along. */
export const sheetOf = (
  told: TellableAnswer,
  answer: object & { readonly as_of: string | null },
  question: AskedQuestion,
  words: ReportWords,
  timeZone: string,
): ReportSheet => {
  const { notices, ...rest } = told.body(answer, question, words);
  return {
    ...rest,
    title: words.t(told.title),
    asked: askedInWords(told, answer, question, words),
    notices: [...noticesOfMoment(answer.as_of, timeZone, words), ...notices],
  };
};

/** Of when it is and what was asked besides, as far as anything was. */
export const askedInWords = (
  { inWords }: TellableAnswer,
  answer: object,
  question: AskedQuestion,
  words: ReportWords,
): readonly string[] =>
  inWords(answer, question, words).filter((each): each is string => each !== null && each !== '');

/** `fluxo-de-caixa-2026-09-01-2026-11-30`: of what and of when, in the words of whoever asks. Codes may hold what a file's name may not. */
export const fileNameOf = (
  { title, about, on }: TellableAnswer,
  answer: object,
  { from, to }: AskedQuestion,
  { t }: ReportWords,
): string =>
  [plainName(t(title)), plain(about?.(answer)), ...(on ? [on(answer)] : [from, to])]
    .filter(Boolean)
    .join('-');

const plain = (code = ''): string =>
  code
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9.]+/g, '_');

interface Telling<Answer> {
  readonly title: ReportWord;
  body(answer: Answer, question: AskedQuestion, words: ReportWords): ReportBody;
  figures(answer: Answer, question: AskedQuestion, words: ReportWords): readonly MainFigure[];
  inWords(answer: Answer, question: AskedQuestion, words: ReportWords): readonly (string | null)[];
  about?(answer: Answer): string | undefined;
  on?(answer: Answer): string;
}

/** Says that what is told of a report fits its answer, which its own route sends as it is. */
export function tellable<Answer extends object>(
  told: Telling<Answer> & { readonly report: Pick<Report, 'name'> },
): TellableReport;
export function tellable<Answer extends object>(told: Telling<Answer>): TellableAnswer;
export function tellable(told: unknown): TellableAnswer {
  return told as TellableAnswer;
}

const days = ({ from = '', to = '' }: AskedQuestion): string => `${tellDay(from)} – ${tellDay(to)}`;

const centerOf = (
  { cost_center }: { readonly cost_center: { readonly name: string | null } | null },
  { cost_center_id }: AskedQuestion,
) => ({
  ...(cost_center_id && { cost_center_id }),
  ...(cost_center?.name && { cost_center_name: cost_center.name }),
});

type OfCenter = Parameters<typeof centerOf>[0];

interface OfAccount {
  readonly account: { readonly name: string | null } | null;
}

const accountOf = ({ account }: OfAccount, { account_id }: AskedQuestion) => ({
  ...(account_id && { account_id }),
  ...(account?.name && { account_name: account.name }),
});

interface ClearingsAsked {
  readonly today: string;
  readonly direction: string | null;
  readonly is_narrowed: boolean;
}

const agingOf = (report: typeof receivablesAgingReport, title: ReportWord, nobody: Nobody): TellableReport =>
  tellable<AgingAnswer & { readonly today: string }>({
    ...{ report, title },
    body: (answer, _question, words) => agingBody(answer, words, nobody),
    figures: (answer, _question, words) => agingFigures(answer, words),
    inWords: ({ today }) => [tellDay(today)],
  });

/** The reports that have a page, by their names: each can be taken along, and comes by mail. */
export const TOLD_REPORTS: Readonly<Record<ReportName, TellableReport>> = {
  'cash-flow': tellable<CashFlowAnswer & OfCenter & OfAccount>({
    report: cashFlowReport,
    title: 'reports.cash_flow',
    body: (answer, question, words) => cashFlowBody(answer, askedOf(question), words),
    figures: (answer, question, words) => cashFlowFigures(answer, askedOf(question), words),
    inWords: (answer, question, words) => [
      days(question),
      ...(question['group_by'] ? [words.t(`reports.by_${question['group_by'] as CashParting}`)] : []),
      tellCostCenter(centerOf(answer, question), words),
      tellAccount(accountOf(answer, question), words),
      ...(question['overdue'] === 'left' ? [words.t('reports.overdue.left')] : []),
    ],
  }),
  dre: tellable<DreAnswer & OfCenter>({
    report: dreReport,
    title: 'reports.dre',
    body: (answer, _question, words) => dreBody(answer, words),
    figures: (answer) => dreFigures(answer),
    inWords: (answer, question, words) => [
      tellMonths({ from: question['from'] ?? '', to: question['to'] ?? '' }, words.locale),
      words.t(`reports.bases.${answer.basis}`),
      ...(question['against']
        ? [
            `${words.t('reports.against')}: ${words.t(`reports.comparisons.${question['against'] as 'period' | 'year'}`)}`,
          ]
        : []),
      namesOf(answer),
      tellCostCenter(centerOf(answer, question), words),
      ...(answer.grouped_by ? [words.t(`reports.by_${answer.grouped_by}`)] : []),
      ...(question['budget'] ? [words.t('reports.with_budget')] : []),
    ],
  }),
  'financial-statement': tellable<StatementAnswer>({
    report: financialStatementReport,
    title: 'reports.statement.title',
    body: (answer, { from = '', to = '' }, words) => statementBody(answer, { from, to }, words),
    figures: (answer, _question, words) => statementFigures(answer, words),
    inWords: ({ account }, question) => [account?.name ?? '', days(question)],
  }),
  'receivables-aging': agingOf(
    receivablesAgingReport,
    'reports.aging.receivables',
    'reports.aging.no_customer',
  ),
  'payables-aging': agingOf(payablesAgingReport, 'reports.aging.payables', 'reports.aging.no_supplier'),
  clearings: tellable<ClearingsAnswer & ClearingsAsked>({
    report: clearingsReport,
    title: 'finance.clearings.title',
    body: (answer, _question, words) => clearingsBody(answer, words),
    figures: (answer, _question, words) => clearingsFigures(answer, words),
    inWords: ({ today, direction, is_narrowed }, _question, { t }) => [
      tellDay(today),
      direction && t(direction === 'R' ? 'finance.clearings.in' : 'finance.clearings.out'),
      is_narrowed ? t('finance.clearings.narrowed') : null,
    ],
    on: ({ today }) => today,
  }),
  kardex: tellable<KardexAnswer>({
    report: kardexReport,
    title: 'stock.kardex.title',
    body: (answer, _question, words) => kardexBody(answer, words),
    figures: (answer, _question, words) => kardexFigures(answer, words),
    inWords: ({ product, warehouse_name, lot_number }, question, { t }) => [
      product ? `${product.code} ${product.name}` : '',
      days(question),
      warehouse_name && `${t('stock.warehouses.one')}: ${warehouse_name}`,
      lot_number && `${t('stock.lots.one')}: ${lot_number}`,
    ],
    about: ({ product }) => product?.code,
  }),
  'stock-balance': tellable<StockBalanceAnswer & { readonly to: string }>({
    report: stockBalanceReport,
    title: 'stock.balance.title',
    body: (answer, _question, words) => stockBalanceBody(answer, words),
    figures: (answer, _question, words) => stockBalanceFigures(answer, words),
    inWords: ({ to, warehouse_name }, _question, { t }) => [
      tellDay(to),
      warehouse_name && `${t('stock.warehouses.one')}: ${warehouse_name}`,
    ],
    about: ({ warehouse_name }) => warehouse_name ?? undefined,
    on: ({ to }) => to,
  }),
  'loyalty-liability': tellable<LiabilityAnswer>({
    report: loyaltyLiabilityReport,
    title: 'reports.liability.title',
    // As its route takes it where nothing is said.
    body: (answer, { granularity = 'month', to = '' }, words) =>
      liabilityBody(answer, { granularity, to }, words),
    figures: (answer, question, words) => liabilityFigures(answer, question['to'] ?? '', words),
    inWords: (_answer, question) => [days(question)],
  }),
};

const askedOf = ({ granularity, group_by, cost_center_id, account_id }: AskedQuestion): CashFlowAsked => ({
  ...(granularity && { granularity }),
  ...(group_by && { group_by: group_by as CashParting }),
  ...(cost_center_id && { cost_center_id }),
  ...(account_id && { account_id }),
});

const namesOf = ({ companies }: Pick<DreAnswer, 'companies'>): string =>
  companies ? companies.map(({ name }) => name).join(', ') : '';
