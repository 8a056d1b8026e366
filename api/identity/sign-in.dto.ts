import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

export class SignInDto {
  @IsString() @IsNotEmpty() @MaxLength(300) email!: string;
  @IsString() @IsNotEmpty() @MaxLength(200) password!: string;
  @IsOptional() @IsString() @MaxLength(12) token_otp?: string;
}

export class ParticipantSignInDto extends SignInDto {
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
}

export class RefreshDto {
  @IsString() @IsNotEmpty() @MaxLength(200) refresh_token!: string;
}

export class SelectCompanyDto {
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
}
