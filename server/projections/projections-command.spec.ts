import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { openInfrastructure } from '../composition/infrastructure.js';
import { openLog } from '../logging/log.js';
import { projectionsCommand } from './projections-command.js';

const SECRET_KEY = 'a secret key of these specs, long enough';

let database: TestDatabase;
let lines: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await (await openInfrastructure(database.url, SECRET_KEY, openLog('silent'))).close();
});
afterAll(() => database.drop());
beforeEach(() => {
  lines = [];
});

const command = (...args: readonly string[]): Promise<number> =>
  projectionsCommand(args, {
    env: { DATABASE_URL: database.url, SECRET_KEY },
    terminal: { print: (line) => lines.push(line), progress: () => undefined },
  });

it('lists every read model with its place', async () => {
  expect(await command('list')).toBe(0);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(ALL_PROJECTIONS.map(({ name }) => name));
});

describe('a company whose facts are held back', () => {
  const fact = { position: 1, type: 'PersonRegistered', id: 'e-1', stream: 'person-1', error: 'TypeError' };
  beforeEach(async () => {
    await database.pool.query(
      `insert into rm.stopped_lanes (model, lane, company_id, fact) values ('persons', 'shop', 'shop', $1)`,
      [fact],
    );
    await database.pool.query(
      `insert into jobs.policy_lanes (policy, lane, company, event, type, position, code)
       values ('seed-roles', 'shop', 'shop', 'e-2', 'CompanyRegistered', 2, 'refused')`,
    );
  });
  afterEach(() => database.pool.query('truncate rm.stopped_lanes, jobs.policy_lanes'));
  const operations = async () =>
    (
      await database.pool.query(
        `select type, company, data->>'reason' as reason from es.events where stream like 'operation-%' order by position`,
      )
    ).rows;

  it('is listed with the fact that they wait behind', async () => {
    expect(await command('list')).toBe(1);
    expect(lines.at(-2)).toContain('persons holds back shop since');
    expect(lines.at(-2)).toContain('at PersonRegistered e-1 of person-1, position 1: TypeError');
    expect(lines.at(-1)).toBe('seed-roles holds back shop at CompanyRegistered e-2, position 2: refused');
  });

  it('goes on when an operator says so, and the company’s audit tells it', async () => {
    expect([await command('repair', 'persons', 'shop'), await command('repair', 'persons')]).toEqual([0, 1]);
    expect((await operations()).at(-1)).toMatchObject({ type: 'LaneRepaired', company: 'shop' });
  });

  it('goes on without the fact when an operator gives a reason', async () => {
    expect(await command('skip', 'persons', 'shop', 'cadastro', 'defeituoso')).toBe(0);
    expect((await operations()).at(-1)).toEqual({
      type: 'FactSkipped',
      company: 'shop',
      reason: 'cadastro defeituoso',
    });
    const { rows } = await database.pool.query('select * from rm.skipped_facts');
    expect(rows).toEqual([{ model: 'persons', company_id: 'shop', event_id: 'e-1' }]);
  });

  it('in a policy is what the running system is asked for', async () => {
    expect(await command('skip', 'seed-roles', 'shop', 'cargos feitos à mão')).toBe(0);
    const { rows } = await database.pool.query('select wish from jobs.policy_lanes');
    expect(rows).toEqual([{ wish: 'skip' }]);
  });
});

it.each([[['persons', 'lots']], [['--all']]])('rebuilds %p, views over them included', async (names) => {
  expect(await command('rebuild', ...names)).toBe(0);
  expect(lines[0]).toContain('persons');
  await database.pool.query('select * from rm.entry_rows');
  await database.pool.query('select * from rm.participant_list');
});

it.each([[[]], [['rebuild']], [['rebuild', 'nobody']], [['repair']], [['skip', 'persons', 'shop']]])(
  'says how it is used after %p',
  async (args) => {
    await expect(command(...args)).rejects.toThrow(/npm run projections/);
  },
);
