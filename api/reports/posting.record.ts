import { formatCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { GoodsSold } from '@fidelidade/projections/finance/postings/goods.js';
import type { DrillRow } from '@fidelidade/projections/finance/postings/queries.js';
import { wireMoney } from '../finance/money.js';
import type { ActorTeller } from '../platform/history/actors.js';
import { message } from '../http/messages.js';
import { eventLabelWithin } from '../i18n/event-labels.js';

/** What a posting is called: what was sold or bought, by which note; with the part of it, when it is not the whole. */
export function postingRecord(
  row: DrillRow,
  goods: GoodsSold | undefined,
  language: Language,
  tellActor?: ActorTeller,
) {
  const part = PARTS.has(row.leg) ? message(language, `posting.${row.leg}`) : undefined;
  const late = row.late_of && message(language, 'posting.late_of', { date: formatCivilDate(row.late_of) });
  const of = [row.description, goods?.product, goods && documentOf(goods, language), late]
    .filter(Boolean)
    .join(' · ');
  return {
    id: row.id,
    date: row.date,
    description: [part, of].filter(Boolean).join(': '),
    document: row.document,
    person_name: row.person_name ?? goods?.buyer ?? null,
    account_plan_name: row.account_plan_name,
    cost_center_name: row.cost_center_name,
    value: wireMoney(row.amount),
    /** Of the account after it; only in the statement of one. */
    balance: row.balance === null ? null : wireMoney(row.balance),
    record: { resource: row.record_resource, id: row.record_id },
    event_id: row.event_id,
    event_type: row.event_type,
    /** The fact, in words. */
    event_label: eventLabelWithin(row.record_resource, row.event_type, language),
    recorded_at: row.recorded_at,
    ...(row.set_by_kind && budgetedBy(row, tellActor)),
  };
}

/** Who set a cell of the budget, when, and to what. */
const budgetedBy = (row: DrillRow, tellActor: ActorTeller | undefined) => ({
  set_by: tellActor?.({ kind: row.set_by_kind!, id: row.set_by ?? '' }) ?? null,
  set_at: row.recorded_at,
  set_to: wireMoney(row.set_to ?? 0),
});

const PARTS: ReadonlySet<DrillRow['leg']> = new Set([
  'budget',
  'discount',
  'interest',
  'penalty',
  'fee',
  'cost',
  'transfer',
  'opening',
  'opening_before',
  'cashback_given',
  'cashback_used',
  'cashback_expired',
  'cashback_returned',
]);

function documentOf(
  { sale_number, note_series, note_number }: GoodsSold,
  language: Language,
): string | undefined {
  if (sale_number !== null) return message(language, 'posting.of_sale', { number: sale_number });
  if (note_number === null) return undefined;
  return message(language, 'posting.of_note', { series: note_series ?? 1, number: note_number });
}
