import { IsOptional, IsString } from 'class-validator';
import { AsOfQuery } from '../http/as-of.js';

export class CashFlowQueryDto extends AsOfQuery {
  /** `YYYY-MM-DD` */
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() granularity?: string;
}

export class DreQueryDto extends AsOfQuery {
  /** `YYYY-MM` */
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() basis?: string;
}

/** What a report sends as `drill`. */
export class PostingsQueryDto extends AsOfQuery {
  @IsOptional() @IsString() figure?: string;
  @IsOptional() @IsString() line?: string;
  @IsOptional() @IsString() basis?: string;
  @IsOptional() @IsString() direction?: string;
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() granularity?: string;
  /** Of `figure=account`: its statement. */
  @IsOptional() @IsString() account_id?: string;
}
