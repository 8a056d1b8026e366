import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { RESOURCES, type Resource } from '@fidelidade/application/platform/audit/records.js';

export const MAX_AUDIT_PAGE = 200;
/** No text of the database holds the character NUL. */
const TEXT = /^[^\0]+$/;
/** UTC, in years that the database knows. */
const INSTANT =
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/;

/** What the auditor looks for; everything together must hold. */
export class AuditFilterDto {
  /** Who did it: a user, a participant, or the name of an automatic step. */
  @IsOptional() @Matches(TEXT) @MaxLength(200) actor?: string;
  @IsOptional() @IsIn(RESOURCES) resource?: Resource;
  /** Together with `resource`. */
  @IsOptional() @Matches(TEXT) @MaxLength(200) record_id?: string;
  @IsOptional() @Matches(TEXT) @MaxLength(100) type?: string;
  /** The first instant that counts, `2026-03-10T03:00:00.000Z`. */
  @IsOptional() @Matches(INSTANT) from?: string;
  /** The first instant that does not count any more. */
  @IsOptional() @Matches(INSTANT) before?: string;
}

export class AuditQueryDto extends AuditFilterDto {
  /** `next` of the page before. */
  @IsOptional() @IsString() @MaxLength(40) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(MAX_AUDIT_PAGE) limit = 50;
}

/** Which part of the log to verify. */
export class VerifyQueryDto {
  /** Position: from the seal that holds it. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) from?: number;
  /** Position: to the seal that holds it. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) to?: number;
  /** `next` of the part before. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) after_seal?: number;
}
