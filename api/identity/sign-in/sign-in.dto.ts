import type { SignInAttempt } from '@fidelidade/application/identity/sign-in/sign-in.js';
import type { Device } from '@fidelidade/application/ports/session-store.js';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { visitorContext } from '../../http/command-context.js';
import type { ApiRequest } from '../../http/request.js';
import { deviceOf } from '../../session/device.js';

export class SignInDto {
  @IsString() @IsNotEmpty() @MaxLength(300) email!: string;
  @IsString() @IsNotEmpty() @MaxLength(200) password!: string;
  @IsOptional() @IsString() @MaxLength(40) token_otp?: string;
  /** False: nothing that outlives the access token is given out. */
  @IsOptional() @IsBoolean() remember?: boolean;
}

export class ParticipantSignInDto extends SignInDto {
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
}

export class OwnNameDto {
  @IsString() @IsNotEmpty() @MaxLength(120) name!: string;
}

export class RefreshDto {
  @IsString() @IsNotEmpty() @MaxLength(200) refresh_token!: string;
}

export class SelectCompanyDto {
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
}

export const attemptOf = (
  { email, password, token_otp, remember = true }: SignInDto,
  request: ApiRequest,
  device: Device = deviceOf(request),
): SignInAttempt => ({
  email,
  password,
  code: token_otp,
  remember,
  device,
  context: visitorContext(request),
});
