import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';

/** Every change of a budget's cell. What a cell is, is their sum; so is what it was at a moment. */
export interface BudgetTables {
  budget_changes: BudgetChangeRow;
}

export interface BudgetChangeRow {
  company_id: string;
  /** Of the event, and the cell's place in it. */
  id: string;
  position: number;
  year: number;
  /** `YYYY-MM` */
  month: string;
  account_plan_id: string;
  /** Signed cents, as it counts in the result: what the cell is from then on. */
  amount: number;
  /** By how much that is more than before. */
  change: number;
  event_id: string;
  recorded_at: Instant;
  set_by_kind: Actor['kind'];
  set_by: string;
}

export const budgetTables = `
  create table if not exists budget_changes (
    company_id text not null,
    id text not null,
    position bigint not null,
    year int not null,
    month text not null,
    account_plan_id text not null,
    amount bigint not null,
    change bigint not null,
    event_id text not null,
    recorded_at timestamptz not null,
    set_by_kind text not null,
    set_by text not null,
    primary key (company_id, id)
  );
  create index if not exists budget_changes_by_month on budget_changes (company_id, month, account_plan_id)
    include (change, recorded_at);
`;
