import type { CivilDate } from '../../kernel/civil-date.js';
import { addMoney, subtractMoney } from '../../kernel/money.js';
import type { Amount, Currency, EarnedLine } from './events.js';

export interface Lot {
  readonly lotId: string;
  readonly currency: Currency;
  /** That earned it, or at which its voucher was used; absent where no sale had to do with it. */
  readonly saleId?: string;
  /** Absent where the terms' own percentage gave it, or a voucher, or staff. */
  readonly ruleId?: string;
  /** Of an opening balance: the import that brought it, until that is undone. */
  readonly importId?: string;
  /** Of a sale's earning: the day of the sale, and what each of its lines has of it, where it said what was bought. */
  readonly earnedOn?: CivilDate;
  readonly lines?: readonly EarnedLine[];
  /** `exhausted` while there is nothing left in it to use; what was put aside of it may still come back. */
  readonly status: 'pending' | 'available' | 'exhausted';
  /** Without what is put aside at a till. */
  readonly remaining: Amount;
  /** What it was credited with. */
  readonly earned: Amount;
  /** What ran out, of what there was at the time. */
  readonly expired: Amount;
  /** What returns of its sale took, from it or in its place. */
  readonly clawedBack: Amount;
  /** What returns of its sale did not take, because the terms let it go. */
  readonly letGo: Amount;
  /** The latest return that let something go; absent where the sale was cancelled as a whole. */
  readonly letGoBy?: string;
  /** Of what runs out by so many months without a purchase or a use. */
  readonly inactivityMonths?: number;
  readonly availableOn: CivilDate;
  readonly expiresOn: CivilDate;
}

/** What purchases have taken of a lot, tills have put aside of it, or was given to others. */
export const usedOf = ({ earned, remaining, expired, clawedBack }: Lot): Amount =>
  subtractMoney(earned, addMoney(remaining, expired, clawedBack));
