import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { DELIVERY_STATES, type DeliveryState } from '@fidelidade/application/ports/webhook-deliveries.js';

/** Which deliveries are shown; the newest come first. */
export class DeliveriesQuery {
  @IsOptional() @IsIn(DELIVERY_STATES) state?: DeliveryState;
  @IsOptional() @IsString() @MaxLength(60) type?: string;
  /** `next` of the page before. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
}

export class ReplayDto {
  /** Facts that happened then or later are sent again. */
  @IsString() @IsNotEmpty() @MaxLength(40) from!: string;
}
