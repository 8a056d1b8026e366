import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity, parseUnitPrice, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { MAX_REASON_LENGTH } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import type { ProductDetails } from '@fidelidade/domain/stock/product/events.js';
import { productProblems } from '@fidelidade/domain/stock/product/product.js';
import { withEveryProblem } from '../http/forms/every-problem.js';
import { changesOf } from '../http/forms/record-change.js';

/** A product as forms send it. */
export class ProductDto {
  @IsOptional() @IsInt() version?: number;
  @IsString() @IsNotEmpty() @MaxLength(60) code!: string;
  @IsString() @IsNotEmpty() @MaxLength(200) name!: string;
  @IsString() @IsNotEmpty() @MaxLength(6) unit!: string;
  @IsOptional() @IsBoolean() fractional?: boolean;
  @IsOptional() @IsString() @MaxLength(14) bar_code?: string | null;
  @IsString() @IsNotEmpty() @MaxLength(10) ncm!: string;
  @IsOptional() @IsString() @MaxLength(9) cest?: string | null;
  @IsOptional() @IsInt() @Min(0) @Max(8) origin?: number;
  @IsNotEmpty() sell_value!: string | number;
  /** Until goods come in; from then on their average cost, which nobody types. */
  @IsOptional() cost_value?: string | number | null;
}

export class ProductChange extends changesOf(ProductDto) {}

/** @throws DomainError on each field that cannot be read, and on what is wrong with the others */
export const productDetails = (dto: ProductDto): ProductDetails =>
  withEveryProblem(
    (field) => ({
      code: dto.code.trim(),
      name: dto.name.trim(),
      unit: dto.unit.trim().toUpperCase(),
      fractional: dto.fractional ?? false,
      ...(dto.bar_code && { barCode: digitsOf(dto.bar_code) }),
      ncm: digitsOf(dto.ncm),
      ...(dto.cest && { cest: digitsOf(dto.cest) }),
      origin: dto.origin ?? 0,
      sellValue: field(() => parseUnitPrice(dto.sell_value, 'sell_value'), NOTHING),
      ...(isGiven(dto.cost_value) && {
        costValue: field(() => parseUnitPrice(dto.cost_value ?? '', 'cost_value'), NOTHING),
      }),
    }),
    productProblems,
  );

const NOTHING = '0' as DecimalText;
const digitsOf = (text: string) => text.replace(/\D/g, '');
/** A cost of nothing is one, too. */
const isGiven = (value: string | number | null | undefined) =>
  value !== null && value !== undefined && value !== '';

/** Goods that came in. */
export class StockReceiptDto {
  @IsNotEmpty() quantity!: string | number;
  @IsNotEmpty() unit_cost!: string | number;
  @IsOptional() @IsString() date?: string | null;
}

/** @throws DomainError on each field that cannot be read */
export const receiptOf = (dto: StockReceiptDto) =>
  withEveryProblem((field) => ({
    quantity: field(() => parseQuantity(dto.quantity, 'quantity'), NOTHING),
    unitCost: field(() => parseUnitPrice(dto.unit_cost, 'unit_cost'), NOTHING),
    date: field(() => (dto.date ? parseCivilDate(dto.date, 'date') : undefined), undefined),
  }));

/** What somebody counted on the shelf. */
export class StockCountDto {
  @IsNotEmpty() counted!: string | number;
  @IsString() @IsNotEmpty() @MaxLength(MAX_REASON_LENGTH) reason!: string;
}

/** Why an entry was a mistake. */
export class ReceiptReversalDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_REASON_LENGTH) reason!: string;
}
