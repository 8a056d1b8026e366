import { PageRecorder, byCommand, earned, placesIn, placesOf, pointsOf, redeemed, to } from './fixtures.js';
import type { Subject } from './subject.js';

export function describeSubscribing(subject: Subject): void {
  const append = (points: number, store = subject.store) =>
    store.append([to('a', 'any', earned(points))], byCommand());

  describe('a subscription', () => {
    it('brings what was there, then what comes, from this process and others, in order', async () => {
      await append(1);
      await append(2);
      const recorder = new PageRecorder();
      const subscription = subject.store.subscribe({ after: 0, onPage: recorder.onPage });
      await recorder.untilEvents(2);
      await append(3);
      await recorder.untilEvents(3);
      await append(4, subject.other);
      await recorder.untilEvents(4);
      await subscription.stop();

      expect(await placesOf(recorder.events, subject.store)).toEqual([1, 2, 3, 4]);
    });

    it('resumes after a position', async () => {
      await append(1);
      const { position: after } = await append(2);
      await append(3);
      const recorder = new PageRecorder();
      const subscription = subject.store.subscribe({ after, onPage: recorder.onPage });
      await recorder.untilEvents(1);
      await subscription.stop();

      expect(pointsOf(recorder.events)).toEqual([3]);
    });

    it('gives pages of at most its batch size', async () => {
      for (const points of [1, 2, 3, 4, 5]) await append(points);
      const recorder = new PageRecorder();
      const subscription = subject.store.subscribe({ after: 0, batchSize: 2, onPage: recorder.onPage });
      await recorder.untilEvents(5);
      await subscription.stop();

      expect(recorder.pages.map((page) => pointsOf(page.events))).toEqual([[1, 2], [3, 4], [5]]);
      const throughs = recorder.pages.map((page) => page.through);
      expect(throughs.map(await placesIn(subject.store))).toEqual([2, 4, 5]);
    });

    it('picks types, and tells how far it came when none matched', async () => {
      await append(1);
      await subject.store.append([to('a', 'any', redeemed(2))], byCommand());
      const { position: end } = await append(3);
      const recorder = new PageRecorder();
      const subscription = subject.store.subscribe({
        after: 0,
        types: ['PointsRedeemed'],
        onPage: recorder.onPage,
      });
      await recorder.until(() => recorder.pages.at(-1)?.through === end);
      await subscription.stop();

      expect(pointsOf(recorder.events)).toEqual([2]);
    });

    it('brings the same page again when its consumer throws, and tells of it', async () => {
      for (const points of [1, 2, 3]) await append(points);
      const recorder = new PageRecorder();
      const failures: unknown[] = [];
      const refused: unknown[][] = [];
      const subscription = subject.store.subscribe({
        after: 0,
        batchSize: 2,
        onError: (error) => failures.push(error),
        onPage: async (page) => {
          if (refused.length < 2) {
            refused.push(pointsOf(page.events));
            throw new Error('not yet');
          }
          await recorder.onPage(page);
        },
      });
      await recorder.untilEvents(3);
      await subscription.stop();

      expect(refused).toEqual([
        [1, 2],
        [1, 2],
      ]);
      expect(recorder.pages.map((page) => pointsOf(page.events))).toEqual([[1, 2], [3]]);
      expect(failures).toEqual([new Error('not yet'), new Error('not yet')]);
    });

    it('ends after the page at work: nothing runs once stop has resolved', async () => {
      const { position } = await append(1);
      let finish = () => undefined as void;
      let started = () => undefined as void;
      const atWork = new Promise<void>((resolve) => (started = resolve));
      const pages: number[] = [];
      const subscription = subject.store.subscribe({
        after: 0,
        onPage: async (page) => {
          started();
          await new Promise<void>((resolve) => (finish = resolve));
          pages.push(page.through);
        },
      });
      await atWork;
      await append(2);
      const stopped = subscription.stop();
      finish();
      await stopped;
      await append(3);

      expect(pages).toEqual([position]);
    });

    it('ends when it waits, and when its consumer keeps failing', async () => {
      const waiting = subject.store.subscribe({ after: 0, onPage: async () => undefined });
      await append(1);
      let failed = () => undefined as void;
      const failure = new Promise<void>((resolve) => (failed = resolve));
      const failing = subject.store.subscribe({
        after: 0,
        onPage: () => Promise.reject(new Error('never')),
        onError: () => failed(),
      });
      await failure;

      await expect(Promise.all([waiting.stop(), failing.stop()])).resolves.toBeDefined();
    });
  });
}
