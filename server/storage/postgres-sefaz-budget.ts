import type { CountedQuestion, SefazBudget } from '@fidelidade/application/ports/sefaz-budget.js';
import { spendOneOf, type Allowance, type Spending } from '@fidelidade/domain/fiscal/sefaz-line/allowance.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type pg from 'pg';

/** Longer than anything is allowed for. */
const KEPT = '1 day';
const THIS = 'company_id = $1 and environment = $2 and service = $3 and subject = $4';

/** What all processes have asked SEFAZ in the last hour; a restart forgets nothing of it. */
export class PostgresSefazBudget implements SefazBudget {
  constructor(private readonly pool: pg.Pool) {}

  async spend(question: CountedQuestion, now: Instant, allowance: Allowance): Promise<Spending> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const spending = await this.spendAlone(client, question, now, allowance);
      await client.query('commit');
      return spending;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async giveBack(question: CountedQuestion, at: Instant): Promise<void> {
    await this.pool.query(
      `update app.sefaz_questions set asked = array_remove(asked, $5::timestamptz) where ${THIS}`,
      [...keyOf(question), at],
    );
  }

  async purge(): Promise<void> {
    await this.pool.query(`delete from app.sefaz_questions where asked_last < now() - interval '${KEPT}'`);
  }

  /** The row is made first, so that whoever asks the same waits here for us. */
  private async spendAlone(
    client: pg.PoolClient,
    question: CountedQuestion,
    now: Instant,
    allowance: Allowance,
  ): Promise<Spending> {
    const key = keyOf(question);
    await client.query(
      `insert into app.sefaz_questions (company_id, environment, service, subject, asked, asked_last)
       values ($1, $2, $3, $4, '{}', $5) on conflict do nothing`,
      [...key, now],
    );
    const { rows } = await client.query<{ asked: readonly Date[] }>(
      `select asked from app.sefaz_questions where ${THIS} for update`,
      key,
    );
    const before = (rows[0]?.asked ?? []).map((moment) => moment.toISOString() as Instant);
    const { spending, asked } = spendOneOf(allowance, before, now);
    await client.query(
      `update app.sefaz_questions set asked = $5::timestamptz[], asked_last = greatest(asked_last, $6) where ${THIS}`,
      [...key, asked, now],
    );
    return spending;
  }
}

const keyOf = ({ company, environment, service, subject }: CountedQuestion): (string | number)[] => [
  company,
  environment,
  service,
  subject,
];
