import type { Recorded } from '@fidelidade/domain/events.js';
import { sql, type Transaction } from 'kysely';
import type { ReadModels } from '../../database/read-models.js';
import type { FinanceEvent } from './follows.js';
import { RowSet, type Keyed } from './row-set.js';

/** The rows of the finance tables that a page of events touches. */
export class Ledger {
  readonly plans = new RowSet('account_plans');
  readonly accounts = new RowSet('accounts');
  readonly entries = new RowSet('entries');
  readonly payments = new RowSet('payments');
  readonly postings = new RowSet('postings');

  private constructor(private readonly database: Transaction<ReadModels>) {}

  /** With the rows that these events change or ask. New rows come by themselves. */
  static async of(database: Transaction<ReadModels>, events: readonly FinanceEvent[]): Promise<Ledger> {
    const ledger = new Ledger(database);
    await ledger.plans.load(database, idsIn(events, 'accountPlanId'));
    await ledger.entries.load(database, idsIn(events, 'entryId'));
    await ledger.payments.load(database, idsIn(events, 'paymentId'));
    return ledger;
  }

  async save(): Promise<void> {
    for (const rows of [this.plans, this.accounts, this.entries, this.payments, this.postings]) {
      await rows.save(this.database);
    }
    await this.moveBalances();
  }

  /** A balance moves by exactly what is posted to its account. */
  private async moveBalances(): Promise<void> {
    const money = this.postings.all().filter(({ book }) => book === 'money');
    if (money.length === 0) return;
    await sql`
      update accounts as account set balance = account.balance + moved.amount
      from (
        select company_id, account_id, sum(amount)::bigint as amount
        from jsonb_populate_recordset(null::postings, ${JSON.stringify(money)}::jsonb)
        group by company_id, account_id
      ) as moved
      where account.company_id = moved.company_id and account.id = moved.account_id
    `.execute(this.database);
  }
}

function idsIn(events: readonly Recorded[], field: string): Keyed[] {
  return events.flatMap(({ data, meta }) => {
    const id: unknown = Object.entries(data).find(([name]) => name === field)?.[1];
    return typeof id === 'string' ? [{ company_id: meta.company, id }] : [];
  });
}
