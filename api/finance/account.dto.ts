import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type BankAccountDetails,
} from '@fidelidade/domain/finance/bank-account/events.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { changesOf } from '../http/forms/record-change.js';

/** A till or bank account as the form sends it. */
export class AccountDto {
  @IsString() @IsNotEmpty() @MaxLength(60) name!: string;
  @IsIn(ACCOUNT_TYPES) wallet_type!: AccountType;
  @IsOptional() opening_balance?: string | number | null;
  @IsString() @IsNotEmpty() opening_date!: string;
  @IsOptional() @IsInt() version?: number;
}

export class AccountChange extends changesOf(AccountDto) {}

/** @throws DomainError on the field that cannot be read */
export const accountDetails = (dto: AccountDto): BankAccountDetails => ({
  name: dto.name.trim(),
  walletType: dto.wallet_type,
  openingBalance: parseMoney(dto.opening_balance || '0', 'opening_balance'),
  openingDate: parseCivilDate(dto.opening_date, 'opening_date'),
});
