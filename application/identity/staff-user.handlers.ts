import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staffUserDecider } from '@fidelidade/domain/identity/staff-user/staff-user.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { RegisterStaffUser } from './identity.commands.js';

const KIND = 'staff-email';

/** A staff e-mail is unique in the whole system. */
@CommandHandler(RegisterStaffUser)
export class RegisterStaffUserHandler implements ICommandHandler<RegisterStaffUser> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: RegisterStaffUser): Promise<CommandOutcome> {
    const { context, name, passwordHash } = command;
    const email = normalizeEmail(command.email);
    const userId = idFrom('staff-user', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      const reservation = streams.reservation(KIND, this.index.digest(unit.company, KIND, email));
      const account = { type: 'register', userId, name, email, passwordHash } as const;
      await unit.decide(staffUserDecider, streams.staffUser(userId), account);
      await unit.decide(reservationDecider, reservation, {
        type: 'reserve',
        kind: KIND,
        holder: userId,
        field: 'email',
      });
    });
    return { id: userId, position };
  }
}
