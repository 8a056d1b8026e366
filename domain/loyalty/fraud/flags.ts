import type { Cents } from '../../kernel/money.js';
import type { FraudLimits } from './limits.js';

/**
 * Why somebody looks at something: an attendant credited their own purchase, or a colleague's; a customer bought too often in a day; a sale came
 * to much, or to much more than others; goods came back after what they had brought was used; much was given by hand; a purchase may have been
 * told by two ways, and waits for what is decided before it earns; many accounts were opened on one device.
 */
export const FLAG_KINDS = [
  'own_purchase',
  'staff_purchase',
  'many_sales',
  'large_sale',
  'unusual_sale',
  'return_after_use',
  'many_credits',
  'told_twice',
  'shared_device',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** With what was found and where the limit stood then, where there is one: sales of a day, an amount, or accounts. */
export interface Flag {
  readonly kind: FlagKind;
  readonly sales?: number;
  readonly salesLimit?: number;
  readonly found?: Cents;
  readonly amountLimit?: Cents;
  readonly accountsSeen?: number;
  readonly accountsLimit?: number;
  /** The sale that may have told the purchase before. */
  readonly otherSaleId?: string;
}

/** A purchase that was told by two ways is nobody's fraud. */
export const isToldTwice = (flags: readonly Pick<Flag, 'kind'>[]): boolean =>
  flags.some(({ kind }) => kind === 'told_twice');

/** Who bought, as seen from behind the counter. */
export type Buyer = 'attendant' | 'colleague' | 'customer';

/** What is known of a sale once it is told. */
export interface SaleFacts {
  readonly total: Cents;
  readonly buyer: Buyer;
  /** Of this customer on this day, with this one. */
  readonly salesOfDay: number;
  /** What the shop's latest sales before it came to on average; undefined while they are too few to say. */
  readonly usual: Cents | undefined;
}

/** Fewer say nothing of what is usual. */
export const LEAST_FOR_USUAL = 20;

export function flagsOfSale(limits: FraudLimits, facts: SaleFacts): readonly Flag[] {
  const { total, buyer, salesOfDay, usual } = facts;
  const { salesOfDay: salesLimit, saleAbove, timesUsual } = limits;
  const usualLimit =
    usual === undefined || timesUsual === undefined ? undefined : ((usual * timesUsual) as Cents);
  return [
    ...(limits.staffPurchases && buyer === 'attendant' ? [{ kind: 'own_purchase' } as const] : []),
    ...(limits.staffPurchases && buyer === 'colleague' ? [{ kind: 'staff_purchase' } as const] : []),
    ...(salesLimit !== undefined && salesOfDay > salesLimit
      ? [{ kind: 'many_sales', sales: salesOfDay, salesLimit } as const]
      : []),
    ...above('large_sale', total, saleAbove),
    ...above('unusual_sale', total, usualLimit),
  ];
}

/** Each time that what one of the staff gives in a day, or the accounts of a device, pass the limit once more is looked at anew: how often that was. */
export const timesAbove = (limit: number | undefined, found: number): number =>
  limit === undefined ? 0 : Math.ceil(found / limit) - 1;

/** What one member of the staff gave by hand in a day. */
export const flagsOfCredits = ({ creditsOfDay }: FraudLimits, sum: Cents): readonly Flag[] =>
  above('many_credits', sum, creditsOfDay);

/** @param accountsSeen of the shop, those that were opened on one device */
export const flagsOfDevice = (
  { accountsOfDevice: accountsLimit }: FraudLimits,
  accountsSeen: number,
): readonly Flag[] =>
  accountsLimit !== undefined && accountsSeen > accountsLimit
    ? [{ kind: 'shared_device', accountsSeen, accountsLimit }]
    : [];

/** @param missing what could not be taken back, for it was used: owed by the customer, or let go */
export const flagsOfReturn = ({ returnsAfterUse }: FraudLimits, missing: number): readonly Flag[] =>
  returnsAfterUse && missing > 0 ? [{ kind: 'return_after_use' }] : [];

const above = (kind: FlagKind, found: Cents, amountLimit: Cents | undefined): readonly Flag[] =>
  amountLimit !== undefined && found > amountLimit ? [{ kind, found, amountLimit }] : [];
