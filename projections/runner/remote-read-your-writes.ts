import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadDatabase } from '../database/read-models.js';
import { READ_YOUR_WRITES_TIMEOUT_ms, type ReadYourWrites } from './read-your-writes.js';

const LOOK_EVERY_ms = 10;

/** For an API process whose projections run elsewhere: looks at their checkpoints until they are there. */
export class RemoteReadYourWrites implements ReadYourWrites {
  constructor(private readonly database: ReadDatabase) {}

  async reached(models: readonly string[], position: number): Promise<boolean> {
    const waitedFor = [...new Set(models)];
    if (waitedFor.length === 0) return true;
    const giveUp_ms = Date.now() + READ_YOUR_WRITES_TIMEOUT_ms;
    while (Date.now() < giveUp_ms) {
      const there = await this.database
        .selectFrom('rm.checkpoints')
        .select('name')
        .where('name', 'in', waitedFor)
        .where('position', '>=', position)
        .execute();
      if (there.length === waitedFor.length) return true;
      await sleep(LOOK_EVERY_ms);
    }
    return false;
  }
}
