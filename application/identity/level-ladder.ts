import type { Rung } from '@fidelidade/domain/identity/level-ladder.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { LEVEL_FACTS, otherLevels } from '@fidelidade/projections/identity/levels.js';
import { RECORDS_MODEL } from '@fidelidade/projections/records/models.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** The levels of a company beside one of them: its own stream cannot know them. */
export class LevelLadder {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** As a command decides on it: a level that is written between this look and the decision makes it be decided anew. */
  async beside(unit: UnitOfWork, levelId: string): Promise<readonly Rung[]> {
    await this.readYourWrites.reached([RECORDS_MODEL], await this.log.head(), unit.company);
    const { through, levels } = await otherLevels(this.database, unit.company, levelId);
    unit.assumeNoneSince({ types: LEVEL_FACTS, after: through });
    return levels;
  }
}
