import { MAX_BLOCK_REASON } from '@fidelidade/domain/identity/participant/participant.js';
import { IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** Whom the link is mailed to; without it, the e-mail that the shop knows of them. */
export class InviteParticipantDto {
  @IsOptional() @IsString() @MaxLength(254) email?: string;
}

/** The e-mail that the customer says at the till: for whom the shop has none on file. */
export class ApproveSignUpDto {
  @IsOptional() @IsInt() version?: number;
  @IsOptional() @IsString() @MaxLength(254) email?: string;
}

/** The version that was seen: another by now is a conflict. Without it, none is looked at. */
export class SwitchParticipantDto {
  @IsOptional() @IsInt() version?: number;
}

/** Why is for the staff who come after (issue 12). */
export class BlockParticipantDto extends SwitchParticipantDto {
  @IsString() @IsNotEmpty() @MaxLength(MAX_BLOCK_REASON) reason!: string;
}
