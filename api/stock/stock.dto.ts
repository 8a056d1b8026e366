import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity, parseUnitPrice, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import { MAX_REASON_LENGTH } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { withEveryProblem } from '../http/forms/every-problem.js';

const NOTHING = '0' as DecimalText;

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
