import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { credentialsDecider } from '@fidelidade/domain/identity/credentials/credentials.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { ChangeCredentials } from './credentials.commands.js';

@CommandHandler(ChangeCredentials)
export class ChangeCredentialsHandler implements ICommandHandler<ChangeCredentials> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeCredentials): Promise<CommandOutcome> {
    const { accountId, step } = command;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(credentialsDecider, streams.credentials(accountId), step),
    );
    return { id: accountId, position };
  }
}
