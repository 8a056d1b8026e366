import type { Transmission } from '@fidelidade/application/fiscal/transmit-note.js';
import { MatureLots } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { CommandIdReused } from '@fidelidade/application/policies/fact-log.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { day, instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { aLog, COMPANY, CORRELATION, requestTransmission, tell } from '../testing/a-log.js';
import { MemoryJobs } from '../testing/memory-jobs.js';
import { SilentLog } from '../testing/silent-log.js';
import { transmission } from './job-feed.js';
import { ComeAgainLater } from './job-engine.js';
import { dueCommandsJob } from './due-commands.js';
import { reconcileNotesJob } from './reconcile-notes.js';
import { transmitNoteJob } from './transmit-note.js';

const NOW = instant('2026-11-21T12:00:00Z');
const aRun = { id: 'job-1', data: {}, isLastRun: false } as const;

describe('sending a note', () => {
  const data = { company: COMPANY, noteId: 'n1', causation: 'e1', correlation: CORRELATION };
  const run = (outcome: Transmission, isLastRun = false) => {
    const orders: unknown[] = [];
    const process = transmitNoteJob({
      run: async (order) => {
        orders.push(order);
        return outcome;
      },
    });
    return { orders, ran: process({ id: 'e1', data, isLastRun }) };
  };

  it('is told whose note it is, and whether another run follows', async () => {
    const { orders, ran } = run({ kind: 'done' }, true);
    await ran;
    expect(orders).toEqual([{ ...data, isLastRun: true }]);
  });

  it('comes again when SEFAZ says so', async () => {
    const { ran } = run({ kind: 'retry', after_ms: 5_000, cause: 'answer_timeout' });
    await expect(ran).rejects.toEqual(new ComeAgainLater(5_000, 'answer_timeout'));
    await expect(ran).rejects.toMatchObject({ after_ms: 5_000 });
  });
});

describe('looking for notes on their way without a job', () => {
  let store: EventStore;
  let jobs: MemoryJobs;
  beforeEach(() => {
    store = aLog();
    jobs = new MemoryJobs();
  });

  const reconcile = (noteIds: readonly string[]) => {
    const asked: string[] = [];
    const process = reconcileNotesJob({
      store,
      jobs,
      notesOnTheirWay: async (before) => {
        asked.push(before);
        return noteIds.map((id) => ({ company_id: COMPANY, id, version: 1 }));
      },
      clock: { now: () => NOW },
      log: new SilentLog(),
    });
    return process(aRun).then(() => asked);
  };

  it('leaves a note alone for its first minute', async () => {
    expect(await reconcile([])).toEqual(['2026-11-21T11:59:00.000Z']);
  });

  it('orders another sending, under a new id, in the name of the last request', async () => {
    await requestTransmission(store, 'n1');
    const request = await requestTransmission(store, 'n1');
    await tell(store, 'note-n1', 'NoteRejected', { noteId: 'n1', cStat: '778', reason: 'NCM' });
    await reconcile(['n1']);
    const data = { company: COMPANY, noteId: 'n1', causation: request.id, correlation: CORRELATION };
    expect(jobs.orders).toEqual([
      { name: 'transmit-note', id: expect.not.stringMatching(request.id), oneAtATime: 'n1', data },
    ]);
  });

  it('does nothing for a note whose own job is on its way', async () => {
    const request = await requestTransmission(store, 'n1');
    await jobs.add(transmission(request as Parameters<typeof transmission>[0]));
    await reconcile(['n1']);
    expect(jobs.orders).toHaveLength(1);
  });
});

describe('what the clock asks for', () => {
  const lotsOf = (participantId: string) =>
    new MatureLots(
      {
        company: COMPANY,
        actor: { kind: 'system', id: 'mature-due-lots' },
        commandId: `mature-${participantId}`,
        occurredAt: NOW,
        correlation: 'c',
      },
      participantId,
      day('2026-11-21'),
    );

  it('go on after one’s trouble, and come again for it', async () => {
    const log = new SilentLog();
    const matured: string[] = [];
    const commands = {
      execute: (async (command: MatureLots) => {
        if (command.participantId === 'b') throw new DomainError('not_found');
        matured.push(command.participantId);
      }) as never,
    };
    const process = dueCommandsJob(async () => ['a', 'b', 'c'].map(lotsOf), { commands, log });
    await expect(process(aRun)).rejects.toThrow('1 commands');
    expect(matured).toEqual(['a', 'c']);
    expect(log.lines).toMatchObject([{ level: 'error', facts: { command: 'mature-b' } }]);
  });

  it('was carried out already where its id is known under other words', async () => {
    const log = new SilentLog();
    const commands = {
      execute: (async ({ context }: MatureLots) => {
        throw new CommandIdReused(context.commandId);
      }) as never,
    };
    await dueCommandsJob(async () => [lotsOf('a')], { commands, log })(aRun);
    expect(log.lines).toMatchObject([{ level: 'warn', facts: { command: 'mature-a' } }]);
  });
});
