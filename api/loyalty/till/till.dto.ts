import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  addMoney,
  cents,
  formatMoney,
  parseMoney,
  subtractMoney,
  ZERO,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import { withEveryProblem } from '../../http/forms/every-problem.js';
import { ONE, soldLine } from '../sales/sold-line.js';

/** Longer than any pass is. */
const MAX_PASS = 600;

/** Whom the till looks for: a CPF, a phone, a name, an e-mail. */
export class CustomerSearchQuery {
  @IsOptional() @IsString() @MaxLength(100) q?: string;
}

/** What was typed or scanned of a product: a code, a bar code, a part of its name. */
export class ProductSearchQuery {
  @IsOptional() @IsString() @MaxLength(100) q?: string;
}

/** A sale in sight: what it comes to, less a voucher, and what of it is to be paid with cashback. */
export class EarningQuery {
  @IsString() @IsNotEmpty() @MaxLength(20) total!: string;
  @IsOptional() @IsString() @MaxLength(20) redeem?: string;
}

/** A customer whom the shop does not know yet. */
export class NewCustomerDto {
  @IsString() @IsNotEmpty() @MaxLength(18) cpf!: string;
}

/** What a customer wants to use, for a purchase that is being paid. */
export class ReserveDto {
  @IsString() @IsNotEmpty() @MaxLength(26) participant_id!: string;
  /** What the goods come to; left out where there is no purchase yet. */
  @IsOptional() total?: string | number | null;
  @IsNotEmpty() redeem!: string | number;
  /** Of the customer's app. */
  @IsOptional() @IsString() @MaxLength(12) code?: string | null;
  /** What the till was given for the PIN of whoever serves, where the company asks for one. */
  @IsOptional() @IsString() @MaxLength(MAX_PASS) attendant_pass?: string | null;
}

/** More lines than any receipt has. */
const MOST_ITEMS = 1_000;

class TillItemDto {
  @IsString() @IsNotEmpty() @MaxLength(26) product_id!: string;
  @IsNotEmpty() quantity!: string | number;
  @IsNotEmpty() unit_value!: string | number;
}

/** What was bought, line by line, where the till knows its products. */
class GoodsDto {
  /** What they come to beyond the total is a discount. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => TillItemDto)
  items?: TillItemDto[] | null;
}

/** A sale at the counter: what it came to and, where the customer asks, how much of it cashback pays. */
export class TillSaleDto extends GoodsDto {
  @IsString() @IsNotEmpty() @MaxLength(26) participant_id!: string;
  @IsNotEmpty() total!: string | number;
  /** Of the receipt; without it the sale gets one of its own. */
  @IsOptional() @IsString() @MaxLength(44) document_number?: string | null;
  /** What was bought, in a few words. */
  @IsOptional() @IsString() @MaxLength(120) description?: string | null;
  @IsOptional() redeem?: string | number | null;
  @IsOptional() @IsString() @MaxLength(12) code?: string | null;
  /** Of a voucher, as it was typed or scanned. */
  @IsOptional() @IsString() @MaxLength(40) voucher_code?: string | null;
  /** Of the use of it that the till put aside. */
  @IsOptional() @IsString() @Matches(/^\w{26}$/) voucher_reservation_id?: string | null;
  /** Of what was put aside before; instead of `redeem`. */
  @IsOptional() @IsString() @Matches(/^\w{26}$/) redemption_id?: string | null;
  /** What the till was given for the PIN of whoever serves, where the company asks for one. */
  @IsOptional() @IsString() @MaxLength(MAX_PASS) attendant_pass?: string | null;
}

/** A sale in sight, line by line. */
export class EarningOfGoodsDto {
  /** What the goods come to, less their discount. */
  @IsNotEmpty() goods!: string | number;
  /** What is left of it, less a voucher. */
  @IsNotEmpty() total!: string | number;
  @IsOptional() redeem?: string | number | null;
  @IsArray()
  @ArrayMaxSize(MOST_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => TillItemDto)
  items!: TillItemDto[];
}

/** What of a sale in sight is to be paid with cashback. @throws DomainError on `redeem` */
export function paidOf(redeem: string | number | null | undefined, total: Cents): Cents {
  const paid = isAsked(redeem) ? parseMoney(redeem, 'redeem') : ZERO;
  if (paid < 0) throw new DomainError('money_positive', { field: 'redeem' });
  if (paid > total)
    throw new DomainError('redemption_above_cap', { field: 'redeem', params: { max: formatMoney(total) } });
  return paid;
}

/** Both must be greater than nothing. @throws DomainError on the field */
export function positiveMoney(value: string | number, field: string): Cents {
  const amount = parseMoney(value, field);
  if (amount <= 0) throw new DomainError('money_positive', { field });
  return amount;
}

export const isAsked = (value: string | number | null | undefined): value is string | number =>
  value !== undefined && value !== null && value !== '';

/**
 * What was bought and what was taken off it: the lines of a receipt, or a line for all where the till says only what it came to.
 * @throws DomainError on each field that cannot be read, and on `items` where they come to less than the total
 */
export function goodsOf(
  { items, description }: Pick<TillSaleDto, 'items' | 'description'>,
  total: Cents,
): { readonly items: readonly SaleItem[]; readonly discount: Cents } {
  if (!items?.length) {
    // A sale has a line at least; what it is called where nobody says so is the reader's language's matter.
    return { items: [{ description: description?.trim() ?? '', quantity: ONE, total }], discount: ZERO };
  }
  const told = withEveryProblem((field) =>
    items.map(({ product_id: productId, quantity, unit_value: unitPrice }, index) => {
      const fields = { quantity: `items.${index}.quantity`, unitPrice: `items.${index}.unit_value` };
      return { productId, description: '', ...soldLine({ quantity, unitPrice }, fields, field) };
    }),
  );
  const goods = cents(addMoney(...told.map((item) => item.total)), 'items');
  const discount = subtractMoney(goods, total);
  if (discount < 0) throw new DomainError('till_items_below_total', { field: 'items' });
  return { items: told, discount };
}

/** The till's clock, to the millisecond. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** A sale that a till tells after it happened (ADR 0111): who bought is said by record, CPF or phone, as it was typed without a network. */
export class OfflineSaleDto extends GoodsDto {
  /** Given by the till when it sold: by it a sale that is sent twice is one. */
  @IsString() @IsNotEmpty() @MaxLength(44) document_number!: string;
  @IsString() @Matches(INSTANT) sold_at!: string;
  /** Who was signed in there; without it, whoever sends it. */
  @IsOptional() @IsString() @MaxLength(26) sold_by?: string | null;
  @IsOptional() @IsString() @MaxLength(26) participant_id?: string | null;
  @IsOptional() @IsString() @MaxLength(18) cpf?: string | null;
  @IsOptional() @IsString() @MaxLength(20) phone?: string | null;
  @IsNotEmpty() total!: string | number;
  @IsOptional() @IsString() @MaxLength(120) description?: string | null;
  /** Of what was put aside before. */
  @IsOptional() @IsString() @Matches(/^\w{26}$/) redemption_id?: string | null;
  /** What the till had been given for the PIN of whoever served, where the company asks for one. */
  @IsOptional() @IsString() @MaxLength(MAX_PASS) attendant_pass?: string | null;
}
