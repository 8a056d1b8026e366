import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { APPROVAL_OPERATIONS, type ApprovalOperation } from '@fidelidade/domain/platform/approval/events.js';

/** Longer than any reason that is taken, so that the domain says what is wrong with it. */
const MAX_TYPED = 1_000;

export class RefuseApprovalDto {
  @IsString() @MaxLength(MAX_TYPED) reason!: string;
}

export class ApprovalRulesDto {
  /** All that ask from now on. */
  @IsArray()
  @ArrayMaxSize(APPROVAL_OPERATIONS.length)
  @IsIn(APPROVAL_OPERATIONS, { each: true })
  operations!: ApprovalOperation[];
  /** The version that was seen: another by now is a conflict. Without it, none is looked at. */
  @IsOptional() @IsInt() version?: number | null;
}
