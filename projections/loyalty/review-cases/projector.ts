import type { Recorded } from '@fidelidade/domain/events.js';
import { addMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { ofTypes } from '../../rows/of-types.js';
import { changeColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { reviewCaseListView, reviewCaseTables, type ReviewCaseRow } from './table.js';

const CASE_FACTS = ['ReviewCaseRaised', 'ReviewCaseCleared', 'ReviewCaseConfirmed'] as const;
const CREDIT_FACTS = ['PointsCredited'] as const;
const FOLLOWS = [...CASE_FACTS, ...CREDIT_FACTS] as const;

type CaseFact = Recorded<(typeof CASE_FACTS)[number]>;
type Credit = Recorded<'PointsCredited'>;

const CASES: RowFold<CaseFact['type'], 'review_cases'> = {
  table: 'review_cases',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.caseId],
  asks: [],
  begin: (event) => (event.type === 'ReviewCaseRaised' ? newRow(event) : undefined),
  change: (event) => ({ ...changeColumns(event), ...decisionOf(event) }),
};

const CREDITS: RowFold<'PointsCredited', 'credits_by_hand'> = {
  table: 'credits_by_hand',
  key: ['company_id', 'staff_id', 'date'],
  keyOf: ({ meta, data }) => [meta.company, meta.actor.id, data.on],
  asks: CREDIT_FACTS,
  begin: ({ meta, data }, row) => ({
    ...{ company_id: meta.company, staff_id: meta.actor.id, date: data.on },
    amount: addMoney(row?.amount ?? ZERO, data.amount as number as Cents),
  }),
  change: () => ({}),
};

/** Points are no money, what the rules of the programme give is nobody's hand, and two have looked at what was approved. */
const isByHand = ({ data, meta }: Credit): boolean =>
  data.creditSource === 'manual' &&
  data.approvalId === undefined &&
  data.currency === 'cashback' &&
  meta.actor.kind === 'staff';

export const reviewCases = projection({
  name: 'review-cases',
  follows: FOLLOWS,
  tables: reviewCaseTables,
  views: [reviewCaseListView],
  async project(events, rows) {
    await foldRows(rows, ofTypes(events, CASE_FACTS), CASES);
    await foldRows(rows, ofTypes(events, CREDIT_FACTS).filter(isByHand), CREDITS);
  },
});

const newRow = ({ data, meta, version }: Recorded<'ReviewCaseRaised'>): ReviewCaseRow => ({
  company_id: meta.company,
  id: data.caseId,
  version,
  created_at: meta.recordedAt,
  updated_at: meta.recordedAt,
  status: 'open',
  about: data.about,
  participant_id: data.participantId,
  sale_id: data.saleId ?? null,
  staff_id: data.staffId ?? null,
  amount: data.amount,
  date: data.on,
  flags: data.flags,
  ...{ decided_by: null, decided_at: null, reason: null, measures: [] },
});

function decisionOf(event: CaseFact): Partial<ReviewCaseRow> {
  if (event.type === 'ReviewCaseRaised') return {};
  return {
    status: event.type === 'ReviewCaseCleared' ? 'cleared' : 'confirmed',
    decided_by: event.meta.actor.id,
    decided_at: event.meta.occurredAt,
    reason: event.data.reason,
    measures: event.type === 'ReviewCaseConfirmed' ? event.data.measures : [],
  };
}
