import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseQuantity, parseUnitPrice, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import {
  MAX_LOT_DESCRIPTION_LENGTH,
  MAX_LOT_NUMBER_LENGTH,
} from '@fidelidade/domain/stock/stock-item/lot-number.js';
import { MAX_REASON_LENGTH } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { readText } from '@fidelidade/domain/kernel/record-kind/field.js';
import type { LotDetails } from '@fidelidade/domain/stock/stock-item/events.js';
import { withEveryProblem, type ReadField } from '../http/forms/every-problem.js';

/** An id is 26 characters; more is none. */
const MAX_ID_LENGTH = 64;

const NOTHING = '0' as DecimalText;

/** Goods that came in. */
export class StockReceiptDto {
  @IsNotEmpty() quantity!: string | number;
  /** Left out where its type has goods come in at the average. */
  @IsOptional() @IsNotEmpty() unit_cost?: string | number | null;
  @IsOptional() @IsString() date?: string | null;
  /** The company's first one where none is named. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) warehouse_id?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) movement_type_id?: string | null;
  /** From whom, where somebody says so. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) person_id?: string | null;
  /** A lot of that number is registered where the product has none. */
  @IsOptional() @IsString() @MaxLength(MAX_LOT_NUMBER_LENGTH) lot_number?: string | null;
  @IsOptional() @IsString() lot_manufactured_on?: string | null;
  @IsOptional() @IsString() lot_expires_on?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_LOT_DESCRIPTION_LENGTH) lot_description?: string | null;
}

/** @throws DomainError on each field that cannot be read */
export const receiptOf = (dto: StockReceiptDto) =>
  withEveryProblem((field) => ({
    quantity: field(() => parseQuantity(dto.quantity, 'quantity'), NOTHING),
    unitCost: field(
      () =>
        dto.unit_cost === undefined || dto.unit_cost === null
          ? undefined
          : parseUnitPrice(dto.unit_cost, 'unit_cost'),
      NOTHING,
    ),
    date: field(() => dayIn(dto.date, 'date'), undefined),
    said: { ...reasonsIn(dto), lot: lotIn(dto, field) },
  }));

const dayIn = (wire: string | null | undefined, field: string) =>
  wire ? parseCivilDate(wire, field) : undefined;

const reasonsIn = (dto: Pick<StockReceiptDto, 'movement_type_id' | 'person_id'>) => ({
  movementTypeId: dto.movement_type_id || undefined,
  personId: dto.person_id || undefined,
});

/** Days or a description without a number are of no lot, which is refused at the number. */
function lotIn(dto: StockReceiptDto, field: ReadField): LotDetails | undefined {
  const { lot_number, lot_manufactured_on, lot_expires_on } = dto;
  const description = field(() => readText(dto.lot_description ?? '', 'lot_description'), '');
  const manufacturedOn = field(() => dayIn(lot_manufactured_on, 'lot_manufactured_on'), undefined);
  const expiresOn = field(() => dayIn(lot_expires_on, 'lot_expires_on'), undefined);
  if (!lot_number && !manufacturedOn && !expiresOn && !description) return undefined;
  return {
    number: field(() => readText(lot_number ?? '', 'lot_number'), ''),
    ...(description && { description }),
    ...(manufacturedOn && { manufacturedOn }),
    ...(expiresOn && { expiresOn }),
  };
}

/** Goods that somebody took out by hand. */
export class StockWithdrawalDto {
  @IsNotEmpty() quantity!: string | number;
  @IsOptional() @IsString() date?: string | null;
  /** The company's first one where none is named. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) warehouse_id?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) movement_type_id?: string | null;
  /** To whom, where somebody says so. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) person_id?: string | null;
  /** Those that expire first where none is named. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) lot_id?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_REASON_LENGTH) reason?: string | null;
}

/** @throws DomainError on each field that cannot be read */
export const withdrawalOf = (dto: StockWithdrawalDto) =>
  withEveryProblem((field) => ({
    ...reasonsIn(dto),
    warehouseId: dto.warehouse_id || undefined,
    quantity: field(() => parseQuantity(dto.quantity, 'quantity'), NOTHING),
    date: field(() => dayIn(dto.date, 'date'), undefined),
    reason: dto.reason?.trim() ? dto.reason : undefined,
    lotId: dto.lot_id || undefined,
  }));

/** What somebody counted on the shelf. */
export class StockCountDto {
  @IsNotEmpty() counted!: string | number;
  @IsString() @IsNotEmpty() @MaxLength(MAX_REASON_LENGTH) reason!: string;
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) warehouse_id?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) movement_type_id?: string | null;
  /** Which lot was counted; of a product that is kept by lot this is said, or the next. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) lot_id?: string | null;
  /** What is of no lot was counted. */
  @IsOptional() @IsBoolean() without_lot?: boolean | null;
}

/** @throws DomainError `invalid` on `without_lot` where a lot is named too */
export function countOf(dto: StockCountDto) {
  if (dto.lot_id && dto.without_lot) throw new DomainError('invalid', { field: 'without_lot' });
  return {
    counted: parseQuantity(dto.counted, 'counted'),
    said: {
      movementTypeId: dto.movement_type_id || undefined,
      lotId: dto.lot_id || (dto.without_lot ? null : undefined),
    },
  };
}

/** Goods that were carried from a warehouse to another. */
export class StockTransferDto {
  /** Where they were: the company's first one where none is named. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) warehouse_id?: string | null;
  @IsString() @IsNotEmpty() @MaxLength(MAX_ID_LENGTH) to_warehouse_id!: string;
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) movement_type_id?: string | null;
  /** Those that expire first where none is named. */
  @IsOptional() @IsString() @MaxLength(MAX_ID_LENGTH) lot_id?: string | null;
  @IsNotEmpty() quantity!: string | number;
  @IsOptional() @IsString() date?: string | null;
  @IsOptional() @IsString() @MaxLength(MAX_REASON_LENGTH) reason?: string | null;
}

/** @throws DomainError on each field that cannot be read */
export const transferOf = (dto: StockTransferDto) =>
  withEveryProblem((field) => ({
    from: dto.warehouse_id || undefined,
    to: dto.to_warehouse_id,
    quantity: field(() => parseQuantity(dto.quantity, 'quantity'), NOTHING),
    date: field(() => dayIn(dto.date, 'date'), undefined),
    reason: dto.reason?.trim() ? dto.reason : undefined,
    movementTypeId: dto.movement_type_id || undefined,
    lotId: dto.lot_id || undefined,
  }));

/** Why a movement was a mistake. */
export class MovementReversalDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_REASON_LENGTH) reason!: string;
}
