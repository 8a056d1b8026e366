import { IsOptional, IsString } from 'class-validator';

/** Up to which day the books are to be looked through. */
export class ClosingQuery {
  /** `YYYY-MM-DD`; absent: the end of the month that is closed next. */
  @IsOptional() @IsString() through?: string;
}
