import { newId } from '@fidelidade/application/execution/ids.js';
import type { ClickCounter } from '@fidelidade/application/ports/click-counter.js';
import { MemoryClickCounter } from '@fidelidade/application/testing/memory-click-counter.js';
import { day } from '@fidelidade/domain/testing/values.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { migrateStorage } from './migrate-storage.js';
import { PostgresClickCounter } from './postgres-click-counter.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateStorage(database.pool);
});
afterAll(() => database.drop());

const TODAY = day(new Date().toISOString().slice(0, 10));
const CLICKS = 40;

describe.each([
  ['memory', (): ClickCounter => new MemoryClickCounter()],
  ['PostgreSQL', (): ClickCounter => new PostgresClickCounter(database.pool)],
])('clicks on a coupon, counted in %s (R-7.1.16)', (_, open) => {
  it('are each counted, and of one participant a day once, however many come at one moment', async () => {
    const counter = open();
    const company = newId();
    const clicks = Array.from({ length: CLICKS }, (_click, index) =>
      counter.count(company, 'c1', `p${index % 2}`, TODAY),
    );
    const counts = await Promise.all(clicks);
    expect([...counts].sort((one, other) => one - other)).toEqual(
      Array.from({ length: CLICKS }, (_click, index) => index + 1),
    );
    const untold = async () => (await counter.untold()).filter((each) => each.company === company);
    expect(await untold()).toMatchObject([{ company, couponId: 'c1', clicks: CLICKS, uniqueClicks: 2 }]);
    await counter.count(company, 'c1', 'p0', day('2999-01-01'));
    expect(await untold()).toMatchObject([{ clicks: CLICKS + 1, uniqueClicks: 3 }]);
  });

  it('are told in the log once: what was clicked meanwhile waits, and nothing is told back', async () => {
    const counter = open();
    const company = newId();
    const untold = async () => (await counter.untold()).filter((each) => each.company === company);
    await counter.count(company, 'c1', 'p0', TODAY);
    const [counted] = await untold();
    await counter.count(company, 'c1', 'p1', TODAY);
    await counter.told(counted!);
    expect(await untold()).toMatchObject([{ clicks: 2, uniqueClicks: 2 }]);
    const [all] = await untold();
    await counter.told(all!);
    await counter.told(counted!);
    expect(await untold()).toEqual([]);
  });

  it('are each company’s own', async () => {
    const counter = open();
    const [one, other] = [newId(), newId()];
    expect(await counter.count(one, 'c1', 'p0', TODAY)).toBe(1);
    expect(await counter.count(other, 'c1', 'p0', TODAY)).toBe(1);
  });
});
