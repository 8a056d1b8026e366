import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { ChangeInbox } from './inbox.commands.js';

/** Several policies tell one person something at once, each for itself, while that person reads. */
@CommandHandler(ChangeInbox)
export class ChangeInboxHandler implements ICommandHandler<ChangeInbox> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeInbox): Promise<CommandOutcome> {
    const { accountId } = command.change;
    const { position } = await this.executor.run(
      command,
      (unit) => unit.decide(inboxDecider, streams.inbox(accountId), command.change),
      MANY_AT_ONCE,
    );
    return { id: accountId, position };
  }
}
