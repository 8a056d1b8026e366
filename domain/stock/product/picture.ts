import type { Decider } from '../../kernel/decider.js';
import { notFound } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { assertEditable } from '../../kernel/record-lifecycle.js';
import { productDecider, type ProductEvent, type ProductState } from './product.js';

/** What a product looks like. It stands in the product's own stream, beside its details, which say nothing of it. */
export type ProductPictureEvent =
  /** `sha256` names the picture, which is kept outside the events before this is recorded. */
  | DomainEvent<'ProductPictureChanged', { productId: string; sha256: string }>
  | DomainEvent<'ProductPictureRemoved', { productId: string }>;

export const productPictureEvents = describeEvents<ProductPictureEvent>({
  ProductPictureChanged: { schema: 1 },
  ProductPictureRemoved: { schema: 1 },
});

/** `picture`: SHA-256 of one that is kept; null for none. */
export interface ProductPictureCommand {
  readonly productId: string;
  readonly picture: string | null;
}

export interface PicturedProduct {
  readonly product: ProductState;
  readonly picture: string | null;
}

/** @throws DomainError `not_found`; `record_not_editable` (406) of a deleted product */
export const productPictureDecider: Decider<
  PicturedProduct,
  ProductPictureCommand,
  ProductPictureEvent | ProductEvent
> = {
  initial: { product: productDecider.initial, picture: null },
  decide({ productId, picture }, state) {
    if (state.product.status === 'absent') throw notFound();
    assertEditable(state.product);
    if (picture === state.picture) return [];
    return picture === null
      ? [{ type: 'ProductPictureRemoved', data: { productId } }]
      : [{ type: 'ProductPictureChanged', data: { productId, sha256: picture } }];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ProductPictureChanged':
        return { ...state, picture: event.data.sha256 };
      case 'ProductPictureRemoved':
        return { ...state, picture: null };
      default:
        return { ...state, product: productDecider.evolve(state.product, event) };
    }
  },
};
