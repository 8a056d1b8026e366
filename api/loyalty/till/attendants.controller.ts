import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { TillAttendants } from '@fidelidade/application/loyalty/till/attendants.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { tillAttendants } from '@fidelidade/projections/identity/access/till-pins.js';
import { Company, Context } from '../../http/command-context.js';
import { NeverKept } from '../../http/idempotency.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import { TillTries } from './till-tries.js';

class AttendantDto {
  @IsString() @IsNotEmpty() @MaxLength(64) attendant_id!: string;
  @IsString() @IsNotEmpty() @MaxLength(20) attendant_pin!: string;
}

/** Who serves at a till that several share under one sign-in. */
@ApiTags('till')
@Controller('api/till/attendants')
export class AttendantsController {
  constructor(
    @Inject(TillAttendants) private readonly attendants: TillAttendants,
    @Inject(TillTries) private readonly tries: TillTries,
  ) {}

  /** Those who chose a PIN, by name. */
  @Get()
  @Requires('loyalty.till.view')
  async list(@Reads() database: ReadDatabase, @Company() company: string) {
    return { data: await tillAttendants(database, company) };
  }

  /** A pass for sales at this till, good until the moment that is told. */
  @Post('pass')
  @HttpCode(200)
  @NeverKept()
  @Requires('loyalty.till.use')
  async prove(
    @Context() context: CommandContext,
    @Body() { attendant_id: attendantId, attendant_pin: pin }: AttendantDto,
  ) {
    const { company, actor } = context;
    return this.tries.ofPin({ company, attendantId, staff: actor.id }, () =>
      this.attendants.prove(context, attendantId, pin),
    );
  }
}
