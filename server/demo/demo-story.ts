import type { CommandBus } from '@nestjs/cqrs';
import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import type { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import type { TillCodes } from '@fidelidade/application/ports/till-codes.js';
import { addDays, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { DemoRandom } from './demo-random.js';

export interface DemoStage {
  readonly commands: CommandBus;
  readonly readDatabase: SystemReads;
  readonly readYourWrites: ReadYourWrites;
  /** What the participant's phone makes codes for the till from. */
  readonly tillCodes: Pick<TillCodes, 'secretOf'>;
  readonly pictures: Pick<Pictures, 'keep'>;
  readonly companyId: string;
  readonly userId: string;
  /** The day on which the story ends. */
  readonly today: CivilDate;
}

/** Lunch time of a day in Brazil, but never a moment that has not come yet. */
export function noonOf(day: CivilDate): Instant {
  const noon = `${day}T15:00:00.000Z`;
  const now = new Date().toISOString();
  return (noon < now ? noon : now) as Instant;
}

/** Days that the story goes back. */
export const STORY_DAYS = 91;
/** The last days, of which the participant is told (ADR 0033). */
export const TOLD_DAYS = 8;
const SEED = 20_261_121;

/** The demo's three months: its days, and what the staff do on them. */
export class DemoStory {
  readonly random = new DemoRandom(SEED);

  constructor(readonly stage: DemoStage) {}

  /** The n-th day of the story; the last is today. */
  day(index: number): CivilDate {
    return addDays(this.stage.today, index - STORY_DAYS + 1);
  }

  /** A staff member's command of that name, on that day: its name makes its id, so it has one effect. */
  async do(
    name: string,
    day: CivilDate,
    make: (context: CommandContext) => BusinessCommand<CommandOutcome>,
  ): Promise<CommandOutcome> {
    const context: CommandContext = {
      company: this.stage.companyId,
      actor: { kind: 'staff', id: this.stage.userId },
      commandId: `demo:${name}`,
      occurredAt: noonOf(day),
      correlation: `demo:${name}`,
    };
    return this.stage.commands.execute(make(context));
  }
}
