import type { DecimalText } from '../../kernel/decimal.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { describeLifecycle, type LifecycleEvent } from '../../kernel/record-lifecycle.js';

export interface ProductDetails {
  /** The shop's own code (SKU); unique in the company. */
  readonly code: string;
  readonly name: string;
  /** Abbreviation of the unit: `UN`, `KG`. */
  readonly unit: string;
  /** Whether parts of a unit can be sold. */
  readonly fractional: boolean;
  /** GTIN; absent is «SEM GTIN» on the note. */
  readonly barCode?: string;
  readonly ncm: string;
  readonly cest?: string;
  /** Origin of the goods, 0 to 8 (table A of the CST). */
  readonly origin: number;
  readonly sellValue: DecimalText;
  /** What a unit costs by somebody's word; once goods have come in their average cost counts instead. */
  readonly costValue?: DecimalText;
}

export type ProductEvent =
  | DomainEvent<'ProductRegistered', { productId: string } & ProductDetails>
  /** Carries all details as they are now. */
  | DomainEvent<'ProductChanged', { productId: string } & ProductDetails>
  | LifecycleEvent<'Product'>;

export const productEvents = describeEvents<ProductEvent>({
  ProductRegistered: { schema: 1 },
  ProductChanged: { schema: 1 },
  ...describeLifecycle('Product'),
});
