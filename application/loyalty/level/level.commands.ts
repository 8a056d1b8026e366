import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** A sale counts towards its buyer's level: with what returns left of it, as it stands when this is carried out. */
export class CountPurchase extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly saleId: string,
  ) {
    super(context);
  }
}

/** A day has come on which somebody's level may be another, or the levels are others. */
export class ReviewLevel extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly today: CivilDate,
  ) {
    super(context);
  }
}
