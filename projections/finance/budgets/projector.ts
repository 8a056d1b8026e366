import type { Recorded } from '@fidelidade/domain/events.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { budgetTables, type BudgetChangeRow } from './table.js';

export const BUDGETS_MODEL = 'budgets';

/** Every change of every budget, told once. */
export const budgets = projection({
  name: BUDGETS_MODEL,
  follows: ['BudgetSet'],
  tables: budgetTables,
  async project(events, store) {
    const rows = new RowSet('budget_changes', RECORD_KEY);
    for (const event of events) for (const row of changesOf(event)) rows.put(row);
    await writeRows(store, rows);
  },
});

const changesOf = ({ id, position, meta, data }: Recorded<'BudgetSet'>): BudgetChangeRow[] =>
  data.cells.map(({ accountPlanId, month, amount, was }, place) => ({
    company_id: meta.company,
    id: `${id}-${place}`,
    position,
    year: data.year,
    month,
    account_plan_id: accountPlanId,
    amount,
    change: amount - was,
    event_id: id,
    recorded_at: meta.recordedAt,
    set_by_kind: meta.actor.kind,
    set_by: meta.actor.id,
  }));
