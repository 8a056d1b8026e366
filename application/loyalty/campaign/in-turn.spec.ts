import { inTurn, type Turn } from './in-turn.js';

async function* items(of: readonly (string | Error)[]): AsyncGenerator<string> {
  for (const each of of) {
    if (each instanceof Error) throw each;
    yield each;
  }
}
const turn = (name: string, ...of: (string | Error)[]): Turn<string> => ({ name, items: items(of) });

async function taken(turns: readonly Turn<string>[], most = 100): Promise<[string[], string | undefined]> {
  const all: string[] = [];
  try {
    for await (const item of inTurn(turns, most)) all.push(item);
  } catch (error) {
    return [all, (error as Error).message];
  }
  return [all, undefined];
}

it('takes one of each in turn, so that none keeps the others waiting', async () => {
  const [all] = await taken([turn('a', 'a1', 'a2', 'a3'), turn('b', 'b1'), turn('c', 'c1', 'c2')]);
  expect(all).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

it('takes no more than its share of a run, however many there are', async () => {
  const turns = () => [turn('a', 'a1', 'a2', 'a3'), turn('b', 'b1'), turn('c', 'c1', 'c2')];
  expect((await taken(turns(), 4))[0]).toEqual(['a1', 'b1', 'c1', 'a2']);
  expect((await taken(turns(), 2))[0]).toEqual(['a1', 'b1']);
});

it('goes on with the others where one cannot be read, and says which one once they are done', async () => {
  const broken = turn('campaign 7', new Error('no such column'));
  expect(await taken([broken, turn('b', 'b1', 'b2')])).toEqual([
    ['b1', 'b2'],
    'campaign 7 could not be read',
  ]);
});
