import type { Decider } from '../../kernel/decider.js';
import { notAcceptable } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

export type BoletoNumbersEvent =
  /** A number of a row (nosso número, of one agreement with a bank) now belongs to a boleto, for ever. */
  DomainEvent<
    'BoletoNumberTaken',
    { numberRow: string; number: number; accountId: string; entryId: string; boletoId: string }
  >;

export const boletoNumbersEvents = describeEvents<BoletoNumbersEvent>({
  BoletoNumberTaken: { schema: 1 },
});

export type TakeBoletoNumber = { readonly type: 'take' } & BoletoNumbersEvent['data'] & {
    /** Where the shop says that its numbers go on: after those of whatever it made boletos with before. */
    readonly first: number;
  };

export interface BoletoNumbersState {
  readonly next: number;
}

/** The number that comes next, to an account that says where its numbers begin. */
export const nextBoletoNumber = ({ next }: BoletoNumbersState, first: number): number =>
  Math.max(next, first);

/** Numbers of one agreement with a bank: they go up one by one, and what is taken is written with the boleto that takes it (ADR 0113). */
export const boletoNumbersDecider: Decider<BoletoNumbersState, TakeBoletoNumber, BoletoNumbersEvent> = {
  initial: { next: 1 },
  decide({ type: _, first, ...data }, state) {
    if (data.number !== nextBoletoNumber(state, first)) throw notAcceptable('boleto_number');
    return [{ type: 'BoletoNumberTaken', data }];
  },
  evolve: (_, { data }) => ({ next: data.number + 1 }),
  snapshots: {
    name: 'boleto-numbers',
    schema: 1,
    freeze: ({ next }) => ({ next }),
    thaw: (frozen) => frozen as BoletoNumbersState,
  },
};
