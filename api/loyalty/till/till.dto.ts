import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney, type Cents } from '@fidelidade/domain/kernel/money.js';

/** Whom the till looks for: a CPF, a phone, a name, an e-mail. */
export class CustomerSearchQuery {
  @IsOptional() @IsString() @MaxLength(100) q?: string;
}

/** A customer whom the shop does not know yet. */
export class NewCustomerDto {
  @IsString() @IsNotEmpty() @MaxLength(18) cpf!: string;
}

/** What a customer wants to use, for a purchase that is being paid. */
export class ReserveDto {
  @IsString() @IsNotEmpty() @MaxLength(26) participant_id!: string;
  /** What the goods come to. */
  @IsNotEmpty() total!: string | number;
  @IsNotEmpty() redeem!: string | number;
  /** Of the customer's app. */
  @IsOptional() @IsString() @MaxLength(12) code?: string | null;
}

/** A sale at the counter: what it came to and, where the customer asks, how much of it cashback pays. */
export class TillSaleDto {
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
  /** Of what was put aside before; instead of `redeem`. */
  @IsOptional() @IsString() @Matches(/^\w{26}$/) redemption_id?: string | null;
}

/** Both must be greater than nothing. @throws DomainError on the field */
export function positiveMoney(value: string | number, field: string): Cents {
  const amount = parseMoney(value, field);
  if (amount <= 0) throw new DomainError('money_positive', { field });
  return amount;
}

export const isAsked = (value: string | number | null | undefined): value is string | number =>
  value !== undefined && value !== null && value !== '';
