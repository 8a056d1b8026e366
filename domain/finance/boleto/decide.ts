import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError, notAcceptable, notFound } from '../../kernel/domain-error.js';
import type { EntryEvent } from '../entry/events.js';
import type { EntryState } from '../entry/state.js';
import { MAX_BOLETO_AMOUNT } from './bar-code.js';
import {
  boletoStateOn,
  isOutstanding,
  type BoletoDetails,
  type EntryBoleto,
  type WrittenOffBecause,
} from './boleto.js';
import { dueDateOf, dueFactorOf } from './due-factor.js';

export type BoletoCommand =
  | {
      readonly type: 'issue-boleto';
      readonly entryId: string;
      /** Made out for what is left to pay, on the day when it is due. */
      readonly boleto: BoletoDetails;
      readonly on: CivilDate;
    }
  | {
      readonly type: 'register-boleto';
      readonly entryId: string;
      readonly boletoId: string;
      readonly on: CivilDate;
    }
  | {
      readonly type: 'write-off-boleto';
      readonly entryId: string;
      readonly boletoId: string;
      readonly reason: string;
    }
  /** The bank said in its return that nobody can pay it there. */
  | {
      readonly type: 'end-boleto-at-bank';
      readonly entryId: string;
      readonly boletoId: string;
      readonly because: Extract<WrittenOffBecause, 'rejected' | 'by_bank'>;
      /** What the bank said to it, in words; empty for nothing. */
      readonly reason: string;
    };

type CommandOf<Type extends BoletoCommand['type']> = Extract<BoletoCommand, { readonly type: Type }>;

/** The one that nobody has paid or written off, if any; its days may be over. */
export const outstandingBoleto = ({ boletos }: Pick<EntryState, 'boletos'>): EntryBoleto | undefined =>
  boletos.find(isOutstanding);

/** The one that whoever asks for a boleto on this day is given, for it says what is owed. */
export const standingBoleto = (state: EntryState, today: CivilDate): EntryBoleto | undefined => {
  const boleto = outstandingBoleto(state);
  return boleto && boletoStateOn(boleto, today) !== 'expired' ? boleto : undefined;
};

/** One at a time: whoever asks again is asking for the one that there is. The next one of an expired one takes its place. */
export function issueBoleto(
  { entryId, boleto, on }: CommandOf<'issue-boleto'>,
  state: EntryState,
): EntryEvent[] {
  if (standingBoleto(state, on)) return [];
  assertPayableByBoleto(state, on);
  if (boleto.amount !== state.outstanding || boleto.dueDate !== state.dueDate)
    throw new RangeError('a boleto says what is owed, and when');
  return [
    ...writtenOff(entryId, state, 'expired'),
    { type: 'BoletoIssued', data: { entryId, on, ...boleto } },
  ];
}

/** @throws DomainError where there is nothing that somebody could be asked for by boleto on this day */
export function assertPayableByBoleto(state: EntryState, today: CivilDate): void {
  if (state.status === 'absent' || state.direction !== 'R') throw notFound();
  if (state.status === 'settled') throw notAcceptable('entry_already_paid');
  if (state.status === 'cancelled') throw notAcceptable('entry_cancelled');
  if (state.dueDate < today) throw new DomainError('boleto_due_past', { field: 'due_date' });
  // Four digits go round: of a day that is too far away banks would read another.
  if (dueDateOf(dueFactorOf(state.dueDate), today) !== state.dueDate)
    throw new DomainError('boleto_due_far', { field: 'due_date' });
  if (state.outstanding > MAX_BOLETO_AMOUNT) throw new DomainError('boleto_amount_max', { field: 'value' });
}

/** A bank that says so twice has said it once; of what was written off since, it says nothing new. */
export function registerBoleto(
  { entryId, boletoId, on }: CommandOf<'register-boleto'>,
  state: EntryState,
): EntryEvent[] {
  const { state: was, accountId } = knownBoleto(boletoId, state);
  return was === 'generated'
    ? [{ type: 'BoletoRegistered', data: { entryId, boletoId, accountId, on } }]
    : [];
}

export function writeOffBoleto(
  { entryId, boletoId, reason }: CommandOf<'write-off-boleto'>,
  state: EntryState,
): EntryEvent[] {
  const boleto = knownBoleto(boletoId, state);
  if (boleto.state === 'written_off') throw notAcceptable('boleto_written_off');
  if (boleto.state === 'paid') throw notAcceptable('boleto_paid');
  if (!reason.trim()) throw new DomainError('req', { field: 'reason' });
  const { accountId } = boleto;
  return [{ type: 'BoletoWrittenOff', data: { entryId, boletoId, accountId, because: 'requested', reason } }];
}

/** Of what is paid or written off already, the bank says nothing new. */
export function endBoletoAtBank(
  { entryId, boletoId, because, reason }: CommandOf<'end-boleto-at-bank'>,
  state: EntryState,
): EntryEvent[] {
  const boleto = knownBoleto(boletoId, state);
  if (!isOutstanding(boleto)) return [];
  const { accountId } = boleto;
  return [
    {
      type: 'BoletoWrittenOff',
      data: { entryId, boletoId, accountId, because, ...(reason && { reason }) },
    },
  ];
}

/** What becomes of the boleto that can be paid, or of the one that a payment paid, with what happens to its entry. */
export const writtenOff = (
  entryId: string,
  state: EntryState,
  because: WrittenOffBecause,
  paymentId?: string,
): EntryEvent[] =>
  state.boletos
    .filter((each) => isOutstanding(each) || (each.state === 'paid' && each.paymentId === paymentId))
    .map(({ boletoId, accountId }) => ({
      type: 'BoletoWrittenOff',
      data: { entryId, boletoId, accountId, because },
    }));

function knownBoleto(boletoId: string, { boletos }: EntryState): EntryBoleto {
  const boleto = boletos.find((each) => each.boletoId === boletoId);
  if (!boleto) throw notFound();
  return boleto;
}
