import type { CivilDate } from '../../kernel/civil-date.js';
import { compareDecimal, type DecimalText } from '../../kernel/decimal.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { addMoney, formatMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import { amountOfLine, cashbackIn, quantityLeft, worthOfLines, type Returned } from './returned.js';
import type { SaleState } from './state.js';
import type { SaleDetails, SaleEvent, ReturnedLine } from './events.js';

/** What comes back: so much of some lines; or an amount, where the sale was told by its total alone. */
export type GoodsBack =
  | { readonly lines: readonly { readonly line: number; readonly quantity: DecimalText }[] }
  | { readonly amount: Cents };

/** The customer brings goods back. Told twice under one id it is one return. */
export interface ReturnGoods {
  readonly type: 'return';
  readonly saleId: string;
  readonly returnId: string;
  readonly goods: GoodsBack;
  readonly reason: string;
  readonly on: CivilDate;
}

/** The sale is taken back as a whole, while nothing of it came back yet. */
export interface CancelSale {
  readonly type: 'cancel';
  readonly saleId: string;
  /** Of the import that is undone by it. */
  readonly importId?: string;
  readonly reason: string;
  readonly on: CivilDate;
}

/** @throws DomainError on `items`, `items.N.line`, `items.N.quantity`, `amount` or `reason`, with what stands in the way */
export function returnGoods(command: ReturnGoods, state: SaleState): SaleEvent[] {
  const { saleId, returnId, goods, reason, on } = command;
  if (state.returned.returnIds.includes(returnId)) return [];
  const details = stillSold(state);
  const { lines, amount } = whatComesBack(details, state.returned, goods);
  requireReason(reason);
  const { participantId } = details;
  const cashback = cashbackIn(details, state.returned, amount);
  return [
    {
      type: 'SaleItemsReturned',
      data: { saleId, participantId, returnId, on, lines, amount, cashback, reason: reason.trim() },
    },
  ];
}

/** @throws DomainError 406 where something came back already: then the rest is returned instead */
export function cancelSale({ saleId, importId, reason, on }: CancelSale, state: SaleState): SaleEvent[] {
  const { participantId, total: amount, ...details } = stillSold(state);
  if (state.status === 'partly_returned') throw notAcceptable('sale_is_partly_returned');
  requireReason(reason);
  const cashback = cashbackIn({ ...details, total: amount }, state.returned, amount);
  return [
    {
      type: 'SaleCancelled',
      data: {
        ...{ saleId, participantId, on, amount, cashback, reason: reason.trim() },
        ...(importId !== undefined && { importId }),
      },
    },
  ];
}

/** All that did not come back yet, as somebody brings it who returns the whole purchase; undefined where there is nothing left. */
export function allThatIsLeft(
  details: Pick<SaleDetails, 'items' | 'total'>,
  returned: Returned,
): GoodsBack | undefined {
  if (!worthOfLines(details)) {
    const amount = subtractMoney(details.total, returned.amount);
    return amount > 0 ? { amount } : undefined;
  }
  const lines = details.items
    .map((_, index) => ({ line: index + 1, quantity: quantityLeft(details, returned, index + 1) }))
    .filter(({ quantity }) => compareDecimal(quantity, '0') > 0);
  return lines.length > 0 ? { lines } : undefined;
}

/** What so much of the goods comes to, as it would be returned now. */
function whatComesBack(
  details: Pick<SaleDetails, 'items' | 'total'>,
  returned: Returned,
  goods: GoodsBack,
): { readonly lines: readonly ReturnedLine[]; readonly amount: Cents } {
  const worth = worthOfLines(details);
  if ('amount' in goods) {
    if (worth) throw new DomainError('sale_return_by_items', { field: 'amount' });
    const left = subtractMoney(details.total, returned.amount);
    if (goods.amount <= 0) throw new DomainError('money_positive', { field: 'amount' });
    if (goods.amount > left)
      throw new DomainError('sale_return_above_amount', {
        field: 'amount',
        params: { left: formatMoney(left) },
      });
    return { lines: [], amount: goods.amount };
  }
  if (!worth) {
    // One thing of one line comes back whole as well as by an amount; whether the till told a thing or a total is not known.
    if (isTheOnlyThing(details, goods.lines))
      return { lines: [], amount: subtractMoney(details.total, returned.amount) };
    throw new DomainError('sale_return_by_amount', { field: 'items' });
  }
  if (goods.lines.length === 0) throw new DomainError('req', { field: 'items' });
  refuseAll(goods.lines.map((_, index) => problemOf(details, returned, goods.lines, index)));
  const lines = goods.lines.map((each) => ({
    ...each,
    amount: amountOfLine(details, worth, returned, each),
  }));
  const amount = addMoney(...lines.map((each) => each.amount));
  // A thousandth of a cheap thing, or what was given for nothing.
  if (amount === 0) throw new DomainError('sale_return_of_nothing', { field: 'items' });
  return { lines, amount };
}

function isTheOnlyThing(
  { items }: Pick<SaleDetails, 'items'>,
  lines: readonly { readonly line: number; readonly quantity: DecimalText }[],
): boolean {
  const [item, ...others] = items;
  const [back, ...more] = lines;
  if (!item || !back || others.length > 0 || more.length > 0) return false;
  return back.line === 1 && compareDecimal(back.quantity, item.quantity) === 0;
}

function problemOf(
  details: Pick<SaleDetails, 'items'>,
  returned: Returned,
  lines: readonly { readonly line: number; readonly quantity: DecimalText }[],
  index: number,
): DomainError | undefined {
  const { line, quantity } = lines[index]!;
  const isOfSale = Number.isInteger(line) && line >= 1 && line <= details.items.length;
  if (!isOfSale) return new DomainError('sale_return_line_unknown', { field: `items.${index}.line` });
  const isTwice = lines.findIndex((each) => each.line === line) < index;
  if (isTwice) return new DomainError('sale_return_line_twice', { field: `items.${index}.line` });
  const field = `items.${index}.quantity`;
  if (compareDecimal(quantity, '0') <= 0) return new DomainError('quantity_positive', { field });
  const left = quantityLeft(details, returned, line);
  return compareDecimal(quantity, left) > 0
    ? new DomainError('sale_return_above_sold', { field, params: { left: left.replace('.', ',') } })
    : undefined;
}

function stillSold({ status, details }: SaleState): SaleDetails {
  if (!details) throw notFound();
  if (status === 'cancelled' || status === 'returned') throw notAcceptable(`sale_is_${status}`);
  return details;
}

function requireReason(reason: string): void {
  if (!reason.trim()) throw new DomainError('req', { field: 'reason' });
}
