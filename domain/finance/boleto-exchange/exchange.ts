import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import { boletoStateOn, type EntryBoleto } from '../boleto/boleto.js';
import type { RemittanceOrder } from '../cnab240/remittance-file.js';
import type { BoletoExchangeEvent, RemittedRef, ReturnedBoleto } from './events.js';

/** So many boletos go into one file: a shop's day, and few enough to be made in one append. */
export const MAX_REMITTANCE_BOLETOS = 500;
/** What a return changes of entries is one append together with its own fact, which has a thousand events at most. */
export const MAX_RETURN_CHANGES = 999;
/** Six columns of the file. */
export const LAST_FILE_NUMBER = 999_999;

export type BoletoExchangeCommand =
  | {
      readonly type: 'remit';
      readonly remittanceId: string;
      readonly accountId: string;
      /** Where the numbers of files begin: only of the first one that is made here. */
      readonly first?: number;
      /** Whoever sends it knows that the bank was told of some of them before. */
      readonly again: boolean;
      readonly boletos: readonly RemittedRef[];
    }
  | {
      readonly type: 'take-return';
      readonly returnId: string;
      readonly accountId: string;
      readonly number: number;
      readonly madeOn: CivilDate;
      readonly digest: string;
      readonly boletos: readonly ReturnedBoleto[];
    };

export interface BoletoExchangeState {
  /** Of the last remittance; 0 before the first. */
  readonly lastNumber: number;
  /** What the bank was told: `register <boletoId>`. */
  readonly told: PersistentMap<string, true>;
  /** Digests of the returns that were taken, by their number. */
  readonly returns: PersistentMap<number, string>;
}

/** What a snapshot keeps of the state. */
interface FrozenBoletoExchange {
  readonly lastNumber: number;
  readonly told: readonly string[];
  readonly returns: readonly (readonly [number, string])[];
}

const toldOf = (said: readonly string[]): readonly (readonly [string, true])[] =>
  said.map((each) => [each, true]);

const saidOf = ({ order, boletoId }: Pick<RemittedRef, 'order' | 'boletoId'>): string =>
  `${order} ${boletoId}`;

/** Whether the bank was told this of a boleto. */
export const wasTold = (
  { told }: Pick<BoletoExchangeState, 'told'>,
  what: Pick<RemittedRef, 'order' | 'boletoId'>,
): boolean => told.has(saidOf(what));

/** What goes between an account and its bank, of boletos. */
export const boletoExchangeDecider: Decider<BoletoExchangeState, BoletoExchangeCommand, BoletoExchangeEvent> =
  {
    initial: { lastNumber: 0, told: PersistentMap.of(), returns: PersistentMap.of() },
    snapshots: {
      name: 'boleto-exchange',
      schema: 1,
      // A file tells of hundreds of boletos: a shop's years are soon more than anybody wants to read for the next one.
      every: 50,
      freeze: ({ lastNumber, told, returns }): FrozenBoletoExchange => ({
        ...{ lastNumber, told: told.keys() },
        returns: returns.keys().map((number) => [number, returns.get(number)!]),
      }),
      thaw(frozen) {
        const { lastNumber, told, returns } = frozen as FrozenBoletoExchange;
        return { lastNumber, told: PersistentMap.of(toldOf(told)), returns: PersistentMap.of(returns) };
      },
    },
    decide(command, state) {
      return command.type === 'remit' ? remit(command, state) : takeReturn(command, state);
    },
    evolve(state, { type, data }) {
      if (type === 'BoletoReturnTaken')
        return { ...state, returns: state.returns.set(data.number, data.digest) };
      const told = data.boletos.reduce((known, each) => known.set(saidOf(each), true), state.told);
      return { ...state, lastNumber: data.number, told };
    },
  };

function remit(
  { type: _, first, again, ...made }: Extract<BoletoExchangeCommand, { type: 'remit' }>,
  state: BoletoExchangeState,
): BoletoExchangeEvent[] {
  const { boletos } = made;
  const at = { field: 'boletos' };
  if (boletos.length === 0) throw new DomainError('remittance_empty', at);
  if (boletos.length > MAX_REMITTANCE_BOLETOS)
    throw new DomainError('remittance_many', { ...at, params: { max: MAX_REMITTANCE_BOLETOS } });
  if (new Set(boletos.map(({ boletoId }) => boletoId)).size < boletos.length)
    throw new DomainError('remittance_twice', at);
  const before = boletos.filter((each) => wasTold(state, each)).length;
  if (before > 0 && !again)
    throw new DomainError('remittance_sent_before', { ...at, params: { count: before } });
  return [{ type: 'BoletoRemittanceMade', data: { ...made, number: numberOf(state, first) } }];
}

function numberOf({ lastNumber }: BoletoExchangeState, first = 1): number {
  const number = lastNumber === 0 ? first : lastNumber + 1;
  if (!Number.isInteger(number) || number < 1 || number > LAST_FILE_NUMBER)
    throw new DomainError('remittance_number', { field: 'first_number', params: { max: LAST_FILE_NUMBER } });
  return number;
}

/** The same file a second time says nothing new; another one of the same number is not what the bank sent first. */
function takeReturn(
  { type: _, ...taken }: Extract<BoletoExchangeCommand, { type: 'take-return' }>,
  state: BoletoExchangeState,
): BoletoExchangeEvent[] {
  const digest = state.returns.get(taken.number);
  if (digest === taken.digest) return [];
  if (digest !== undefined)
    throw new DomainError('return_number_taken', { field: 'file', params: { number: taken.number } });
  return [{ type: 'BoletoReturnTaken', data: taken }];
}

/**
 * Why a boleto cannot be in a remittance. It is registered while it can be paid; taken down, when it is not to be paid any more and the
 * bank was told of it. The agreement is the one that it was made out by: no other knows its number, nor does another bank.
 */
export function remittanceProblem(
  order: RemittanceOrder,
  boleto: Pick<EntryBoleto, 'boletoId' | 'numberRow' | 'state' | 'payableThrough'>,
  exchange: BoletoExchangeState,
  {
    today,
    again,
    numberRow,
  }: { readonly today: CivilDate; readonly again: boolean; readonly numberRow: string },
): DomainError | undefined {
  const state = boletoStateOn(boleto, today);
  const at = { field: 'boletos' };
  if (boleto.numberRow !== numberRow) return new DomainError('remittance_other_agreement', at);
  if (order === 'write_off') {
    const isKnown = wasTold(exchange, { order: 'register', boletoId: boleto.boletoId });
    return state === 'written_off' && isKnown ? undefined : new DomainError('remittance_not_down', at);
  }
  const isOpen = state === 'generated' || (again && state === 'registered');
  return isOpen ? undefined : new DomainError('remittance_not_open', at);
}
