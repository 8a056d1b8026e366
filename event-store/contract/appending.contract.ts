import { CommandIdReused, VersionConflict, type ExpectedVersion } from '../event-store.js';
import {
  COMPANY,
  NOON,
  byCommand,
  earned,
  placesIn,
  pointsOf,
  positionsOf,
  readWholeLog,
  redeemed,
  to,
} from './fixtures.js';
import type { Subject } from './subject.js';

export function describeAppending(subject: Subject): void {
  describe('an append', () => {
    it('writes to several streams at once and answers their versions and the last position', async () => {
      await subject.store.append([to('a', 'none', earned(1))], byCommand());

      const result = await subject.store.append(
        [to('a', 1, earned(2), earned(3)), to('b', 'none', redeemed(4))],
        byCommand(),
      );

      const [position] = positionsOf(await subject.store.readStream(COMPANY, 'b'));
      expect(result).toEqual({ position, versions: { a: 3, b: 1 }, duplicate: false });
      expect((await placesIn(subject.store))(result.position)).toBe(4);
      expect(pointsOf(await subject.store.readStream(COMPANY, 'a'))).toEqual([1, 2, 3]);
      expect(pointsOf(await subject.store.readStream(COMPANY, 'b'))).toEqual([4]);
    });

    it('gives each event its id, place, shape, data and meta', async () => {
      const cause = '0195a8f0-0000-7000-8000-000000000001';
      const context = byCommand({ causation: cause, ip: '203.0.113.7', actor: { kind: 'policy', id: 'p' } });
      await subject.store.append([to('a', 'none', redeemed(7))], context);

      const [event] = await subject.store.readStream(COMPANY, 'a');

      expect(event).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        stream: 'a',
        version: 1,
        position: await subject.store.head(),
        type: 'PointsRedeemed',
        schema: 2,
        data: { points: 7 },
        meta: {
          company: COMPANY,
          actor: { kind: 'policy', id: 'p' },
          occurredAt: NOON,
          recordedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
          correlation: 'correlation-1',
          causation: cause,
          commandId: context.commandId,
          ip: '203.0.113.7',
        },
      });
    });

    it.each<[ExpectedVersion, number]>([
      ['none', 0],
      [0, 0],
      [2, 2],
      ['any', 0],
      ['any', 2],
    ])('expecting %s goes through at version %i', async (expected, version) => {
      for (let index = 0; index < version; index += 1) {
        await subject.store.append([to('a', index, earned(1))], byCommand());
      }
      const result = await subject.store.append([to('a', expected, earned(1))], byCommand());
      expect(result.versions).toEqual({ a: version + 1 });
    });

    it.each<[ExpectedVersion, number]>([
      ['none', 1],
      [0, 1],
      [1, 0],
      [1, 2],
      [3, 2],
    ])('expecting %s conflicts at version %i', async (expected, version) => {
      for (let index = 0; index < version; index += 1) {
        await subject.store.append([to('a', index, earned(1))], byCommand());
      }
      const conflict = subject.store.append([to('a', expected, earned(1))], byCommand());
      await expect(conflict).rejects.toThrow(VersionConflict);
      await expect(conflict).rejects.toMatchObject({ stream: 'a', expected, actual: version });
    });

    it('that conflicts in one stream writes nothing to any, and its command id stays free', async () => {
      await subject.store.append([to('taken', 'none', earned(1))], byCommand());
      const context = byCommand();

      const refused = subject.store.append(
        [to('free', 'none', earned(2)), to('taken', 'none', earned(3))],
        context,
      );
      await expect(refused).rejects.toMatchObject({ name: 'VersionConflict', stream: 'taken' });
      expect(await readWholeLog(subject.store)).toHaveLength(1);

      const retried = await subject.store.append([to('free', 'none', earned(2))], context);
      const position = await subject.store.head();
      expect(retried).toEqual({ position, versions: { free: 1 }, duplicate: false });
    });

    it.each([
      ['without changes', []],
      ['with nothing but a guard', [to('a', 0)]],
      ['with a guard of any version', [to('a', 'any', earned(1)), to('b', 'any')]],
      ['with a stream that it writes to and guards', [to('a', 'any', earned(1)), to('a', 0)]],
      ['with a stream twice', [to('a', 'any', earned(1)), to('a', 'any', earned(1))]],
      ['with a nameless stream', [to('', 'any', earned(1))]],
      ['with a version that is none', [to('a', Number.NaN, earned(1))]],
    ])('%s is refused as a programming error', async (_, changes) => {
      await expect(subject.store.append(changes, byCommand())).rejects.toThrow(RangeError);
      expect(await subject.store.head()).toBe(0);
    });

    it('tells streams apart that differ in their case only', async () => {
      await subject.store.append([to('aé', 'none', earned(1)), to('AÉ', 'none', earned(2))], byCommand());
      expect(pointsOf(await subject.store.readStream(COMPANY, 'aé'))).toEqual([1]);
      expect(pointsOf(await subject.store.readStream(COMPANY, 'AÉ'))).toEqual([2]);
    });

    it('keeps data as JSON does, whatever becomes of the object afterwards', async () => {
      const data = { text: 'ação 🎁 \\u0000 "x"', nested: { list: [1, null] }, absent: undefined };
      await subject.store.append([to('a', 'none', { type: 'PointsEarned', schema: 1, data })], byCommand());
      data.nested.list.push(2);

      const [event] = await subject.store.readStream(COMPANY, 'a');
      expect(event?.data).toStrictEqual({ text: 'ação 🎁 \\u0000 "x"', nested: { list: [1, null] } });
    });
  });

  describe('a command id', () => {
    it('seen before gets the first answer and writes nothing', async () => {
      const context = byCommand();
      const changes = [to('a', 'none', earned(1)), to('b', 'none', earned(2))];
      const first = await subject.store.append(changes, context);
      await subject.store.append([to('a', 1, earned(3))], byCommand());

      expect(await subject.other.append(changes, context)).toEqual({ ...first, duplicate: true });
      expect(await readWholeLog(subject.store)).toHaveLength(3);
    });

    it('seen before with another content is refused', async () => {
      const context = byCommand({ commandDigest: 'one' });
      await subject.store.append([to('a', 'none', earned(1))], context);

      const reused = subject.store.append([to('b', 'none', earned(1))], { ...context, commandDigest: 'two' });
      await expect(reused).rejects.toThrow(CommandIdReused);
      expect(await readWholeLog(subject.store)).toHaveLength(1);
    });

    it('is found with what it wrote, and only by its own content', async () => {
      const { company, commandId, commandDigest, ...rest } = byCommand();
      expect(await subject.store.findCommand(company, commandId, commandDigest)).toBeUndefined();
      const changes = [to('a', 'none', earned(1), earned(2)), to('b', 'none', earned(3))];
      const first = await subject.store.append(changes, { company, commandId, commandDigest, ...rest });

      const found = await subject.other.findCommand(company, commandId, commandDigest);
      expect(found).toEqual({ ...first, duplicate: true });
      expect(await subject.store.findCommand('company-2', commandId, commandDigest)).toBeUndefined();
      await expect(subject.store.findCommand(company, commandId, 'another')).rejects.toThrow(CommandIdReused);
    });

    it('sent many times at once has one effect', async () => {
      const context = byCommand();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? subject.store : subject.other).append([to('a', 'any', earned(1))], context),
        ),
      );
      expect(results.filter((result) => !result.duplicate)).toHaveLength(1);
      expect(new Set(results.map((result) => result.position))).toEqual(
        new Set([await subject.store.head()]),
      );
      expect(await readWholeLog(subject.store)).toHaveLength(1);
    });

    it('belongs to its company', async () => {
      const context = byCommand({ commandId: 'same' });
      await subject.store.append([to('a', 'none', earned(1))], context);
      const elsewhere = await subject.store.append([to('a', 'none', earned(2))], {
        ...context,
        company: 'company-2',
        commandDigest: 'other',
      });
      const position = await subject.store.head();
      expect(elsewhere).toEqual({ position, versions: { a: 1 }, duplicate: false });
    });
  });
}
