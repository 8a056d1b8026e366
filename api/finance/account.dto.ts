import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type BankAccountDetails,
} from '@fidelidade/domain/finance/bank-account/events.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { withEveryProblem } from '../http/forms/every-problem.js';
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

/** An account that is opened without a balance begins with nothing. @throws DomainError on each field that cannot be read */
export const accountDetails = (dto: AccountDto): BankAccountDetails =>
  withEveryProblem((field) => ({
    name: dto.name.trim(),
    walletType: dto.wallet_type,
    openingBalance: field(() => parseMoney(dto.opening_balance || '0', 'opening_balance'), ZERO),
    openingDate: field(() => parseCivilDate(dto.opening_date, 'opening_date'), NO_DAY),
  }));

const NO_DAY = '1970-01-01' as CivilDate;

/** One that has a balance is not left without: nothing is not zero (ADR 0043). */
export function changedAccount(dto: AccountDto): BankAccountDetails {
  if (dto.opening_balance === null || dto.opening_balance === '')
    throw new DomainError('req', { field: 'opening_balance' });
  return accountDetails(dto);
}
