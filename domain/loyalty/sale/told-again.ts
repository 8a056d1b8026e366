import type { SaleDetails, SaleItem } from './events.js';

/** What is told of a line: its product by its id, or by the code that it has in the register. */
export interface ToldItem extends SaleItem {
  readonly productCode?: string;
}

/** What another system says of a sale. Without a day it means the one on which it says it. */
export type ToldSale = Pick<SaleDetails, 'origin' | 'documentNumber' | 'discount' | 'total'> &
  Partial<Pick<SaleDetails, 'date'>> & {
    readonly items: readonly ToldItem[];
    /** By the clock of the shop, `14:30`, where its teller knows more than the day. */
    readonly time?: string;
  };

export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * Whether a sale that is known is the one that is told now, under the same number: the same goods for the same money, to the same
 * person. What its teller left out may be anything: it was filled in from elsewhere when the sale was told first.
 */
export const isToldAgain = (known: SaleDetails, told: ToldSale, personId: string | undefined): boolean =>
  known.personId === personId &&
  known.total === told.total &&
  known.discount === told.discount &&
  (told.date === undefined || known.date === told.date) &&
  known.items.length === told.items.length &&
  told.items.every((item, index) => isSameItem(known.items[index]!, item));

const isSameItem = (known: SaleItem, told: SaleItem): boolean =>
  known.quantity === told.quantity &&
  known.unitPrice === told.unitPrice &&
  known.total === told.total &&
  known.productId === told.productId &&
  (told.description === '' || known.description === told.description);
