import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findParticipantOfDocument } from '@fidelidade/projections/loyalty/participants/queries.js';
import { Company } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { foundCustomerRecord } from '../loyalty/till/customer.record.js';
import { ByApiKey } from '../session/access.js';

class ApiCustomerQuery {
  @IsString() @IsNotEmpty() @MaxLength(18) cpf!: string;
}

/** What another system may know of a customer who says their CPF: what a till sees before anything is bought. */
@ApiTags('v1')
@Controller('api/v1/clientes')
export class ApiCustomersController {
  @Get()
  @ByApiKey('customers_read')
  async find(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Query() { cpf }: ApiCustomerQuery,
  ) {
    const row = await findParticipantOfDocument(database, company, parseCpf(cpf, 'cpf'));
    if (!row || row.state === 'erased') throw notFound();
    return foundCustomerRecord(row);
  }
}
