import { IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { NewPasswordDto } from '../identity/credentials/credentials.dto.js';

const MAX_NAME = 120;
const MAX_EMAIL = 254;
const MAX_CODE = 40;

export class SignUpDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_NAME) name!: string;
  @IsString() @IsNotEmpty() @MaxLength(20) document!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_EMAIL) email!: string;
  @IsString() @IsNotEmpty() @MaxLength(200) password!: string;
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
  @IsOptional() @IsString() @MaxLength(4_000) grecaptcha?: string;
  /** Version of the terms of use that they accept, where there are any. */
  @IsOptional() @IsInt() terms_version?: number;
  /** Of the link that they came by. */
  @IsOptional() @IsString() @MaxLength(MAX_CODE) referral_code?: string;
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
