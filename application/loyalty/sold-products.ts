import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { deciderOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { SaleDetails, SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import type { ToldItem } from '@fidelidade/domain/loyalty/sale/told-again.js';
import { productDecider, products } from '@fidelidade/domain/stock/product/product.js';
import { productGroups } from '@fidelidade/domain/stock/product-group.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { uniqueOf } from '../records/unique.js';

/** Where streams are read: a unit of work, or what only looks. */
type Streams = Pick<UnitOfWork, 'load'>;

/** Groups inside groups that are followed; nobody's shelves are deeper, and a circle ends here. */
const MAX_GROUP_DEPTH = 10;

const groupDecider = deciderOf(productGroups);

/**
 * The items with what matters of their products for what is earned, as it is while the sale is told: no replay asks the products, which
 * change. A sale of a note has its products from the note, and is told also where one of them was purged since.
 * @throws DomainError `product_not_found` at the item that names a product of nobody's
 */
export async function withProducts(
  unit: Streams,
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

/**
 * The items with the products that they name by a code of the register, whether or not these are sold by now.
 * @throws DomainError `import_product_code` at `product_codes`, with the first code that is no product's
 */
export async function withProductsOfCodes(
  unit: UnitOfWork,
  items: readonly ToldItem[],
): Promise<readonly SaleItem[]> {
  const known: SaleItem[] = [];
  for (const { productCode: code, ...item } of items) {
    const productId =
      code === undefined ? item.productId : await uniqueOf(unit, products, 'code', code).holder();
    if (code !== undefined && productId === undefined)
      throw new DomainError('import_product_code', { field: 'product_codes', params: { code } });
    known.push({ ...item, ...(productId !== undefined && { productId }) });
  }
  return known;
}

/** A sale has the lines of its note, in their order. */
async function productsOfNote(unit: Streams, noteId: string | undefined): Promise<readonly string[]> {
  if (noteId === undefined) return [];
  const { content } = await unit.load(noteDecider, streams.note(noteId));
  return content?.items.map(({ productId }) => productId) ?? [];
}

async function factsOf(
  unit: Streams,
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

async function groupsFrom(unit: Streams, first: string | undefined): Promise<readonly string[]> {
  const groupIds: string[] = [];
  for (let id = first; id !== undefined && groupIds.length < MAX_GROUP_DEPTH && !groupIds.includes(id);) {
    groupIds.push(id);
    const { details } = await unit.load(groupDecider, streamOf(productGroups, id));
    id = details?.['parentId'] as string | undefined;
  }
  return groupIds;
}
