import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** Longer than any password that is taken, so that the domain says what is wrong with it. */
const MAX_TYPED = 200;
const MAX_CODE = 40;
const MAX_EMAIL = 300;
const MAX_CAPTCHA = 4_000;

export class NewPasswordDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_TYPED) password!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_TYPED) password_confirmation!: string;
}

export class ChangePasswordDto extends NewPasswordDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_TYPED) old_password!: string;
  /** Asked for while the second factor is on. */
  @IsOptional() @IsString() @MaxLength(MAX_CODE) token_otp?: string;
}

export class RecoveryCodesDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_CODE) token_otp!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_TYPED) password!: string;
}

export class TwoFactorDto extends RecoveryCodesDto {
  @IsBoolean() enabled!: boolean;
}

/** Whoever asks for something grave proves that it is them: the code where they have a second factor. */
export class ProofDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_TYPED) password!: string;
  @IsOptional() @IsString() @MaxLength(MAX_CODE) token_otp?: string;
}

export class RecoveryDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_EMAIL) email!: string;
  /** Participants': the shop. */
  @IsOptional() @IsString() @MaxLength(60) company_id?: string;
  @IsOptional() @IsString() @MaxLength(MAX_CAPTCHA) grecaptcha?: string;
}

export class ResetPasswordDto extends NewPasswordDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_EMAIL) email!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_TYPED) token!: string;
}

export class AcceptTermsDto {
  @IsInt() version!: number;
}
