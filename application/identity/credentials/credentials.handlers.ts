import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { credentialsDecider } from '@fidelidade/domain/identity/credentials/credentials.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { seeOnDevice } from '../../loyalty/fraud/see-on-device.js';
import { ChangeCredentials } from './credentials.commands.js';

@CommandHandler(ChangeCredentials)
export class ChangeCredentialsHandler implements ICommandHandler<ChangeCredentials> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeCredentials): Promise<CommandOutcome> {
    const { accountId, step, sharedDevice } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      await unit.decide(credentialsDecider, streams.credentials(accountId), step);
      if (sharedDevice !== undefined) await seeOnDevice(unit, sharedDevice, accountId);
    });
    return { id: accountId, position };
  }
}
