import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { deciderOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { SaleDetails, SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { productGroups } from '@fidelidade/domain/stock/product-group.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** Groups inside groups that are followed; nobody's shelves are deeper, and a circle ends here. */
const MAX_GROUP_DEPTH = 10;

const groupDecider = deciderOf(productGroups);

/**
 * The items with what matters of their products for what is earned, as it is while the sale is told: no replay asks the products, which
 * change. A sale of a note has its products from the note, and is told also where one of them was purged since.
 * @throws DomainError `product_not_found` at the item that names a product of nobody's
 */
export async function withProducts(
  unit: UnitOfWork,
  { items, invoiceId }: Pick<SaleDetails, 'items' | 'invoiceId'>,
): Promise<readonly SaleItem[]> {
  const ofNote = await productsOfNote(unit, invoiceId);
  const told: SaleItem[] = [];
  for (const [index, item] of items.entries()) {
    const productId = item.productId ?? ofNote[index];
    const product = productId === undefined ? undefined : await factsOf(unit, productId);
    if (!product && item.productId !== undefined)
      throw new DomainError('product_not_found', { field: `items.${index}.product_id` });
    const { name, ...facts } = product ?? { name: '' };
    told.push({ ...item, description: item.description || name, ...facts });
  }
  return told;
}

/** A sale has the lines of its note, in their order. */
async function productsOfNote(unit: UnitOfWork, noteId: string | undefined): Promise<readonly string[]> {
  if (noteId === undefined) return [];
  const { content } = await unit.load(noteDecider, streams.note(noteId));
  return content?.items.map(({ productId }) => productId) ?? [];
}

async function factsOf(
  unit: UnitOfWork,
  productId: string,
): Promise<
  (Pick<SaleItem, 'productId' | 'groupIds' | 'loyaltyMultiplier'> & { readonly name: string }) | undefined
> {
  const { details } = await unit.load(productDecider, streams.product(productId));
  if (!details) return undefined;
  const { name, groupId, loyaltyMultiplier } = details;
  const groupIds = await groupsFrom(unit, groupId);
  return {
    name,
    productId,
    ...(groupIds.length > 0 && { groupIds }),
    ...(loyaltyMultiplier !== undefined && { loyaltyMultiplier }),
  };
}

async function groupsFrom(unit: UnitOfWork, first: string | undefined): Promise<readonly string[]> {
  const groupIds: string[] = [];
  for (let id = first; id !== undefined && groupIds.length < MAX_GROUP_DEPTH && !groupIds.includes(id);) {
    groupIds.push(id);
    const { details } = await unit.load(groupDecider, streamOf(productGroups, id));
    id = details?.['parentId'] as string | undefined;
  }
  return groupIds;
}
