import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { levelDistribution, levelOfParticipant } from '@fidelidade/projections/loyalty/levels/queries.js';
import { findListedParticipant } from '@fidelidade/projections/loyalty/participants/queries.js';
import { Company } from '../../http/command-context.js';
import { Reads } from '../../http/read-scope.js';
import { storeOf } from '../../participant/participant-facts.js';
import { Requires } from '../../session/access.js';
import { levelRecord } from './level.record.js';

/** Who holds which level of the programme. */
@ApiTags('participants')
@Controller('api')
export class LevelSharesController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** How many participants each level has, the lowest first; at last those who have none. */
  @Get('loyalty-level-shares')
  @Requires('loyalty.participants.view')
  async shares(@Reads() database: ReadDatabase, @Company() company: string) {
    const shares = await levelDistribution(database, company);
    return {
      data: shares.map(({ id = null, name = null, color = null, participants }) => ({
        ...{ id, name, color, participants },
      })),
    };
  }

  @Get('participants/:id/level')
  @Requires('loyalty.participants.view')
  async level(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    const { timezone } = await storeOf(database, company);
    if (!(await findListedParticipant(database, company, id))) throw notFound();
    const today = civilDateIn(timezone, this.clock.now());
    return levelRecord(await levelOfParticipant(database, company, id, today));
  }
}
