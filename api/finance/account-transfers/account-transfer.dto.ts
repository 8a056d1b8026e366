import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_TRANSFER_DESCRIPTION_LENGTH } from '@fidelidade/domain/finance/account-transfer/account-transfer.js';
import type { AccountTransferDetails } from '@fidelidade/domain/finance/account-transfer/events.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { moneyOrZero } from '../money.js';

/** A transfer between two accounts of the company, as its form sends it. */
export class AccountTransferDto {
  @IsString() @IsNotEmpty() @MaxLength(26) from_account_id!: string;
  @IsString() @IsNotEmpty() @MaxLength(26) to_account_id!: string;
  @IsNotEmpty() amount!: string | number;
  /** What the bank takes for it, on top, out of the account that the money leaves. */
  @IsOptional() fee?: string | number | null;
  @IsString() @IsNotEmpty() date!: string;
  @IsOptional() @IsString() @MaxLength(MAX_TRANSFER_DESCRIPTION_LENGTH) description?: string | null;
}

/** @throws DomainError on the field that cannot be read */
export function transferDetails(dto: AccountTransferDto): AccountTransferDetails {
  const description = dto.description?.trim();
  return {
    fromAccountId: dto.from_account_id,
    toAccountId: dto.to_account_id,
    amount: parseMoney(dto.amount, 'amount'),
    fee: moneyOrZero(dto.fee, 'fee'),
    date: parseCivilDate(dto.date, 'date'),
    ...(description && { description }),
  };
}
