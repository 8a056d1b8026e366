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
import { parseQuantity, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import type { GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { withEveryProblem } from '../../http/forms/every-problem.js';

/** More lines than any sale has: an NF-e has 990 at most. */
const MOST_LINES = 1_000;

class ReturnedItemDto {
  /** Of the sale, counted from 1. */
  @IsInt() line!: number;
  @IsNotEmpty() quantity!: string | number;
}

/** What comes back of a sale: items; or an amount, where the sale was told by its total alone. */
export class ReturnedGoodsDto {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => ReturnedItemDto)
  items?: ReturnedItemDto[] | null;
  @IsOptional() amount?: string | number | null;
}

export class SaleReturnDto extends ReturnedGoodsDto {
  @IsString() @IsNotEmpty() @MaxLength(200) reason!: string;
}

/** Why a sale is void; an empty reason is refused with «reason». */
export class CancelSaleDto {
  @IsString() @IsNotEmpty() @MaxLength(200) reason!: string;
}

/** @throws DomainError on `amount`, `items` or the quantity of one */
export function goodsBack({ items, amount }: ReturnedGoodsDto): GoodsBack {
  const isAmount = amount !== undefined && amount !== null && amount !== '';
  if (isAmount && items && items.length > 0) throw new DomainError('sale_return_twice', { field: 'amount' });
  if (isAmount) return { amount: parseMoney(amount, 'amount') };
  return withEveryProblem((field) => ({
    lines: (items ?? []).map(({ line, quantity }, index) => ({
      line,
      quantity: field(() => parseQuantity(quantity, `items.${index}.quantity`), String(ZERO) as DecimalText),
    })),
  }));
}
