import type { Decider } from '../../kernel/decider.js';
import { compareDecimal, type DecimalText } from '../../kernel/decimal.js';
import { DomainError, notAcceptable, refuseAll } from '../../kernel/domain-error.js';
import { cents, MAX_CENTS, moneyToString } from '../../kernel/money.js';
import {
  assertEditable,
  born,
  decideLifecycle,
  evolveLifecycle,
  unborn,
  type LifecycleCommand,
  type LifecycleState,
} from '../../kernel/record-lifecycle.js';
import { isSameData } from '../../kernel/same-data.js';
import type { ProductDetails, ProductEvent } from './events.js';
import { isGtin } from './gtin.js';

export type ProductCommand =
  | { readonly type: 'register' | 'change'; readonly productId: string; readonly details: ProductDetails }
  | LifecycleCommand;

export interface ProductState extends LifecycleState {
  readonly details: ProductDetails | undefined;
}

/** xProd of the NF-e takes 120 characters, cProd 60. */
const MAX_NAME_LENGTH = 120;
const MAX_CODE_LENGTH = 60;

export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { ...unborn, details: undefined },
  decide(command, state) {
    switch (command.type) {
      case 'register':
        if (state.status !== 'absent') throw notAcceptable('record_exists');
        refuseAll(productProblems(command.details));
        return [{ type: 'ProductRegistered', data: { productId: command.productId, ...command.details } }];
      case 'change':
        assertEditable(state);
        refuseAll(productProblems(command.details));
        if (isSameData(state.details, command.details)) return [];
        return [{ type: 'ProductChanged', data: { productId: command.productId, ...command.details } }];
      default:
        return decideLifecycle('Product', command, state);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ProductRegistered':
      case 'ProductChanged': {
        const { productId: _, ...details } = event.data;
        return { ...(event.type === 'ProductRegistered' ? born : state), details };
      }
      default:
        return { ...state, ...evolveLifecycle('Product', state, event.type) };
    }
  },
};

/** All that is wrong with a product, for a form that says it at once. */
export function productProblems(details: ProductDetails): (DomainError | undefined)[] {
  const { code, name, unit, barCode, ncm, cest, origin, sellValue, costValue } = details;
  return [
    code.trim() ? undefined : new DomainError('req', { field: 'code' }),
    code.length <= MAX_CODE_LENGTH
      ? undefined
      : new DomainError('max_length', { field: 'code', params: { max: MAX_CODE_LENGTH } }),
    name.trim() ? undefined : new DomainError('req', { field: 'name' }),
    name.length <= MAX_NAME_LENGTH
      ? undefined
      : new DomainError('max_length', { field: 'name', params: { max: MAX_NAME_LENGTH } }),
    /^[A-Za-z0-9]{1,6}$/.test(unit) ? undefined : new DomainError('unit_invalid', { field: 'unit' }),
    barCode === undefined || isGtin(barCode)
      ? undefined
      : new DomainError('gtin_invalid', { field: 'bar_code' }),
    /^\d{8}$/.test(ncm) ? undefined : new DomainError('ncm_invalid', { field: 'ncm' }),
    cest === undefined || /^\d{7}$/.test(cest)
      ? undefined
      : new DomainError('cest_invalid', { field: 'cest' }),
    Number.isInteger(origin) && origin >= 0 && origin <= 8
      ? undefined
      : new DomainError('origin_invalid', { field: 'origin' }),
    priceProblem(sellValue, 'sell_value'),
    costValue === undefined ? undefined : priceProblem(costValue, 'cost_value'),
  ];
}

const MAX_PRICE = moneyToString(cents(MAX_CENTS)) as DecimalText;

function priceProblem(price: DecimalText, field: string): DomainError | undefined {
  if (compareDecimal(price, '0') < 0) return new DomainError('negative', { field });
  return compareDecimal(price, MAX_PRICE) > 0 ? new DomainError('money_too_large', { field }) : undefined;
}
