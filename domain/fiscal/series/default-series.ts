import type { Decider } from '../../kernel/decider.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

export type DefaultSeriesEvent =
  /** Notes of a model and environment are numbered in this series from now on, where nobody chooses another. */
  DomainEvent<'DefaultSeriesChosen', { model: 55 | 65; environment: 1 | 2; invoiceSeriesId: string }>;

export const defaultSeriesEvents = describeEvents<DefaultSeriesEvent>({ DefaultSeriesChosen: { schema: 1 } });

export type DefaultSeriesCommand = { readonly type: 'choose' } & DefaultSeriesEvent['data'];

export interface DefaultSeriesState {
  readonly invoiceSeriesId: string | undefined;
}

/** Which series of a company's model and environment is the default: one stream, so that there is never a second. */
export const defaultSeriesDecider: Decider<DefaultSeriesState, DefaultSeriesCommand, DefaultSeriesEvent> = {
  initial: { invoiceSeriesId: undefined },
  decide: ({ type: _, ...data }, state) =>
    data.invoiceSeriesId === state.invoiceSeriesId ? [] : [{ type: 'DefaultSeriesChosen', data }],
  evolve: (_state, { data: { invoiceSeriesId } }) => ({ invoiceSeriesId }),
};
