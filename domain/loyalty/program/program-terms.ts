import type { Cents } from '../../kernel/money.js';
import { DEFAULT_NOTE_SCAN, type NoteScanTerms } from './note-scan-terms.js';
import { DEFAULT_REDEMPTION, type RedemptionTerms } from './redemption-terms.js';
import { DEFAULT_RETURNS, type ReturnTerms } from './return-terms.js';
import { DEFAULT_TRANSFER, type TransferTerms } from './transfer-terms.js';

/** The terms of the cashback, immutable once published: a change is a new version. */
export interface ProgramTerms {
  readonly name: string;
  /** Cashback on what a customer spends, in basis points: 500 is 5 %. */
  readonly cashbackBasisPoints: number;
  /** Days until credited cashback can be used; 8 by default. */
  readonly pendingDays: number;
  /** Days from then on until it expires; 90 by default. */
  readonly expiryDays: number;
  /** How it is used at the till; absent in versions that were published before it could be: `redemptionOf` tells. */
  readonly redemption?: RedemptionTerms;
  /** What returns of a sale take and give back; absent in versions from before there were any: `returnsOf` tells. */
  readonly returns?: ReturnTerms;
  /** Whether customers give of it to each other; absent in versions from before they could: `transferOf` tells. */
  readonly transfer?: TransferTerms;
  /** Whether a purchase counts by scanning its note; absent in versions from before it could: `noteScanOf` tells. */
  readonly noteScan?: NoteScanTerms;
  /**
   * What a hundred points are worth, for one may be worth less than a cent: absent where the shop does not say. Points pay nothing
   * at the till for it; it says what they come to.
   */
  readonly hundredPointsWorth?: Cents;
}

export const DEFAULT_TERMS: ProgramTerms = {
  name: 'Programa Fidelidade',
  cashbackBasisPoints: 500,
  pendingDays: 8,
  expiryDays: 90,
};

/** What holds for the terms of a version, old or new. */
export const redemptionOf = ({ redemption }: ProgramTerms): RedemptionTerms =>
  redemption ?? DEFAULT_REDEMPTION;

export const returnsOf = ({ returns }: ProgramTerms): ReturnTerms => returns ?? DEFAULT_RETURNS;

export const transferOf = ({ transfer }: ProgramTerms): TransferTerms => transfer ?? DEFAULT_TRANSFER;

export const noteScanOf = ({ noteScan }: ProgramTerms): NoteScanTerms => noteScan ?? DEFAULT_NOTE_SCAN;
