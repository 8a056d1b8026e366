import type { InboxCommand } from '@fidelidade/domain/platform/inbox/inbox.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** Somebody is told something inside the app, or has read or deleted it. */
export class ChangeInbox extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly change: InboxCommand,
  ) {
    super(context);
  }
}
