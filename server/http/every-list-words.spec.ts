import { ASKED_OF_LISTS, COMMON, type Asked } from '@fidelidade/api/http/asked-of-lists.js';
import { columnsOf } from '@fidelidade/api/http/exports/column.js';
import { LIST_COLUMNS } from '@fidelidade/api/http/exports/columns-of-lists.js';
import { listOfRoute } from '@fidelidade/api/http/filter-words.js';
import { message } from '@fidelidade/api/http/messages.js';
import { problemOf } from '@fidelidade/api/http/problem.js';
import type { Route } from '@fidelidade/api/platform/openapi/routes.js';
import { LANGUAGES } from '@fidelidade/domain/identity/preferences.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { LISTS, ListWalk } from '../testing/route-walk/list-walk.js';
import { addressOf } from '../testing/route-walk/routes.js';

/** What the lists that were asked declare, and how they refused. */
interface Declared {
  readonly columns?: object;
  readonly computed?: object;
  readonly special?: object;
  readonly kinds?: Readonly<Record<string, unknown>>;
}
const mockDeclared: Declared[] = [];
const mockRefusals: unknown[] = [];
type Asking = (...asking: unknown[]) => unknown;
/** The list itself, with somebody beside it who hears what it declares and how it refuses. */
function mockHeard(ask: Asking, at: number): Asking {
  return (...asking) => {
    mockDeclared.push(asking[at] as Declared);
    const refused = (error: unknown): never => {
      mockRefusals.push(error);
      throw error;
    };
    try {
      const answer = ask(...asking);
      return answer instanceof Promise ? answer.catch(refused) : answer;
    } catch (error) {
      return refused(error);
    }
  };
}
jest.mock('@fidelidade/projections/lists/list.js', () => {
  const actual = jest.requireActual('@fidelidade/projections/lists/list.js');
  return { ...actual, list: mockHeard(actual.list, 1) };
});
jest.mock('@fidelidade/projections/lists/fixed-list.js', () => {
  const actual = jest.requireActual('@fidelidade/projections/lists/fixed-list.js');
  return { ...actual, pageOf: mockHeard(actual.pageOf, 0) };
});

let walk: ListWalk;
beforeAll(async () => (walk = await ListWalk.open()));
afterAll(() => walk.close());

const filtered = (route: Route, filter: object) => walk.ask(route, { filter: JSON.stringify(filter) });

/** Every name that a list can be asked by, and whether it has an order: what is several values, or follows from more than the row, has none. */
async function namesOf(route: Route): Promise<ReadonlyMap<string, 'sorted' | 'asked alone'>> {
  mockDeclared.length = 0;
  await filtered(route, {});
  const names = new Map<string, 'sorted' | 'asked alone'>();
  for (const { columns, computed, special, kinds } of mockDeclared) {
    for (const name of Object.keys(special ?? {})) names.set(name, 'asked alone');
    for (const name of Object.keys(columns ? { ...columns, ...computed } : (kinds ?? {})))
      if (!names.has(name)) names.set(name, kinds?.[name] === 'parts' ? 'asked alone' : 'sorted');
  }
  return names;
}

/** How the list refused, or what made its answer fail. */
async function refusalOf(
  asking: Promise<{ readonly statusCode: number; readonly body: { message?: string } }>,
) {
  mockRefusals.length = 0;
  const { statusCode, body } = await asking;
  const error = mockRefusals.find((each) => each instanceof DomainError) as DomainError | undefined;
  return { statusCode, said: body.message, error };
}

/** The list's own columns as its file has them, and what is said of it beside them; nothing of any other list. */
function ownWords(list: string): readonly Asked[] {
  const kind = RECORD_KINDS.find(({ resource }) => resource === list);
  const exported: readonly Asked[] =
    (LIST_COLUMNS as Readonly<Record<string, readonly Asked[]>>)[list] ?? (kind ? columnsOf(kind) : []);
  return [...exported, ...(ASKED_OF_LISTS[list] ?? [])];
}
const ownWordOf = (list: string, name: string): Asked | undefined => {
  const twins = [
    ...[name, name.replace(/_id(s?)$/, '_name$1'), name.replace(/_name(s?)$/, '_id$1')],
    ...[`${name}_name`, `${name}.name`],
  ];
  const own = ownWords(list);
  const said = own.find((each) => each.name === name) ?? COMMON.find((each) => each.name === name);
  return said ?? own.find((each) => twins.includes(each.name));
};

