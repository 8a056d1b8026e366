import { hash } from 'node:crypto';
import type { BoletoReturnFile } from '@fidelidade/application/finance/boletos/exchange.commands.js';
import {
  LAST_FILE_NUMBER,
  MAX_REMITTANCE_BOLETOS,
} from '@fidelidade/domain/finance/boleto-exchange/exchange.js';
import {
  REMITTANCE_ORDERS,
  type RemittanceOrder,
} from '@fidelidade/domain/finance/cnab240/remittance-file.js';
import { readReturn } from '@fidelidade/domain/finance/cnab240/return-file.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { ApiRequest } from '../../http/request.js';

class BoletoOrderDto {
  @IsIn(REMITTANCE_ORDERS) order!: RemittanceOrder;
  @IsString() @IsNotEmpty() @MaxLength(64) entry_id!: string;
  @IsString() @IsNotEmpty() @MaxLength(64) boleto_id!: string;
}

export class RemittanceDto {
  @IsArray()
  @ArrayMaxSize(MAX_REMITTANCE_BOLETOS)
  @ValidateNested({ each: true })
  @Type(() => BoletoOrderDto)
  boletos!: BoletoOrderDto[];
  /** Also boletos that the bank was told of before. */
  @IsOptional() @IsBoolean() again?: boolean;
  /** Of the first file of the account alone: where its numbers begin. */
  @IsOptional() @IsInt() @Min(1) @Max(LAST_FILE_NUMBER) first_number?: number;
}

/** @throws DomainError at `file`, with line and column of what cannot be right */
export function returnFileOf({ body }: ApiRequest): BoletoReturnFile {
  if (!Buffer.isBuffer(body)) throw new DomainError('cnab_other_file', { field: 'file' });
  // One sign a byte, whatever code page the bank writes its payers' names in.
  return { digest: hash('sha256', body), ...readReturn(body.toString('latin1')) };
}
