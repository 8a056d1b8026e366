import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { ApprovalLevels } from './approvals.js';

/** As while its tables are filled anew. */
const empty = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}) as unknown as SystemReads;
const levelsWhere = (isCurrent: boolean) =>
  new ApprovalLevels(
    empty,
    { head: () => Promise.resolve(7) },
    { reached: () => Promise.resolve(isCurrent) },
  ).of('company-1');

it('are none only where all that happened is known', async () => {
  expect(await levelsWhere(true)).toEqual([]);
  await expect(levelsWhere(false)).rejects.toMatchObject({ code: 'read_models_behind' });
});
