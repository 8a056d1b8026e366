import { AGING_BANDS, type AgingBand } from '../../finance/aging.js';
import { DRE_LINES, type DreBasis } from '../../finance/dre.js';
import type { ReportBody } from './report-sheet.js';
import {
  money,
  plainRow,
  sumOfMoneyTexts,
  tellDay,
  tellMoment,
  tellMonth,
  type Cell,
  type MainFigure,
  type ReportWords,
  type Table,
  type TableRow,
} from './report-table.js';

interface Moved {
  readonly then: string;
  readonly now: string;
  readonly difference: string;
}

type Whose = { readonly name: string | null } | null;

/** What is read of `GET /api/closings/{id}`, with the clock that its moments are told by. */
export interface ClosingAnswer {
  readonly timezone: string;
  readonly closed_through: string;
  readonly closed_at: string;
  readonly closed_by: Whose;
  readonly reopened_at: string | null;
  readonly reopened_by: Whose;
  readonly reopen_reason: string | null;
  readonly verification_code: string | null;
  readonly holds: boolean | null;
  readonly result: string | null;
  readonly balance: string | null;
  readonly to: string;
  readonly basis: DreBasis;
  readonly reported: ReportedFigures;
  readonly owed: Readonly<Record<'receivable' | 'payable', { readonly total: string }>>;
  readonly lines: readonly (Moved & { readonly month: string; readonly label: string })[];
  readonly cash_flow: readonly (Moved & {
    readonly month: string;
    readonly movement: 'realised_in' | 'realised_out';
  })[];
  readonly balances: readonly (Moved & {
    readonly account_id: string;
    readonly account_name: string | null;
  })[];
  readonly late: {
    readonly total: number;
    readonly postings: readonly {
      readonly date: string;
      readonly book: 'competence' | 'money';
      readonly description: string;
      readonly person_name: string | null;
      readonly recorded_at: string;
      readonly recorded_by: Whose;
      readonly value: string;
    }[];
  };
}

/** The frozen figures, whole: as they were when the books were closed. */
export interface ReportedFigures {
  readonly months: readonly string[];
  /** Of the company's basis. */
  readonly statement: readonly {
    readonly code: string;
    readonly label: string;
    readonly values: readonly string[];
    readonly total: string;
  }[];
  readonly cash_flow: readonly {
    readonly month: string;
    readonly realised_in: string;
    readonly realised_out: string;
  }[];
  readonly balances: readonly {
    readonly account_id: string;
    readonly account_name: string | null;
    readonly balance: string;
  }[];
  /** In the bands of the last day. */
  readonly owed: Readonly<
    Record<
      'receivable' | 'payable',
      { readonly total: string; readonly amounts: Readonly<Record<AgingBand, string>> }
    >
  >;
}

/** What was reported when books were closed, whole, and what changed since (R-10.8.1, feature 17). */
export const closingBody = (answer: ClosingAnswer, words: ReportWords): ReportBody => ({
  notices: noticesOf(answer, words),
  figures: closingFigures(answer, words),
  tables: [
    statementTable(answer, words),
    cashFlowTable(answer, words),
    balancesTable(answer, words),
    owedTable(answer, words),
    ...changesTables(answer, words),
    ...(answer.late.total === 0 ? [] : [lateTable(answer, words)]),
  ],
});

/** Who closed them and when: «Ana, em 01/11/2026, 10:00». */
export const tellClosed = (
  { closed_by, closed_at, timezone }: Pick<ClosingAnswer, 'closed_by' | 'closed_at' | 'timezone'>,
  { t }: Pick<ReportWords, 't'>,
): string =>
  t('closing.by', { who: closed_by?.name ?? t('closing.nobody'), when: tellMoment(closed_at, timezone) });

export const closingFigures = (answer: ClosingAnswer, { t, locale }: ReportWords): readonly MainFigure[] => {
  const { result, balance, closed_through, to, owed } = answer;
  if (result === null || balance === null) return [];
  return [
    { label: t('closing.result', { month: tellMonth(to, locale) }), value: { money: result } },
    { label: t('closing.balance', { date: tellDay(closed_through) }), value: { money: balance } },
    { label: t('closing.owed.receivable'), value: { money: owed.receivable.total } },
    { label: t('closing.owed.payable'), value: { money: owed.payable.total } },
  ];
};

function noticesOf(answer: ClosingAnswer, { t }: ReportWords): readonly string[] {
  const { reopened_at, reopened_by, reopen_reason, timezone, lines, balances, cash_flow, late } = answer;
  const when = reopened_at && tellMoment(reopened_at, timezone);
  const who = reopened_by?.name ?? t('closing.nobody');
  const isChanged = lines.length + balances.length + cash_flow.length + late.total > 0;
  return [
    ...(when ? [`${t('closing.reopened_by', { who, when })}: ${reopen_reason ?? ''}`] : []),
    proofOf(answer, t),
    ...(isChanged ? [] : [t('closing.unchanged')]),
    ...(late.total > late.postings.length
      ? [t('closing.late_first', { shown: late.postings.length, total: late.total })]
      : []),
  ];
}

const proofOf = ({ holds, verification_code }: ClosingAnswer, t: ReportWords['t']): string => {
  if (holds === null) return t('closing.being_kept');
  if (!holds) return `${t('closing.broken')}. ${t('closing.broken_hint')}`;
  return `${t('closing.holds')}. ${t('closing.code', { code: verification_code ?? '' })}`;
};

