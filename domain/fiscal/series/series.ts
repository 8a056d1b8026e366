import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** numbers go from 1 to 999 999 999. */
export const MAX_NOTE_NUMBER = 999_999_999;

export type SeriesEvent =
  /** A number now belongs to a note, for ever: numbers are never reused. */
  | DomainEvent<'NumberTaken', { series: number; number: number; noteId: string }>
  /** The next number was set: numbers below it were used elsewhere, by the shop's system before this one. */
  | DomainEvent<'SeriesRaised', { series: number; next: number }>;

export const seriesEvents = describeEvents<SeriesEvent>({
  NumberTaken: { schema: 1 },
  SeriesRaised: { schema: 1 },
});

export type SeriesCommand =
  | { readonly type: 'take'; readonly series: number; readonly number: number; readonly noteId: string }
  | { readonly type: 'raise'; readonly series: number; readonly next: number };

export interface SeriesState {
  readonly next: number;
  /** The highest number that a note has had; 0 when none has. */
  readonly used: number;
}

/** Numbers of one company, model, environment and series. The stream's version guards them against two takers. */
export const seriesDecider: Decider<SeriesState, SeriesCommand, SeriesEvent> = {
  initial: { next: 1, used: 0 },
  decide(command, state) {
    if (command.type === 'raise') return raise(command, state);
    const { series, number, noteId } = command;
    if (number !== state.next || number > MAX_NOTE_NUMBER) throw notAcceptable('series_number');
    return [{ type: 'NumberTaken', data: { series, number, noteId } }];
  },
  evolve: (state, { type, data }) =>
    type === 'NumberTaken' ? { next: data.number + 1, used: data.number } : { ...state, next: data.next },
};

/** Never below a number that was used here; a raise by mistake can be taken back while nobody used it. */
function raise(
  { series, next }: Extract<SeriesCommand, { type: 'raise' }>,
  state: SeriesState,
): SeriesEvent[] {
  const field = 'next_number';
  if (!Number.isInteger(next) || next < 1 || next > MAX_NOTE_NUMBER) {
    throw new DomainError('series_range', { field });
  }
  if (next <= state.used) throw new DomainError('series_used', { field, params: { used: state.used } });
  return next === state.next ? [] : [{ type: 'SeriesRaised', data: { series, next } }];
}
