import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { NoteDraft } from '@fidelidade/application/fiscal/note.commands.js';
import { PAYMENT_FORMS, type PaymentForm } from '@fidelidade/domain/finance/payment-form.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import { parseMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { changesOf } from '../http/forms/record-change.js';

class NoteItemDto {
  @IsString() @IsNotEmpty() product_id!: string;
  @IsNotEmpty() quantity!: string | number;
  @IsNotEmpty() unit_value!: string | number;
  @IsOptional() discount?: string | number | null;
}

class NoteInstallmentDto {
  @IsString() @IsNotEmpty() due_date!: string;
  @IsNotEmpty() value!: string | number;
}

/** A sale's note as forms send it. */
export class NoteDto {
  @IsOptional() @IsInt() version?: number;
  @IsString() @IsNotEmpty() person_id!: string;
  /** Where its goods are taken from: the company's first warehouse where none is named. */
  @IsOptional() @IsString() @MaxLength(64) warehouse_id?: string | null;
  /** What it is numbered in: the default series where none is named. */
  @IsOptional() @IsInt() @Min(0) @Max(999) series?: number | null;
  @IsArray()
  @ArrayMaxSize(990)
  @ValidateNested({ each: true })
  @Type(() => NoteItemDto)
  items!: NoteItemDto[];
  @IsIn(PAYMENT_FORMS) payment_form!: PaymentForm;
  /** What another form of payment is; asked for with `other`. */
  @IsOptional() @IsString() @MaxLength(60) payment_description?: string | null;
  /** The payment term that was agreed, and the account in which the money is expected: receivables of the note say them. */
  @IsOptional() @IsString() @MaxLength(64) payment_term_id?: string | null;
  @IsOptional() @IsString() @MaxLength(64) account_id?: string | null;
  /** The part of the total that the customer's cashback is to pay; instalments are of the rest. */
  @IsOptional() paid_with_cashback?: string | number | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(120)
  @ValidateNested({ each: true })
  @Type(() => NoteInstallmentDto)
  installments?: NoteInstallmentDto[];
  /** infCpl takes 5,000 characters (MOC 7.0). */
  @IsOptional() @IsString() @MaxLength(5_000) additional_information?: string | null;
}

/** What is shown where cashback pays a part of the note that is sent. */
export class SendNoteDto {
  /** Of the customer's app. */
  @IsOptional() @IsString() @MaxLength(12) code?: string | null;
  /** What the PIN of whoever serves was exchanged for, where the company asks for one. */
  @IsOptional() @IsString() @MaxLength(600) attendant_pass?: string | null;
}

export class NoteChange extends changesOf(NoteDto) {}

/** @throws DomainError on the field that cannot be read (`items.0.quantity`) */
export function noteDraft(dto: NoteDto): NoteDraft {
  const information = dto.additional_information?.trim();
  const description = dto.payment_description?.trim();
  const cashback = dto.paid_with_cashback ? parseMoney(dto.paid_with_cashback, 'paid_with_cashback') : ZERO;
  return {
    personId: dto.person_id,
    ...(dto.warehouse_id && { warehouseId: dto.warehouse_id }),
    ...(typeof dto.series === 'number' && { series: dto.series }),
    items: dto.items.map((item, index) => ({
      productId: item.product_id,
      quantity: parseQuantity(item.quantity, `items.${index}.quantity`),
      unitPrice: parseUnitPrice(item.unit_value, `items.${index}.unit_value`),
      discount: item.discount ? parseMoney(item.discount, `items.${index}.discount`) : ZERO,
    })),
    paymentForm: dto.payment_form,
    ...(description && { paymentDescription: description }),
    ...(dto.payment_term_id && { paymentTermId: dto.payment_term_id }),
    ...(dto.account_id && { accountId: dto.account_id }),
    installments: (dto.installments ?? []).map((installment, index) => ({
      dueDate: parseCivilDate(installment.due_date, `installments.${index}.due_date`),
      value: parseMoney(installment.value, `installments.${index}.value`),
    })),
    ...(information && { additionalInformation: information }),
    ...(cashback !== ZERO && { paidWithCashback: cashback }),
  };
}
