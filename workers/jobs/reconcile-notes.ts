import type { Clock } from '@fidelidade/application/ports/clock.js';
import type { FactLog } from '@fidelidade/application/policies/fact-log.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import type { EventOf } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { WorkersLog } from '../workers-log.js';
import type { JobEngine, Processor } from './job-engine.js';
import { transmission } from './job-feed.js';

export const RECONCILE_EVERY_ms = 60_000;
/** A note without a verdict for so long may have lost its job. */
const LEFT_ALONE_ms = 60_000;
const MAX_NOTES = 1_000;
/** Of a note's history, from its end: between the request and now there are at most a signature and an answer. */
const LAST_EVENTS = 10;

/** A note without a verdict, as the read model knows it. */
export interface NoteOnItsWay {
  readonly company_id: string;
  readonly id: string;
}

export interface Reconciling {
  readonly store: FactLog;
  readonly jobs: Pick<JobEngine, 'add' | 'isOnItsWay'>;
  readonly notesOnTheirWay: (before: string, limit: number) => Promise<readonly NoteOnItsWay[]>;
  readonly clock: Clock;
  readonly log: WorkersLog;
}

/**
 * Finds notes that are on their way without a job, because its runs were used up or the queue was lost, and gives them
 * another one (R-4.4.11, trap). The note's own job keeps its id, so this one has a new one.
 */
export const reconcileNotesJob =
  ({ store, jobs, notesOnTheirWay, clock, log }: Reconciling): Processor<'reconcile-notes'> =>
  async () => {
    const before = new Date(Date.parse(clock.now()) - LEFT_ALONE_ms).toISOString();
    for (const { company_id: company, id: noteId } of await notesOnTheirWay(before, MAX_NOTES)) {
      const request = await lastRequest(store, company, noteId);
      if (!request || (await jobs.isOnItsWay('transmit-note', request.id))) continue;
      log.warn({ company, note: noteId }, 'a note is on its way without a job');
      await jobs.add({ ...transmission(request), id: newId(), oneAtATime: noteId });
    }
  };

async function lastRequest(
  store: FactLog,
  company: string,
  noteId: string,
): Promise<StoredEvent<EventOf<'TransmissionRequested'>> | undefined> {
  const latest = { direction: 'backward', limit: LAST_EVENTS } as const;
  const history = await store.readStream(company, streams.note(noteId), latest);
  return history.find(isRequest);
}

const isRequest = (event: StoredEvent): event is StoredEvent<EventOf<'TransmissionRequested'>> =>
  event.type === 'TransmissionRequested';
