import { StoreUnavailable, type AppendContext, type AppendResult, type EventLog } from '../event-store.js';
import type { LineToDatabase } from '../testing/line-to-database.js';
import { COMPANY, PageRecorder, byCommand, earned, placesIn, placesOf, to } from './fixtures.js';

export interface StoreBehindLine {
  readonly store: EventLog;
  /** Another process's view of the same log, whose own connection is never cut. */
  readonly other: EventLog;
  readonly line: LineToDatabase;
  dispose(): Promise<void>;
}

const appendTo = (store: EventLog, context: AppendContext): Promise<AppendResult> =>
  store.append([to(`s-${context.commandId}`, 'none', earned(1))], context);

/** What a client does: the same command id until there is an answer. */
export const insist = (store: EventLog, context: AppendContext): Promise<AppendResult> =>
  untilReached(() => appendTo(store, context));

async function untilReached<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

/** What a store promises that is reached over a network. */
export function describeOutages(name: string, makeStore: () => Promise<StoreBehindLine>): void {
  describe(`when ${name} cannot be reached`, () => {
    let subject: StoreBehindLine;
    beforeEach(async () => {
      subject = await makeStore();
    });
    afterEach(() => subject.dispose());

    it('appends and reads say so, and work again when it is back', async () => {
      const { store, other, line } = subject;
      await appendTo(store, byCommand());
      line.cut();
      await expect(appendTo(store, byCommand())).rejects.toThrow(StoreUnavailable);
      await expect(store.head()).rejects.toThrow(StoreUnavailable);
      await expect(store.readAll({ after: 0, limit: 1 })).rejects.toThrow(StoreUnavailable);

      line.restore();
      const { position } = await insist(store, byCommand());
      expect((await placesIn(other))(position)).toBe(2);
      expect(await untilReached(() => store.head())).toBe(position);
    });

    it('it works once it is there, also when it was not at the start', async () => {
      const { store, line } = subject;
      line.cut();
      const recorder = new PageRecorder();
      const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
      await expect(store.readStream(COMPANY, 'a')).rejects.toThrow(StoreUnavailable);
      line.restore();
      const { position } = await insist(store, byCommand());
      await recorder.untilEvents(1);
      await subscription.stop();

      expect(recorder.events.map((event) => event.position)).toEqual([position]);
    });

    it('a commit whose answer was lost is not repeated by the retry', async () => {
      const { store, other, line } = subject;
      const context = byCommand();
      await appendTo(store, byCommand());
      line.loseAnswers();
      await expect(appendTo(store, context)).rejects.toThrow(StoreUnavailable);
      line.restore();

      expect(await insist(store, context)).toEqual({
        position: await other.head(),
        versions: { [`s-${context.commandId}`]: 1 },
        duplicate: true,
      });
      expect((await placesIn(other))(await other.head())).toBe(2);
    });

    it('a subscription comes back and brings every event once, also those of other processes', async () => {
      const { store, other, line } = subject;
      const recorder = new PageRecorder();
      const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
      await appendTo(store, byCommand());
      await recorder.untilEvents(1);
      line.cut();
      await appendTo(other, byCommand());
      line.restore();
      await recorder.untilEvents(2);
      await appendTo(other, byCommand());
      await recorder.untilEvents(3);
      await subscription.stop();

      expect(await placesOf(recorder.events, other)).toEqual([1, 2, 3]);
    });

    it('a line that is cut again and again under load loses and doubles nothing', async () => {
      const { store, other, line } = subject;
      const contexts = Array.from({ length: 60 }, () => byCommand());
      const recorder = new PageRecorder();
      const subscription = store.subscribe({ after: 0, onPage: recorder.onPage });
      for (const [index, context] of contexts.entries()) {
        const appended = insist(store, context);
        if (index % 20 === 10) line.cut();
        line.restore();
        await appended;
      }
      await recorder.untilEvents(60);
      await subscription.stop();

      expect(await placesOf(recorder.events, other)).toEqual(contexts.map((_, index) => index + 1));
      expect(recorder.events.map((event) => event.meta.commandId)).toEqual(
        contexts.map((context) => context.commandId),
      );
    });

    it('a closed store refuses', async () => {
      const { store } = subject;
      await store.close();
      await expect(appendTo(store, byCommand())).rejects.toThrow(StoreUnavailable);
      await expect(store.head()).rejects.toThrow(StoreUnavailable);
    });
  });
}
