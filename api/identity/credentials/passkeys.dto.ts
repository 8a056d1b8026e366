import type { Assertion, NewCredential } from '@fidelidade/application/identity/passkeys/verify-passkey.js';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** Of 1,023 bytes, the most that WebAuthn allows. */
const MAX_ID = 1_400;
/** What a user may be called by a device: 64 bytes. */
const MAX_HANDLE = 100;
const MAX_ANSWER = 4_000;
const BASE64URL = /^[\w-]+$/;

class PasskeyAnswerDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_ID) @Matches(BASE64URL) credential_id!: string;
  /** `clientDataJSON` */
  @IsString() @IsNotEmpty() @MaxLength(MAX_ANSWER) @Matches(BASE64URL) client_data!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_ANSWER) @Matches(BASE64URL) authenticator_data!: string;
}

/** What `navigator.credentials.create` answered; bytes are base64url. */
export class NewPasskeyDto extends PasskeyAnswerDto {
  @IsString() @IsNotEmpty() @MaxLength(200) name!: string;
  /** SubjectPublicKeyInfo, as `getPublicKey()` tells it. */
  @IsString() @IsNotEmpty() @MaxLength(MAX_ANSWER) @Matches(BASE64URL) public_key!: string;
}

/** What `navigator.credentials.get` answered; bytes are base64url. */
export class PasskeySignInDto extends PasskeyAnswerDto {
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_HANDLE) @Matches(BASE64URL) user_handle!: string;
  @IsString() @IsNotEmpty() @MaxLength(MAX_ANSWER) @Matches(BASE64URL) signature!: string;
  /** False: nothing that outlives the access token is given out. */
  @IsOptional() @IsBoolean() remember?: boolean;
}

export class PasskeyDoorDto {
  @IsString() @IsNotEmpty() @MaxLength(60) company_id!: string;
}

export class PasskeyNameDto {
  @IsString() @IsNotEmpty() @MaxLength(200) name!: string;
}

export const credentialOf = (dto: NewPasskeyDto): NewCredential => ({
  credentialId: dto.credential_id,
  clientData: dto.client_data,
  authenticatorData: dto.authenticator_data,
  publicKey: dto.public_key,
});

export const assertionOf = (dto: PasskeySignInDto): Assertion => ({
  credentialId: dto.credential_id,
  userHandle: dto.user_handle,
  clientData: dto.client_data,
  authenticatorData: dto.authenticator_data,
  signature: dto.signature,
});
