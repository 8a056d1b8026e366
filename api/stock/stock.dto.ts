import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity, parseUnitPrice, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { MAX_REASON_LENGTH } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { withEveryProblem } from '../http/forms/every-problem.js';

/** An id is 26 characters; more is none. */
const MAX_ID_LENGTH = 64;

const NOTHING = '0' as DecimalText;

/** Goods that came in. */
export class StockReceiptDto {
  @IsNotEmpty() quantity!: string | number;
  @IsNotEmpty() unit_cost!: string | number;
  @IsOptional() @IsString() date?: string | null;
  /** The company's first one where none is named. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) warehouse_id?: string | null;
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
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) warehouse_id?: string | null;
}

/** Goods that were carried from a warehouse to another. */
export class StockTransferDto {
  /** Where they were: the company's first one where none is named. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) warehouse_id?: string | null;
  @IsString() @IsNotEmpty() @MaxLength(MAX_ID_LENGTH) to_warehouse_id!: string;
  @IsNotEmpty() quantity!: string | number;
  @IsOptional() @IsString() date?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_REASON_LENGTH) reason?: string | null;
}

/** @throws DomainError on each field that cannot be read */
export const transferOf = (dto: StockTransferDto) =>
  withEveryProblem((field) => ({
    from: dto.warehouse_id ?? undefined,
    to: dto.to_warehouse_id,
    quantity: field(() => parseQuantity(dto.quantity, 'quantity'), NOTHING),
    date: field(() => (dto.date ? parseCivilDate(dto.date, 'date') : undefined), undefined),
    reason: dto.reason?.trim() ? dto.reason : undefined,
  }));

/** Why an entry was a mistake. */
export class ReceiptReversalDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_REASON_LENGTH) reason!: string;
}
