import { VersionConflict } from '../event-store.js';
import {
  COMPANY,
  PageRecorder,
  byCommand,
  earned,
  placesOf,
  positionsOf,
  readWholeLog,
  to,
} from './fixtures.js';
import type { Subject } from './subject.js';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export function describeConcurrency(subject: Subject): void {
  const anyStore = (index: number) => (index % 2 ? subject.store : subject.other);

  describe('appends at the same time', () => {
    it('on one stream: exactly one wins each version', async () => {
      for (const version of [0, 1, 2]) {
        const outcomes = await Promise.allSettled(
          upTo(12).map((index) =>
            anyStore(index).append(
              [to('a', version, earned(index)), to(`own-${version}-${index}`, 'none', earned(0))],
              byCommand(),
            ),
          ),
        );
        const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(lost).toHaveLength(11);
        expect(lost.every((outcome) => outcome.reason instanceof VersionConflict)).toBe(true);
      }
      const versions = (await subject.store.readStream(COMPANY, 'a')).map((event) => event.version);
      expect(versions).toEqual([1, 2, 3]);
      expect(await readWholeLog(subject.store)).toHaveLength(6);
    });

    it('without expectation all go through, each at a version of its own', async () => {
      await Promise.all(
        upTo(30).map((index) => anyStore(index).append([to('a', 'any', earned(index))], byCommand())),
      );
      const versions = (await subject.store.readStream(COMPANY, 'a')).map((event) => event.version);
      expect(versions).toEqual(upTo(30));
    });

    it('all have their place in one order, the events of an append side by side', async () => {
      const outcomes = await appendMuchAtOnce(subject);
      expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(20);
      const events = await readWholeLog(subject.store);
      expect(events).toHaveLength(361);
      const positions = positionsOf(events);
      expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other));

      const commands = events.map((event) => event.meta.commandId);
      const changes = commands.filter((id, index) => id !== commands[index - 1]);
      expect(changes).toHaveLength(new Set(commands).size);
    });

    it('a reader that tails the log meanwhile skips no position and sees none twice', async () => {
      const recorders = [new PageRecorder(), new PageRecorder()] as const;
      const subscriptions = [
        subject.store.subscribe({ after: 0, batchSize: 7, onPage: recorders[0].onPage }),
        subject.other.subscribe({ after: 0, types: ['PointsEarned'], onPage: recorders[1].onPage }),
      ];
      const writer = async (name: number) => {
        for (const turn of upTo(25)) {
          await anyStore(name).append([to(`w-${name}`, turn - 1, earned(turn))], byCommand());
        }
      };
      await Promise.all(upTo(20).map(writer));
      await Promise.all(recorders.map((recorder) => recorder.untilEvents(500)));
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));

      for (const recorder of recorders)
        expect(await placesOf(recorder.events, subject.store)).toEqual(upTo(500));
    });
  });
}

/** What only some stores promise: nothing outside `contract/` may lean on it. */
export function describeConsecutivePositions(subject: Subject): void {
  it('positions leave no gap, with conflicts and events of several streams among them', async () => {
    await appendMuchAtOnce(subject);
    const events = await readWholeLog(subject.store);
    expect(positionsOf(events)).toEqual(upTo(events.length));
  });
}

/** 200 appends of one to three events to streams of their own; every tenth also wants a stream that is taken. */
async function appendMuchAtOnce(subject: Subject): Promise<PromiseSettledResult<unknown>[]> {
  await subject.store.append([to('busy', 'none', earned(0))], byCommand());
  return Promise.allSettled(
    upTo(200).map((index) =>
      (index % 2 ? subject.store : subject.other).append(
        [
          to(`s-${index}`, 'none', ...upTo(1 + (index % 3)).map(earned)),
          ...(index % 10 === 0 ? [to('busy', 'none', earned(0))] : []),
        ],
        byCommand(),
      ),
    ),
  );
}