/** Codes that people know as they are: of states, and of time zones. */
const WORDS_THEMSELVES: readonly string[] = [
  ...['lookup/municipalities state', 'lookup/states uf', 'companies timezone'],
];
/** No value of any field. */
const NOTHING = '\ud800';
const quoted = { pt_BR: (text: string) => `«${text}»`, en: (text: string) => `“${text}”` };
const ASKED_BY_PARAMETERS = '/api/reports/postings';
const named = LISTS.filter(({ path }) => path !== ASKED_BY_PARAMETERS).map(
  (route) => [addressOf(route), route] as const,
);

describe('what a list refuses it says in its own words (R-7.4.1, R-8.2.7)', () => {
  it('which are not few', () => expect(named.length).toBeGreaterThan(50));

  it.each(named)('%s calls each filter as its own column is called, and its codes so', async (_, route) => {
    const list = listOfRoute(route.path);
    const names = await namesOf(route);
    expect(names.size).toBeGreaterThan(2);
    for (const name of names.keys()) {
      // One special way to compare is a way to compare all the same: `code_like`.
      const [field = '', isPart] = name.split(/(_like)$/);
      const own = ownWordOf(list, field);
      const { statusCode, said, error } = await refusalOf(filtered(route, { [name]: NOTHING }));
      expect({ name, statusCode, ownWord: own !== undefined }).toEqual({
        ...{ name, statusCode: 422, ownWord: true },
      });
      const codes = error?.params['codes']?.toString().split(', ') ?? [];
      for (const language of LANGUAGES) {
        const told = problemOf(error, language, list)?.body.message ?? '';
        const label = own!.label[language];
        expect(told).toContain(
          quoted[language](isPart ? message(language, 'filter_like', { label }) : label),
        );
        if (language === 'pt_BR') expect(told).toBe(said);
        if (codes.length === 0) continue;
        const inWords = codes.map((code) => {
          const word = own!.choices?.[code]?.[language];
          if (WORDS_THEMSELVES.includes(`${list} ${name}`)) return code;
          expect({ name, code, word }).toEqual({ name, code, word: expect.any(String) });
          return word === code || word!.startsWith(`${code} `) ? word : `${code} (${word})`;
        });
        expect(told).toContain(`: ${inWords.join(', ')}`);
      }
      for (const code of codes) expect((await filtered(route, { [name]: code })).statusCode).toBe(200);
    }
  });

  it.each(named)(
    '%s sorts by each field of its rows, and says in its words by what it does not',
    async (_, route) => {
      const list = listOfRoute(route.path);
      for (const [name, what] of await namesOf(route)) {
        const sort = JSON.stringify([name, 'ASC']);
        const { statusCode, said, error } = await refusalOf(walk.ask(route, { sort }));
        if (statusCode === 200) continue;
        expect({ name, what, statusCode }).toEqual({ name, what: 'asked alone', statusCode: 422 });
        for (const language of LANGUAGES) {
          const told = problemOf(error, language, list)?.body.message ?? '';
          expect(told).toContain(ownWordOf(list, name)?.label[language] ?? name);
          if (language === 'pt_BR') expect(told).toBe(said);
        }
      }
    },
  );
});

it('a list below another has words of its own', () => {
  expect(listOfRoute('/api/imports/:id/rows')).toBe('imports/rows');
  expect(listOfRoute('/api/imports/:id')).toBe('imports');
  expect(listOfRoute('/api/lookup/states')).toBe('lookup/states');
  expect(listOfRoute('/api/persons/export')).toBe('persons');
  expect(listOfRoute()).toBe('');
});