const LOOKS = { group: { look: 'strong' }, subgroup: { level: 1 }, result: { look: 'sum' } } as const;
const LOOK_OF = new Map(DRE_LINES.map(({ code, kind }) => [code, LOOKS[kind]]));

const statementTable = ({ reported, basis }: ClosingAnswer, { t, locale }: ReportWords): Table => ({
  title: t('closing.reported_lines', { basis: t(`reports.bases.${basis}`) }),
  head: [t('closing.line'), ...reported.months.map((month) => tellMonth(month, locale)), t('reports.total')],
  rows: reported.statement.map(({ code, label, values, total }) => ({
    ...LOOK_OF.get(code),
    cells: [label, ...values.map((value) => money(value)), money(total)],
  })),
});

const cashFlowTable = ({ reported: { cash_flow } }: ClosingAnswer, { t, locale }: ReportWords): Table => {
  const row = (name: string, ins: string, outs: string): TableRow =>
    plainRow([name, money(ins), money(outs), money(sumOfMoneyTexts([ins, outs]))]);
  const ins = sumOfMoneyTexts(cash_flow.map(({ realised_in }) => realised_in));
  const outs = sumOfMoneyTexts(cash_flow.map(({ realised_out }) => realised_out));
  return {
    title: t('closing.reported_cash_flow'),
    head: [
      t('reports.liability.month'),
      t('reports.realised_in'),
      t('reports.realised_out'),
      t('reports.net'),
    ],
    rows: [
      ...cash_flow.map(({ month, realised_in, realised_out }) =>
        row(tellMonth(month, locale), realised_in, realised_out),
      ),
      { ...row(t('reports.total'), ins, outs), look: 'sum' },
    ],
  };
};

const balancesTable = (
  { reported: { balances }, closed_through }: ClosingAnswer,
  { t }: ReportWords,
): Table => ({
  title: t('closing.reported_balances', { date: tellDay(closed_through) }),
  head: [t('closing.account'), t('reports.closing')],
  rows: [
    ...balances.map(({ account_id, account_name, balance }) =>
      plainRow([account_name ?? account_id, money(balance)]),
    ),
    {
      look: 'sum',
      cells: [t('reports.total'), money(sumOfMoneyTexts(balances.map(({ balance }) => balance)))],
    },
  ],
});

const owedTable = ({ reported: { owed } }: ClosingAnswer, { t }: ReportWords): Table => ({
  title: t('closing.reported_owed'),
  head: [t('closing.line'), t('closing.owed.receivable'), t('closing.owed.payable')],
  rows: [
    ...AGING_BANDS.map((band) =>
      plainRow([
        t(`reports.aging.bands.${band}`),
        money(owed.receivable.amounts[band]),
        money(owed.payable.amounts[band]),
      ]),
    ),
    {
      look: 'sum',
      cells: [t('reports.total'), money(owed.receivable.total), money(owed.payable.total)],
    },
  ],
});

/** Tables of what is not any more what it was; of what is, none. */
function changesTables(answer: ClosingAnswer, { t, locale }: ReportWords): readonly Table[] {
  const { lines, cash_flow, balances, basis, closed_through } = answer;
  const tableOf = (title: string, of: string, rows: readonly (readonly [string, Moved])[]): Table[] =>
    rows.length === 0
      ? []
      : [
          {
            title,
            head: [of, t('closing.then'), t('closing.now'), t('closing.difference')],
            rows: rows.map(([name, moved]) => plainRow([name, ...movedCells(moved)])),
          },
        ];
  return [
    ...tableOf(
      t('closing.changed_lines', { basis: t(`reports.bases.${basis}`) }),
      t('closing.line'),
      lines.map((line) => [`${line.label.replace(/^= /, '')} · ${tellMonth(line.month, locale)}`, line]),
    ),
    ...tableOf(
      t('closing.changed_cash_flow'),
      t('closing.line'),
      cash_flow.map((flow) => [`${t(`reports.${flow.movement}`)} · ${tellMonth(flow.month, locale)}`, flow]),
    ),
    ...tableOf(
      t('closing.changed_balances', { date: tellDay(closed_through) }),
      t('closing.account'),
      balances.map((each) => [each.account_name ?? each.account_id, each]),
    ),
  ];
}

const movedCells = ({ then, now, difference }: Moved): readonly Cell[] => [
  money(then),
  money(now),
  money(difference),
];

const lateTable = ({ late, timezone }: ClosingAnswer, { t }: ReportWords): Table => ({
  title: t('closing.late', { smart_count: late.total }),
  head: [
    t('closing.late_columns.date'),
    t('closing.late_columns.book'),
    t('finance.description'),
    t('finance.person'),
    t('closing.late_columns.recorded_at'),
    t('closing.late_columns.recorded_by'),
    t('finance.value'),
  ],
  rows: late.postings.map((posting) =>
    plainRow([
      { day: posting.date },
      t(`closing.books.${posting.book}`),
      posting.description,
      posting.person_name ?? '',
      tellMoment(posting.recorded_at, timezone),
      posting.recorded_by?.name ?? '',
      money(posting.value),
    ]),
  ),
});
