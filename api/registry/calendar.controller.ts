import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { holidaysOf } from '@fidelidade/projections/registry/holidays-kept.js';
import { Company } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';

/** The holidays that the company itself keeps: what due dates ask, also of those who do not see the register. */
@ApiTags('calendar')
@Controller('api/calendar')
export class CalendarController {
  @Get('holidays')
  @Requires('finance.payment-terms.view')
  async holidays(@Reads() database: ReadDatabase, @Company() id: string) {
    const kept = await holidaysOf(database, id);
    return kept.map(({ id: holiday, name, day, month, year }) => ({ id: holiday, name, day, month, year }));
  }
}
