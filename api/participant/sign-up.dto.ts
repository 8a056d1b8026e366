import { IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { assertNewPassword } from '@fidelidade/domain/identity/new-password.js';
import { parseDocument, type Cpf } from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { isEmail, normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { withEveryProblem } from '../http/forms/every-problem.js';
import { NewPasswordDto } from '../identity/credentials/credentials.dto.js';

const MAX_NAME = 120;
const MAX_EMAIL = 254;
const MAX_CODE = 40;

/** What is typed may be empty here: it is told with all else that is wrong of it (`readSignUp`). */
export class SignUpDto {
  @IsString() @MaxLength(MAX_NAME) name!: string;
  @IsString() @MaxLength(20) document!: string;
  @IsString() @MaxLength(MAX_EMAIL) email!: string;
  @IsString() @MaxLength(200) password!: string;
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
  @IsOptional() @IsString() @MaxLength(4_000) grecaptcha?: string;
  /** Version of the terms of use that they accept, where there are any. */
  @IsOptional() @IsInt() terms_version?: number;
  /** Of the link that they came by. */
  @IsOptional() @IsString() @MaxLength(MAX_CODE) referral_code?: string;
}

/** @throws ValidationError or DomainError with all that is wrong of what was typed */
export const readSignUp = (dto: SignUpDto) =>
  withEveryProblem((field) => {
    const typed = (name: 'name' | 'document' | 'email' | 'password') => {
      if (!dto[name].trim()) throw new DomainError('req', { field: name });
      return dto[name];
    };
    return {
      name: field(() => typed('name').trim(), ''),
      document: field(() => parseDocument(typed('document')), '' as Cpf),
      email: field(() => emailOf(typed('email')), ''),
      password: field(() => passwordOf(typed('password'), dto), ''),
    };
  });

function emailOf(typed: string): string {
  if (!isEmail(normalizeEmail(typed))) throw new DomainError('email', { field: 'email' });
  return typed;
}

/** Whether it is easily guessed of this shop is known where the shop is. */
function passwordOf(typed: string, { name, email }: SignUpDto): string {
  assertNewPassword(typed, { name, email, stores: [] });
  return typed;
}

export class StoreQuery {
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
}

export class EmailAvailableDto {
  @IsString() @MaxLength(300) email!: string;
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
  @IsOptional() @IsString() @MaxLength(4_000) grecaptcha?: string;
}

export class InvitedAccountDto extends NewPasswordDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_NAME) name!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_EMAIL) email!: string;
}
