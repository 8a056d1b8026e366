import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import type { BarredFrom } from '../../ports/session-store.js';

/** Sign-ins of whoever was barred end: of the context's company, opened before it happened. */
export class EndBarredSessions extends BusinessCommand {
  constructor(
    context: CommandContext,
    /** Everybody in the company, when it is left out. */
    readonly account?: BarredFrom['account'],
  ) {
    super(context);
  }
}
