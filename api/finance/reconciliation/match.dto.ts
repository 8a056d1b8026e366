import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type {
  EntryTarget,
  MatchTargets,
  NewEntryTarget,
  PaymentTarget,
} from '@fidelidade/application/finance/reconciliation/reconciliation.commands.js';
import { TRANSFER_PARTS, type TransferPart } from '@fidelidade/domain/finance/bank-statement/events.js';
import { MAX_MATCHED } from '@fidelidade/domain/finance/bank-statement/match.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { isSaid, moneyOrZero } from '../money.js';

/** A payment that is there; with what clearing it cost, where its money was on its way. */
class MatchedPaymentDto {
  @IsString() @IsNotEmpty() @MaxLength(26) entry_id!: string;
  @IsString() @IsNotEmpty() @MaxLength(26) payment_id!: string;
  @IsOptional() fee?: string | number | null;
}

/** A part of a transfer between own accounts, in the account of the lines. */
class MatchedTransferDto {
  @IsString() @IsNotEmpty() @MaxLength(26) transfer_id!: string;
  @IsIn(TRANSFER_PARTS) part!: TransferPart;
}

/** An entry that is owed, and how the line pays it; all that is left of it where no principal is said. */
class MatchedEntryDto {
  @IsString() @IsNotEmpty() @MaxLength(26) entry_id!: string;
  @IsOptional() principal?: string | number | null;
  @IsOptional() discount?: string | number | null;
  @IsOptional() interest?: string | number | null;
  @IsOptional() penalty?: string | number | null;
  @IsOptional() fee?: string | number | null;
  @IsOptional() @IsString() new_due_date?: string | null;
}

/** An entry that the line opens and pays: what nothing else says of it. */
class NewEntryDto {
  @IsString() @IsNotEmpty() @MaxLength(200) description!: string;
  @IsOptional() @IsString() @MaxLength(60) document?: string | null;
  @IsOptional() @IsString() @MaxLength(26) person_id?: string | null;
  @IsString() @IsNotEmpty() @MaxLength(26) account_plan_id!: string;
  @IsOptional() @IsString() competence_date?: string | null;
}

/** What lines of the bank are in the books. */
export class MatchDto {
  /** Those besides the one of the address: several lines may be one payment. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_MATCHED - 1)
  @IsString({ each: true })
  lines?: string[] | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_MATCHED)
  @ValidateNested({ each: true })
  @Type(() => MatchedPaymentDto)
  payments?: MatchedPaymentDto[] | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_MATCHED)
  @ValidateNested({ each: true })
  @Type(() => MatchedTransferDto)
  transfers?: MatchedTransferDto[] | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_MATCHED)
  @ValidateNested({ each: true })
  @Type(() => MatchedEntryDto)
  entries?: MatchedEntryDto[] | null;
  @IsOptional() @ValidateNested() @Type(() => NewEntryDto) new_entry?: NewEntryDto | null;
}

export class UnmatchDto {
  /** Also reverses what the match registered, and cancels what it opened. */
  @IsOptional() @IsBoolean() take_back?: boolean | null;
}

/** @throws DomainError on the field that cannot be read */
export const matchTargets = ({ payments, transfers, entries, new_entry }: MatchDto): MatchTargets => ({
  transfers: (transfers ?? []).map(({ transfer_id: transferId, part }) => ({ transferId, part })),
  payments: (payments ?? []).map((payment, index) => paymentTarget(payment, `payments.${index}`)),
  entries: (entries ?? []).map((entry, index) => entryTarget(entry, `entries.${index}`)),
  ...(new_entry && { newEntry: newEntryTarget(new_entry) }),
});

const paymentTarget = ({ entry_id, payment_id, fee }: MatchedPaymentDto, at: string): PaymentTarget => ({
  entryId: entry_id,
  paymentId: payment_id,
  fee: moneyOrZero(fee, `${at}.fee`),
});

const entryTarget = (dto: MatchedEntryDto, at: string): EntryTarget => ({
  entryId: dto.entry_id,
  ...(isSaid(dto.principal) && { principal: parseMoney(dto.principal, `${at}.principal`) }),
  discount: moneyOrZero(dto.discount, `${at}.discount`),
  interest: moneyOrZero(dto.interest, `${at}.interest`),
  penalty: moneyOrZero(dto.penalty, `${at}.penalty`),
  fee: moneyOrZero(dto.fee, `${at}.fee`),
  ...(dto.new_due_date && { newDueDate: parseCivilDate(dto.new_due_date, `${at}.new_due_date`) }),
});

const newEntryTarget = (dto: NewEntryDto): NewEntryTarget => {
  const description = dto.description.trim();
  if (!description) throw new DomainError('req', { field: 'new_entry.description' });
  return {
    description,
    document: dto.document?.trim() ?? '',
    ...(dto.person_id && { personId: dto.person_id }),
    accountPlanId: dto.account_plan_id,
    ...(dto.competence_date && {
      competenceDate: parseCivilDate(dto.competence_date, 'new_entry.competence_date'),
    }),
  };
};
