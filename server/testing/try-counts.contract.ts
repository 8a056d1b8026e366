import type { TryCounts } from '@fidelidade/application/ports/try-counts.js';

const MINUTE_ms = 60_000;

/** What every place where tries are counted must do. @param open an empty one */
export function tryCountsContract(name: string, open: () => TryCounts): void {
  describe(`tries counted in ${name}`, () => {
    let counts: TryCounts;
    const add = (...keys: readonly string[]) =>
      counts.add(keys.map((key) => ({ key, window_ms: MINUTE_ms })));

    beforeEach(() => {
      counts = open();
    });

    it('grow with each, for each key apart, and are told in the order asked', async () => {
      await add('ana');
      await add('bia', 'ana');
      const all = await counts.look(['ana', 'bia', 'caio']);
      expect(all.map(({ count }) => count)).toEqual([2, 1, 0]);
    });

    it('are counted in one step, however many come at once', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => add('ana', 'bia')));
      expect(all.map(([first]) => first?.count).sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    });

    it('tell how long they last, from the first on', async () => {
      const [first] = await add('ana');
      const [second] = await add('ana');
      expect(first?.seconds).toBeGreaterThan(50);
      expect(first?.seconds).toBeLessThanOrEqual(60);
      expect(second?.seconds).toBeLessThanOrEqual(first?.seconds ?? 0);
    });

    it('begin anew when their window is over', async () => {
      await counts.add([{ key: 'ana', window_ms: 0 }]);
      expect(await counts.look(['ana'])).toEqual([{ count: 0, seconds: 0 }]);
      expect((await add('ana')).map(({ count }) => count)).toEqual([1]);
    });

    it('can be taken back, and never below none', async () => {
      await add('ana');
      await add('ana', 'bia');
      await counts.takeBack(['ana', 'bia', 'caio']);
      await counts.takeBack(['bia']);
      const all = await counts.look(['ana', 'bia', 'caio']);
      expect(all.map(({ count }) => count)).toEqual([1, 0, 0]);
    });

    it('can be forgotten', async () => {
      await add('ana', 'bia');
      await counts.forget('ana');
      const all = await counts.look(['ana', 'bia']);
      expect(all.map(({ count }) => count)).toEqual([0, 1]);
    });
  });
}
