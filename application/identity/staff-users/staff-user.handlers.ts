import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staffUserDecider } from '@fidelidade/domain/identity/staff-user/staff-user.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { RegisterStaffUser, RenameStaffUser } from '../identity.commands.js';
import { reserveStaffEmail } from './staff-email.js';

/** A staff e-mail is unique in the whole system. */
@CommandHandler(RegisterStaffUser)
export class RegisterStaffUserHandler implements ICommandHandler<RegisterStaffUser> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: RegisterStaffUser): Promise<CommandOutcome> {
    const { context, name, passwordHash, document } = command;
    const email = normalizeEmail(command.email);
    const userId = idFrom('staff-user', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      const account = { userId, name, email, passwordHash, ...(document && { document }) };
      await unit.decide(staffUserDecider, streams.staffUser(userId), { type: 'register', ...account });
      await reserveStaffEmail(this.index, unit, email, userId);
    });
    return { id: userId, position };
  }
}

/** A user's own name, the same in every company that they work in. */
@CommandHandler(RenameStaffUser)
export class RenameStaffUserHandler implements ICommandHandler<RenameStaffUser> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RenameStaffUser): Promise<CommandOutcome> {
    const { id: userId } = command.context.actor;
    const rename = { type: 'rename', userId, name: command.name } as const;
    const { position } = await this.executor.run(command, async (unit) => {
      await unit.decide(staffUserDecider, streams.staffUser(userId), rename);
    });
    return { id: userId, position };
  }
}
