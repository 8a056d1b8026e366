import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import type { RemittanceOrder } from '../cnab240/remittance-file.js';

/** A boleto in a remittance, and what the bank is asked to do with it. */
export interface RemittedRef {
  readonly order: RemittanceOrder;
  readonly entryId: string;
  readonly boletoId: string;
  /** Cents that it was made out for. */
  readonly amount: Cents;
}

/** What came of a line of a return. `noted`: it says something that changes nothing; `left`: somebody has to see to it. */
export const RETURN_OUTCOMES = ['registered', 'rejected', 'paid', 'written_off', 'noted', 'left'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** Why a line is left to a person. */
export const LEFT_REASONS = [
  'unknown_boleto',
  'unknown_movement',
  'already_paid',
  'boleto_ended',
  'already_registered',
  'order_refused',
  'amounts_differ',
  'refused',
] as const;
export type LeftBecause = (typeof LEFT_REASONS)[number];

/** A line of a return, with what came of it. Amounts are cents as the bank says them. */
export interface ReturnedBoleto {
  /** Of its first record in the file, counted from 1. */
  readonly fileLine: number;
  /** Código de movimento: two digits. */
  readonly movement: string;
  readonly motives: readonly string[];
  /** Nosso número. */
  readonly printedNumber: string;
  readonly outcome: ReturnOutcome;
  readonly because?: LeftBecause;
  /** Of `refused`: the code of the refusal. */
  readonly refusal?: string;
  /** The boleto that it is of; absent where it is none of ours. */
  readonly entryId?: string;
  readonly boletoId?: string;
  readonly amount: Cents;
  readonly paidAmount: Cents;
  /** What was taken for being late; of a payment, without the penalty. */
  readonly interest: Cents;
  /** Of a payment that came late to a boleto with one. */
  readonly penalty?: Cents;
  readonly discount: Cents;
  /** What the bank kept of the payment. */
  readonly fee: Cents;
  /** What it says that the movement costs, which it may debit apart. */
  readonly tariff: Cents;
  readonly occurredOn?: CivilDate;
  readonly creditOn?: CivilDate;
}

/** What goes between an account and its bank of boletos: files that both number without a gap (ADR 0134). */
export type BoletoExchangeEvent =
  /**
   * A file for the bank was made of these boletos (remessa, R-4.3.13); `number` is the account's next (NSA). The file follows from what
   * was known at this fact, byte for byte.
   */
  | DomainEvent<
      'BoletoRemittanceMade',
      { remittanceId: string; accountId: string; number: number; boletos: readonly RemittedRef[] }
    >
  /** A file of the bank was worked off (retorno); what it changed of entries is in their streams, in the same append. */
  | DomainEvent<
      'BoletoReturnTaken',
      {
        returnId: string;
        accountId: string;
        /** NSA of the bank. */
        number: number;
        /** The day on which the bank made it. */
        madeOn: CivilDate;
        /** SHA-256 of the file, in hexadecimal. */
        digest: string;
        boletos: readonly ReturnedBoleto[];
      }
    >;

export const boletoExchangeEvents = describeEvents<BoletoExchangeEvent>({
  BoletoRemittanceMade: { schema: 1 },
  BoletoReturnTaken: { schema: 1 },
});
