import { cashOf as moved } from '@fidelidade/domain/finance/entry/cash-of.js';
import { parseMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { EntryRow } from './entry';

/** A payment as it stands while somebody types. */
export interface DraftPayment {
  readonly date?: string | null;
  readonly principal?: string | null;
  readonly discount?: string | null;
  readonly interest?: string | null;
  readonly penalty?: string | null;
  readonly fee?: string | null;
  readonly form?: string;
  readonly account_id?: string | null;
  readonly new_due_date?: string | null;
  /** What the form was told to be outstanding. */
  readonly outstanding?: string;
}

/** What is left of the entry after the payment; what cannot be read yet counts zero. */
export const outstandingAfter = (entry: EntryRow, { principal }: DraftPayment): Cents =>
  subtractMoney(parseMoney(entry.outstanding), amount(principal));

/** What moves in the account: principal − discount + interest + penalty, and the fee taken off a receipt or added to what goes out. */
export const cashOf = (
  { direction }: Pick<EntryRow, 'direction'>,
  { principal, discount, interest, penalty, fee }: DraftPayment,
): Cents =>
  moved(direction, {
    principal: amount(principal),
    discount: amount(discount),
    interest: amount(interest),
    penalty: amount(penalty),
    fee: amount(fee),
  });

/** A new due date belongs to a part payment and to nothing else. */
export function toPayment(entry: EntryRow, draft: DraftPayment): object {
  const { new_due_date, outstanding: _told, ...payment } = draft;
  const given = Object.fromEntries(
    Object.entries(payment).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  return outstandingAfter(entry, draft) > 0 ? { ...given, new_due_date } : given;
}

export function amount(text: string | null | undefined): Cents {
  try {
    return text ? parseMoney(text) : ZERO;
  } catch {
    return ZERO;
  }
}
