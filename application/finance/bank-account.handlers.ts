import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { OpenBankAccount } from './finance.commands.js';

@CommandHandler(OpenBankAccount)
export class OpenBankAccountHandler implements ICommandHandler<OpenBankAccount> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: OpenBankAccount): Promise<CommandOutcome> {
    const { context, details } = command;
    const accountId = idFrom('bank-account', context.company, context.commandId);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(bankAccountDecider, streams.bankAccount(accountId), { type: 'open', accountId, details }),
    );
    return { id: accountId, position };
  }
}
