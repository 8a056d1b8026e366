import { products, type ProductDetails } from '@fidelidade/domain/stock/product/product.js';
import { handles } from '../execution/handles.js';
import { policy } from '../policies/policy.js';
import { deciderFor } from '../records/kind-decider.js';
import { uniqueOf } from '../records/unique.js';
import { ReserveBarCode } from './stock.commands.js';

const { decider, streamOf } = deciderFor(products.resource);

/** Products that were registered before bar codes were unique take theirs, so that no second one gets it. */
export const reserveBarCodes = policy('reserve-bar-codes', {
  ProductRegistered: ({ data }, context) => [new ReserveBarCode(context(), data.productId)],
});

/** Of two old products with one bar code the first has it; the other keeps it until somebody changes it. */
export const ReserveBarCodeHandler = handles(
  ReserveBarCode,
  ({ productId }) => productId,
  async (unit, { productId }) => {
    // A change of it in the same moment finds nothing to give back.
    const { status, details } = await unit.guard(decider, streamOf(productId));
    const { barCode } = (details ?? {}) as Partial<ProductDetails>;
    if (status === 'absent' || barCode === undefined) return;
    const reserved = uniqueOf(unit, products, 'barCode', barCode);
    if ((await reserved.holder()) === undefined) await reserved.reserve(productId);
  },
);
