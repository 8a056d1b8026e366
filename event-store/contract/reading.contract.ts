import type { ReadStreamOptions } from '../event-store.js';
import { COMPANY, byCommand, earned, placesIn, placesOf, pointsOf, redeemed, to } from './fixtures.js';
import type { Subject } from './subject.js';

export function describeReading(subject: Subject): void {
  describe('reading a stream', () => {
    beforeEach(async () => {
      await subject.store.append([to('a', 'none', ...[1, 2, 3, 4, 5].map(earned))], byCommand());
      await subject.store.append([to('b', 'none', earned(9))], byCommand());
    });

    it.each<[string, ReadStreamOptions, number[]]>([
      ['forward by default', {}, [1, 2, 3, 4, 5]],
      ['backward', { direction: 'backward' }, [5, 4, 3, 2, 1]],
      ['from a version on', { from: 3 }, [3, 4, 5]],
      ['from a version backward', { direction: 'backward', from: 3 }, [3, 2, 1]],
      ['up to a limit', { limit: 2 }, [1, 2]],
      ['the last ones', { direction: 'backward', limit: 2 }, [5, 4]],
      ['a slice', { from: 2, limit: 2 }, [2, 3]],
      ['beyond its end', { from: 6 }, []],
      ['from before its beginning', { from: 0 }, [1, 2, 3, 4, 5]],
      ['backward from beyond its end', { direction: 'backward', from: 9 }, [5, 4, 3, 2, 1]],
      ['backward from before its beginning', { direction: 'backward', from: 0 }, []],
    ])('gives its events %s', async (_, options, points) => {
      expect(pointsOf(await subject.store.readStream(COMPANY, 'a', options))).toEqual(points);
    });

    it('at the same moment as others gives each its own', async () => {
      const { store } = subject;
      await store.append([to('a', 'none', earned(7))], byCommand({ company: 'company-2' }));
      const found = await Promise.all([
        store.readStream(COMPANY, 'b'),
        store.readStream(COMPANY, 'a', { from: 4 }),
        store.readStream('company-2', 'a'),
        store.readStream(COMPANY, 'nowhere'),
        store.readStream(COMPANY, 'a', { limit: 1 }),
        store.readStream(COMPANY, 'a', { direction: 'backward', limit: 1 }),
      ]);
      expect(found.map(pointsOf)).toEqual([[9], [4, 5], [7], [], [1], [5]]);
    });

    it('that does not exist gives nothing', async () => {
      expect(await subject.store.readStream(COMPANY, 'nowhere')).toEqual([]);
    });
  });

  describe('reading the log', () => {
    beforeEach(async () => {
      for (const points of [1, 2, 3]) {
        await subject.store.append([to('a', 'any', earned(points))], byCommand());
        await subject.store.append([to('a', 'any', redeemed(points))], byCommand({ company: 'company-2' }));
      }
    });

    it('gives every event once, page by page', async () => {
      const first = await subject.store.readAll({ after: 0, limit: 4 });
      const second = await subject.store.readAll({ after: first.through, limit: 4 });

      expect(await placesOf(first.events, subject.store)).toEqual([1, 2, 3, 4]);
      expect(await placesOf(second.events, subject.store)).toEqual([5, 6]);
      expect([first.through, second.through].map(await placesIn(subject.store))).toEqual([4, 6]);
    });

    it('at its end says that nothing was passed', async () => {
      const after = await subject.store.head();
      const nothing = { events: [], through: after };
      expect(await subject.store.readAll({ after, limit: 4 })).toEqual(nothing);
      expect(await subject.store.readAll({ after, limit: 4, types: ['PointsEarned'] })).toEqual(nothing);
      expect(await subject.store.readAll({ after, limit: 4, company: COMPANY })).toEqual(nothing);
    });

    it('picks types', async () => {
      const page = await subject.store.readAll({ after: 0, limit: 10, types: ['PointsRedeemed', 'Unheard'] });
      expect(await placesOf(page.events, subject.store)).toEqual([2, 4, 6]);
    });

    it('picks a company', async () => {
      const page = await subject.store.readAll({ after: 0, limit: 10, company: COMPANY });
      expect(await placesOf(page.events, subject.store)).toEqual([1, 3, 5]);
    });

    it('passes what does not match: through is how far it looked', async () => {
      const place = await placesIn(subject.store);
      const cut = await subject.store.readAll({ after: 0, limit: 2, types: ['PointsEarned'] });
      expect(place(cut.through)).toBe(3);

      const whole = await subject.store.readAll({ after: cut.through, limit: 2, types: ['PointsEarned'] });
      expect(whole.events.map(({ position }) => place(position))).toEqual([5]);
      expect(place(whole.through)).toBe(6);

      const none = await subject.store.readAll({ after: 0, limit: 2, types: ['Unheard'] });
      expect(none).toEqual({ events: [], through: whole.through });
    });

    it('has its head at the last position, 0 when empty', async () => {
      expect((await placesIn(subject.store))(await subject.store.head())).toBe(6);
    });

    it('picks types of a company', async () => {
      const page = await subject.store.readAll({
        after: 0,
        limit: 10,
        company: COMPANY,
        types: ['PointsRedeemed'],
      });
      expect(page).toEqual({ events: [], through: await subject.store.head() });
    });
  });

  it('an empty log has its head at 0', async () => {
    expect(await subject.store.head()).toBe(0);
    expect(await subject.store.readAll({ after: 0, limit: 10 })).toEqual({ events: [], through: 0 });
  });

  describe('the chain of causes', () => {
    it('finds an event by its id and what it caused, within its company only', async () => {
      await subject.store.append([to('a', 'none', earned(1))], byCommand());
      const [cause] = await subject.store.readStream(COMPANY, 'a');
      const causation = cause!.id;
      await subject.store.append([to('b', 'none', earned(2))], byCommand({ causation }));
      await subject.store.append([to('c', 'none', earned(3))], byCommand({ causation }));
      await subject.store.append(
        [to('d', 'none', earned(4))],
        byCommand({ causation, company: 'company-2' }),
      );

      expect(await subject.store.readEvent(COMPANY, causation)).toEqual(cause);
      expect(pointsOf(await subject.store.readCausedBy(COMPANY, causation))).toEqual([2, 3]);
      expect(await subject.store.readEvent('company-2', causation)).toBeUndefined();
      expect(pointsOf(await subject.store.readCausedBy('company-2', causation))).toEqual([4]);
    });

    it('gives as many effects as were asked for, the first ones', async () => {
      await subject.store.append([to('a', 'none', earned(1))], byCommand());
      const [cause] = await subject.store.readStream(COMPANY, 'a');
      const causation = cause!.id;
      for (const points of [2, 3, 4]) {
        await subject.store.append([to('b', 'any', earned(points))], byCommand({ causation }));
      }
      expect(pointsOf(await subject.store.readCausedBy(COMPANY, causation, 2))).toEqual([2, 3]);
    });

    it.each(['0195a8f0-0000-7000-8000-00000000ffff', 'not an id'])('is empty for %s', async (id) => {
      expect(await subject.store.readEvent(COMPANY, id)).toBeUndefined();
      expect(await subject.store.readCausedBy(COMPANY, id)).toEqual([]);
    });
  });

  describe('what changed', () => {
    const changesSince = (after: number, limit: number) => subject.store.changesSince?.(after, limit);

    it('are the streams that grew behind a place, each with its last version', async () => {
      await subject.store.append([to('a', 'none', earned(1))], byCommand());
      const after = await subject.store.head();
      await subject.store.append([to('a', 1, earned(2), earned(3)), to('b', 'none', earned(4))], byCommand());
      await subject.store.append([to('a', 'none', earned(5))], byCommand({ company: 'company-2' }));
      const changes = await changesSince(after, 10);
      if (!changes) return;
      expect(changes).toMatchObject({ through: await subject.store.head(), isWhole: true });
      expect(changes.streams).toHaveLength(3);
      expect(changes.streams).toEqual(
        expect.arrayContaining([
          { company: COMPANY, stream: 'a', version: 3 },
          { company: COMPANY, stream: 'b', version: 1 },
          { company: 'company-2', stream: 'a', version: 1 },
        ]),
      );
    });

    it('is nothing at the end, and says when there is more than was asked for', async () => {
      await subject.store.append([to('a', 'none', earned(1), earned(2), earned(3))], byCommand());
      const head = await subject.store.head();
      if (!subject.store.changesSince) return;
      expect(await changesSince(head, 10)).toEqual({ streams: [], through: head, isWhole: true });
      expect(await changesSince(0, 3)).toMatchObject({ through: head, isWhole: true });
      expect(await changesSince(0, 2)).toMatchObject({ isWhole: false });
    });

    it('by another process is told too', async () => {
      const after = await subject.store.head();
      await subject.other.append([to('a', 'none', earned(1))], byCommand());
      const changes = await changesSince(after, 10);
      if (changes) expect(changes.streams).toEqual([{ company: COMPANY, stream: 'a', version: 1 }]);
    });
  });

  it('companies do not see each other, even in streams of the same name', async () => {
    await subject.store.append([to('a', 'none', earned(1))], byCommand({ company: 'company-1' }));
    await subject.store.append([to('a', 'none', earned(2))], byCommand({ company: 'company-2' }));

    expect(pointsOf(await subject.store.readStream('company-1', 'a'))).toEqual([1]);
    expect(pointsOf(await subject.store.readStream('company-2', 'a'))).toEqual([2]);
    expect(await subject.store.readStream('company-3', 'a')).toEqual([]);
  });
}
