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

it('lists every read model with its place, and which event halts one', async () => {
  expect(await command('list')).toBe(0);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(ALL_PROJECTIONS.map(({ name }) => name));
  const halted = { position: 7, type: 'PersonRegistered', id: 'e-7', stream: 'person-1', error: 'TypeError' };
  await database.pool.query(`update rm.checkpoints set halted = $1 where name = 'persons'`, [halted]);
  lines = [];
  expect(await command('list')).toBe(1);
  expect(lines.find((line) => line.startsWith('persons'))).toContain('halted at PersonRegistered e-7');
});

it('resumes a model that is halted, once', async () => {
  expect([await command('resume', 'persons'), await command('resume', 'persons')]).toEqual([0, 1]);
});

it.each([[['persons', 'lots']], [['--all']]])('rebuilds %p, views over them included', async (names) => {
  expect(await command('rebuild', ...names)).toBe(0);
  expect(lines[0]).toContain('persons');
  await database.pool.query('select * from rm.entry_rows');
  await database.pool.query('select * from rm.participant_list');
});

it.each([[[]], [['rebuild']], [['rebuild', 'nobody']], [['resume']]])(
  'says how it is used after %p',
  async (args) => {
    await expect(command(...args)).rejects.toThrow(/npm run projections/);
  },
);
