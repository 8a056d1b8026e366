import { VersionConflict, type NoneSince } from '../event-store.js';
import { COMPANY, byCommand, earned, pointsOf, readWholeLog, redeemed, to } from './fixtures.js';
import type { Subject } from './subject.js';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Decisions that stand on what they only read: other streams, or facts that no single stream tells. */
export function describeGuarding(subject: Subject): void {
  const anyStore = (index: number) => (index % 2 ? subject.store : subject.other);

  describe('a guard', () => {
    beforeEach(() => subject.store.append([to('read', 'none', earned(1))], byCommand()));

    it.each([
      ['before the change', [to('read', 1), to('a', 'none', earned(2), earned(3))]],
      ['after the change', [to('a', 'none', earned(2), earned(3)), to('read', 1)]],
      ['between changes', [to('a', 'none', earned(2), earned(3)), to('read', 1), to('b', 0, earned(4))]],
      ['of a stream that is not there', [to('nobody', 'none'), to('nothing', 0), to('a', 0, earned(2))]],
    ])('%s lets an append through and writes nothing itself', async (_, changes) => {
      const context = byCommand();
      const result = await subject.store.append(changes, context);

      const writes = changes.filter(({ events }) => events.length > 0);
      const versions = Object.fromEntries(writes.map(({ stream, events }) => [stream, events.length]));
      expect(result).toEqual({ position: await subject.store.head(), versions, duplicate: false });
      expect(pointsOf(await subject.store.readStream(COMPANY, 'read'))).toEqual([1]);
      expect(await subject.other.append(changes, context)).toEqual({ ...result, duplicate: true });

      const again = await subject.store.append(
        [to('read', 1, redeemed(9)), to('a', 'any', earned(9))],
        byCommand(),
      );
      const written = writes.find(({ stream }) => stream === 'a')!.events.length;
      expect(again.versions).toEqual({ read: 2, a: written + 1 });
    });

    it.each<[number | 'none', number]>([
      ['none', 1],
      [0, 1],
      [2, 1],
    ])('of version %s conflicts at version %i, and nothing is written', async (expected, actual) => {
      const conflict = subject.store.append([to('a', 'none', earned(2)), to('read', expected)], byCommand());
      await expect(conflict).rejects.toThrow(VersionConflict);
      await expect(conflict).rejects.toMatchObject({ stream: 'read', expected, actual });
      expect(await readWholeLog(subject.store)).toHaveLength(1);
    });

    it('does not stand in the way of a command that comes again', async () => {
      const context = byCommand();
      const changes = [to('a', 'none', earned(2)), to('read', 1)];
      const first = await subject.store.append(changes, context);
      await subject.store.append([to('read', 1, earned(3))], byCommand());
      expect(await subject.store.append(changes, context)).toEqual({ ...first, duplicate: true });
    });

    it('is shared: many who read one stream do not conflict with each other', async () => {
      const results = await Promise.all(
        upTo(40).map((index) =>
          anyStore(index).append([to(`own-${index}`, 'none', earned(index)), to('read', 1)], byCommand()),
        ),
      );
      expect(results.every(({ duplicate }) => !duplicate)).toBe(true);
    });

    it('and a write at the same moment are one after the other: who guarded is before the write, or refused', async () => {
      for (const version of upTo(10)) {
        const guarding = (name: string) => (index: number) =>
          anyStore(index).append(
            [to(`${name}-${version}-${index}`, 'none', earned(index)), to('read', version)],
            byCommand(),
          );
        const before = upTo(12).map(guarding('before'));
        const write = anyStore(version).append([to('read', version, earned(0))], byCommand());
        const after = upTo(12).map(guarding('after'));
        const readers = await Promise.allSettled([...before, ...after]);
        const { position } = await write;
        for (const reader of readers) {
          if (reader.status === 'fulfilled') expect(reader.value.position).toBeLessThan(position);
          else expect(reader.reason).toBeInstanceOf(VersionConflict);
        }
      }
    });

    it('of each other’s streams: of two who guard what the other writes one goes through', async () => {
      for (const turn of upTo(10)) {
        const [left, right] = [`left-${turn}`, `right-${turn}`];
        const outcomes = await Promise.allSettled([
          subject.store.append([to(left, 'none', earned(1)), to(right, 'none')], byCommand()),
          subject.other.append([to(right, 'none', earned(1)), to(left, 'none')], byCommand()),
        ]);
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      }
    });
  });

  describe('an append that holds while none of some facts is added', () => {
    const earnedAfter = (after: number): NoneSince => ({ types: ['PointsEarned', 'PointsLost'], after });
    const until = async (noneSince: NoneSince, context = byCommand()) =>
      subject.store.append([to('decided', 'any', redeemed(1))], { ...context, noneSince });

    it('goes through when there is none since, whatever was added of other kinds or companies', async () => {
      const { position } = await subject.store.append([to('a', 'none', earned(1))], byCommand());
      await subject.store.append([to('b', 'none', redeemed(2))], byCommand());
      await subject.store.append([to('a', 'none', earned(3))], byCommand({ company: 'company-2' }));
      const result = await until(earnedAfter(position));
      expect(result).toEqual({
        position: await subject.store.head(),
        versions: { decided: 1 },
        duplicate: false,
      });
    });

    it('conflicts when there is one, on any stream, and nothing is written', async () => {
      const { position } = await subject.store.append([to('a', 'none', earned(1))], byCommand());
      const since = await subject.other.append([to('b', 'none', redeemed(2), earned(2))], byCommand());
      const conflict = until(earnedAfter(position));
      await expect(conflict).rejects.toThrow(VersionConflict);
      await expect(conflict).rejects.toMatchObject({ expected: position, actual: since.position });
      expect(await subject.store.readStream(COMPANY, 'decided')).toEqual([]);
      expect((await until(earnedAfter(since.position))).versions).toEqual({ decided: 1 });
    });

    it('is answered as the first time when its command comes again', async () => {
      const context = byCommand();
      const first = await until(earnedAfter(0), context);
      await subject.store.append([to('a', 'none', earned(1))], byCommand());
      expect(await until(earnedAfter(0), context)).toEqual({ ...first, duplicate: true });
    });

    it('asks for the versions of its streams too', async () => {
      await subject.store.append([to('read', 'none', redeemed(1))], byCommand());
      const conflict = subject.store.append([to('decided', 'none', redeemed(1)), to('read', 0)], {
        ...byCommand(),
        noneSince: earnedAfter(0),
      });
      await expect(conflict).rejects.toMatchObject({ stream: 'read', expected: 0, actual: 1 });
    });
  });
}

/** What only a store promises that looks and writes in one transaction over the whole log. */
export function describeExclusion(subject: Subject): void {
  const anyStore = (index: number) => (index % 2 ? subject.store : subject.other);

  it('an append that holds while none is added excludes those that add one at the same moment', async () => {
    for (const turn of upTo(20)) {
      const after = await subject.store.head();
      const writers = upTo(6).map((index) =>
        anyStore(index + turn).append(
          [to(`w-${turn}-${index}`, 'none', earned(index)), to('gate', turn - 1)],
          byCommand(),
        ),
      );
      const gate = anyStore(turn).append([to('gate', turn - 1, redeemed(1))], {
        ...byCommand(),
        noneSince: { types: ['PointsEarned'], after },
      });
      const outcomes = await Promise.allSettled([gate, ...writers]);
      const [closed, ...written] = outcomes.map(({ status }) => status === 'fulfilled');
      // Either the gate closed and nobody went through, or somebody went through and it stayed open.
      expect(written.some(Boolean)).toBe(!closed);
      if (!closed) await subject.store.append([to('gate', turn - 1, redeemed(1))], byCommand());
    }
  });
}
