import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { RESOURCES, type Resource } from '@fidelidade/application/platform/audit/records.js';

const MAX_AUDIT_PAGE = 200;

/** What the auditor looks for; everything together must hold. */
export class AuditQueryDto {
  /** Who did it: a user, a participant, or the name of an automatic step. */
  @IsOptional() @IsString() @MaxLength(200) actor?: string;
  @IsOptional() @IsIn(RESOURCES) resource?: Resource;
  /** Together with `resource`. */
  @IsOptional() @IsString() @MaxLength(200) record_id?: string;
  @IsOptional() @IsString() @MaxLength(100) type?: string;
  /** The first instant that counts. */
  @IsOptional() @IsISO8601({ strict: true }) from?: string;
  /** The first instant that does not count any more. */
  @IsOptional() @IsISO8601({ strict: true }) before?: string;
  /** `next` of the page before. */
  @IsOptional() @IsString() @MaxLength(40) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(MAX_AUDIT_PAGE) limit = 50;
}

/** Which part of the log to verify. */
export class VerifyQueryDto {
  /** Position: from the seal that holds it. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) from?: number;
  /** Position: to the seal that holds it. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) to?: number;
  /** `next` of the part before. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) after_seal?: number;
}
