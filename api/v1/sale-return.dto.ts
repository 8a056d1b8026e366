import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import { inCapitals } from '@fidelidade/projections/stock/products/queries.js';
import { withEveryProblem } from '../http/forms/every-problem.js';
import { goodsBack } from '../loyalty/sales/sale-return.dto.js';

/** More lines than any sale has. */
const MOST_LINES = 1_000;

class ReturnedOfKeyDto {
  /** Of the sale, counted from 1; left out where `product_code` says it. */
  @IsOptional() @IsInt() line?: number | null;
  /** Of a product that is on one line of the sale. */
  @IsOptional() @IsString() @MaxLength(60) product_code?: string | null;
  @IsNotEmpty() quantity!: string | number;
}

/** Goods of a sale come back, as another system says it: items, or an amount where the sale was told by its total alone. */
export class ApiSaleReturnDto {
  /** What the return is known by there: told twice it is one return. */
  @IsString() @IsNotEmpty() @MaxLength(60) document_number!: string;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => ReturnedOfKeyDto)
  items?: ReturnedOfKeyDto[] | null;
  @IsOptional() amount?: string | number | null;
  @IsString() @IsNotEmpty() @MaxLength(200) reason!: string;
}

/** The codes of products that a return names. */
export const codesBack = ({ items }: ApiSaleReturnDto): readonly string[] =>
  (items ?? []).flatMap(({ product_code }) => product_code?.trim() || []);

/** @throws DomainError on each field that cannot be read, and where a code is of no line of the sale, or of more than one */
export function returnedOfKey(
  { items, amount }: ApiSaleReturnDto,
  sold: readonly SaleItem[],
  productIds: ReadonlyMap<string, string>,
): GoodsBack {
  const lines = withEveryProblem((field) =>
    (items ?? []).map(({ line, product_code, quantity }, index) => ({
      line: field(() => line ?? lineOf(product_code, index, sold, productIds), 1),
      quantity,
    })),
  );
  return goodsBack({ items: lines, amount: amount ?? null });
}

function lineOf(
  typed: string | null | undefined,
  index: number,
  sold: readonly SaleItem[],
  productIds: ReadonlyMap<string, string>,
): number {
  const code = typed?.trim();
  if (!code) throw new DomainError('req', { field: `items.${index}.line` });
  const productId = productIds.get(inCapitals(code));
  const lines = sold.flatMap((item, at) =>
    productId !== undefined && item.productId === productId ? [at + 1] : [],
  );
  if (lines.length === 0)
    throw new DomainError('sale_return_not_sold', { field: `items.${index}.product_code` });
  if (lines.length > 1) throw new DomainError('sale_return_which_line', { field: `items.${index}.line` });
  return lines[0]!;
}
