import { newId } from '@fidelidade/application/execution/ids.js';
import type { SefazBudget } from '@fidelidade/application/ports/sefaz-budget.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { MemorySefazBudget } from '@fidelidade/workers/testing/memory-ports.js';
import { sefazBudgetContract } from '../testing/sefaz-budget.contract.js';
import { migrateStorage } from './migrate-storage.js';
import { PostgresSefazBudget } from './postgres-sefaz-budget.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateStorage(database.pool);
});
afterAll(() => database.drop());

/** Companies of its own for each test. */
function inPostgres(): SefazBudget {
  const budget = new PostgresSefazBudget(database.pool);
  const prefix = newId();
  const own = <Question extends { readonly company: string }>(question: Question): Question => ({
    ...question,
    company: `${prefix}/${question.company}`,
  });
  return {
    spend: (question, ...rest) => budget.spend(own(question), ...rest),
    giveBack: (question, at) => budget.giveBack(own(question), at),
  };
}

sefazBudgetContract('memory', () => new MemorySefazBudget());
sefazBudgetContract('PostgreSQL', inPostgres);

it('questions of long ago are purged', async () => {
  const budget = new PostgresSefazBudget(database.pool);
  const question = { company: 'purged', environment: 1, service: 'query', subject: 'old' } as const;
  const allowance = { limit: 1, window_ms: 1 };
  const long_ago = instant('2020-01-01T00:00:00.000Z');
  const now = instant(new Date().toISOString());
  await budget.spend(question, long_ago, allowance);
  await budget.spend({ ...question, subject: 'new' }, now, allowance);
  await budget.purge();
  const { rows } = await database.pool.query(
    "select subject from app.sefaz_questions where company_id = 'purged'",
  );
  expect(rows).toEqual([{ subject: 'new' }]);
});
