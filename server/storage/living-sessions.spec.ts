import { LivingSessions } from './living-sessions.js';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

/** A store with these sessions, and how often it was looked at. */
function aStore(...ids: readonly string[]) {
  const living = new Set(ids);
  const looks: string[] = [];
  const sessions = new LivingSessions(async (asked) => {
    looks.push(asked.join());
    return asked.filter((id) => living.has(id));
  });
  return { living, looks, sessions };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a session', () => {
  it('is looked up once for all who ask at the same moment, together with the others', async () => {
    const { looks, sessions } = aStore('a', 'b');
    const asked = ['a', 'b', 'c', 'a'].map((id) => sessions.isAlive(id));
    expect(await Promise.all(asked)).toEqual([true, true, false, true]);
    expect(looks).toEqual(['a,b,c']);
  });

  it('that ended elsewhere is refused within a second, however often it was used meanwhile', async () => {
    const { living, sessions } = aStore('a');
    await sessions.isAlive('a');
    living.clear();
    jest.advanceTimersByTime(499);
    expect(await sessions.isAlive('a')).toBe(true);
    jest.advanceTimersByTime(501);
    expect(await sessions.isAlive('a')).toBe(false);
  });

  it('is looked up beside who keeps using it, who never waits for it', async () => {
    const { looks, sessions } = aStore('a');
    await sessions.isAlive('a');
    for (let time = 0; time < 4; time += 1) {
      jest.advanceTimersByTime(600);
      expect(await sessions.isAlive('a')).toBe(true);
      await turn();
    }
    expect(looks).toHaveLength(5);
  });

  it('that ended here is refused at once, also when a look from before comes back late', async () => {
    let answer = (_: readonly string[]) => {};
    const sessions = new LivingSessions((ids) =>
      answered ? Promise.resolve([]) : new Promise((resolve) => (answer = () => resolve(ids))),
    );
    let answered = false;
    const before = sessions.isAlive('a');
    await turn();
    sessions.forget('a');
    answer([]);
    answered = true;
    await before;
    expect(await sessions.isAlive('a')).toBe(false);
  });

  it('is nobody’s guess while the store is away: who asks is told, once the belief has run out', async () => {
    let isAway = false;
    const sessions = new LivingSessions(async (ids) => {
      if (isAway) throw new Error('away');
      return ids;
    });
    await sessions.isAlive('a');
    isAway = true;
    jest.advanceTimersByTime(900);
    expect(await sessions.isAlive('a')).toBe(true);
    await turn();
    jest.advanceTimersByTime(100);
    await expect(sessions.isAlive('a')).rejects.toThrow('away');
  });
});
