import type { CivilDate } from '../../kernel/civil-date.js';
import { subtractMoney, ZERO, type Cents } from '../../kernel/money.js';
import { isOutstanding, type EntryBoleto } from '../boleto/boleto.js';
import { lateChargesIn } from '../boleto/charges.js';
import { movementOf, REFUSED_AS_KNOWN } from '../cnab240/movements.js';
import type { ReturnLine } from '../cnab240/return-file.js';
import type { EntryState } from '../entry/state.js';
import type { LeftBecause } from './events.js';

/** What a line of a return asks of an entry; what cannot be done so is left to a person. */
export type WhatComesOfLine =
  | { readonly outcome: 'registered' | 'noted' }
  | { readonly outcome: 'rejected' | 'written_off' }
  | { readonly outcome: 'paid'; readonly payment: ReturnedPayment }
  | { readonly outcome: 'left'; readonly because: LeftBecause };

/** A payment as the bank says it. */
export interface ReturnedPayment {
  readonly date: CivilDate;
  readonly principal: Cents;
  readonly discount: Cents;
  readonly interest: Cents;
  readonly penalty: Cents;
  /** What the bank kept of it. */
  readonly fee: Cents;
  /** Undefined where the money is not in the account yet. */
  readonly creditOn: CivilDate | undefined;
}

const left = (because: LeftBecause) => ({ outcome: 'left', because }) as const;

/**
 * Decides on one line. A code that is not known is shown, never guessed; what is paid already, or is not to be paid by this boleto any
 * more, is a conflict for a person.
 *
 * @param found the boleto with this number, and its entry; undefined where there is none
 */
export function comesOfLine(
  line: ReturnLine,
  found:
    { readonly boleto: EntryBoleto; readonly entry: Pick<EntryState, 'status' | 'outstanding'> } | undefined,
): WhatComesOfLine {
  const movement = movementOf(line.movement);
  if (!movement) return left('unknown_movement');
  if (!found) return left('unknown_boleto');
  const { boleto, entry } = found;
  switch (movement.kind) {
    case 'noted':
      return { outcome: 'noted' };
    case 'instruction_rejected':
      return left('order_refused');
    case 'registered':
      return { outcome: boleto.state === 'generated' ? 'registered' : 'noted' };
    case 'rejected':
      if (!isOutstanding(boleto)) return { outcome: 'noted' };
      // What the bank has already can be paid, whatever was sent a second time.
      return boleto.state === 'registered' || line.motives.some((each) => REFUSED_AS_KNOWN.includes(each))
        ? left('already_registered')
        : { outcome: 'rejected' };
    case 'written_off':
      return { outcome: isOutstanding(boleto) ? 'written_off' : 'noted' };
    case 'paid':
      if (boleto.state === 'paid' || entry.status === 'settled') return left('already_paid');
      return isOutstanding(boleto) ? paid(line, boleto, entry.outstanding) : left('boleto_ended');
  }
}

/**
 * All of it is paid, as the boleto says; whatever the bank's sums leave open is for somebody who sees why. What the bank took for being late
 * it tells in one sum: what of it is the penalty, the boleto says.
 */
function paid(line: ReturnLine, boleto: EntryBoleto, outstanding: Cents): WhatComesOfLine {
  const { interest: taken, discount, credited, creditOn, occurredOn } = line;
  const principal = subtractMoney((line.paid + discount) as Cents, taken);
  const isCredited = credited > 0 && creditOn !== undefined;
  const fee = isCredited ? subtractMoney(line.paid, credited) : ZERO;
  if (principal !== outstanding || fee < 0 || !occurredOn) return left('amounts_differ');
  // No money is in the account before it was paid: the payment would stand without its credit and fee, and nobody would be told.
  if (isCredited && creditOn < occurredOn) return left('amounts_differ');
  return {
    outcome: 'paid',
    payment: {
      ...{ date: occurredOn, principal, discount, fee, ...lateChargesIn(taken, occurredOn, boleto) },
      creditOn: isCredited ? creditOn : undefined,
    },
  };
}
