import type { Decider } from '../../kernel/decider.js';
import { notAcceptable } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** numbers go from 1 to 999 999 999. */
export const MAX_NOTE_NUMBER = 999_999_999;

export type SeriesEvent =
  /** A number now belongs to a note, for ever: numbers are never reused. */
  DomainEvent<'NumberTaken', { series: number; number: number; noteId: string }>;

export const seriesEvents = describeEvents<SeriesEvent>({ NumberTaken: { schema: 1 } });

export interface TakeNumber {
  readonly series: number;
  readonly number: number;
  readonly noteId: string;
}

/** Numbers of one company, model, environment and series. The stream's version guards them against two takers. */
export const seriesDecider: Decider<{ readonly next: number }, TakeNumber, SeriesEvent> = {
  initial: { next: 1 },
  decide({ series, number, noteId }, state) {
    if (number !== state.next || number > MAX_NOTE_NUMBER) throw notAcceptable('series_number');
    return [{ type: 'NumberTaken', data: { series, number, noteId } }];
  },
  evolve: (_state, event) => ({ next: event.data.number + 1 }),
};
