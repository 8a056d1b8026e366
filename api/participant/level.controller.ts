import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { levelOfParticipant, shownLevels } from '@fidelidade/projections/loyalty/levels/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { levelRecord, stepRecord } from '../loyalty/levels/level.record.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { storeOf } from './participant-facts.js';

/** A participant's own level, the way to the next one, and what each level of the store asks for and gives. */
@ApiTags('participant')
@Controller('api/participant/level')
export class ParticipantLevelController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Get()
  @SignedIn('participant')
  async level(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
  ) {
    const { timezone } = await storeOf(database, company);
    const today = civilDateIn(timezone, this.clock.now());
    const [level, levels] = await Promise.all([
      levelOfParticipant(database, company, subject, today),
      shownLevels(database, company),
    ]);
    return { ...levelRecord(level), levels: levels.map(stepRecord) };
  }
}
