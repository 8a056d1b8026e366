import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  invitationDecider,
  type InvitationCommand,
} from '@fidelidade/domain/identity/invitation/invitation.js';
import { teamDecider, WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { firstEvent } from '../../execution/first-event.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { roleAsItStands } from '../team/grantor.js';
import { assertRoomForUser } from '../team/room-for-user.js';
import { expiryOf } from './expiry.js';
import { AcceptInvitation, ChangeInvitation } from './invitation.commands.js';

const TEAM = streams.team();

@CommandHandler(ChangeInvitation)
export class ChangeInvitationHandler implements ICommandHandler<ChangeInvitation> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeInvitation): Promise<CommandOutcome> {
    const { context, invitationId, step } = command;
    const change: InvitationCommand =
      step === 'resend'
        ? { type: step, invitationId, expiresAt: expiryOf(context.occurredAt) }
        : { type: step, invitationId };
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(invitationDecider, streams.invitation(invitationId), change),
    );
    return { id: invitationId, position };
  }
}

/**
 * The invitation speaks for who sent it: what it offers was theirs to give when they did.
 * @throws DomainError what the invitation refuses, `plan_limit` (402)
 */
@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: AcceptInvitation): Promise<CommandOutcome> {
    const { context, invitationId, userId } = command;
    const stream = streams.invitation(invitationId);
    const { position } = await this.executor.run(command, async (unit) => {
      const acceptance = { type: 'accept', invitationId, userId, now: context.occurredAt } as const;
      const { access } = await unit.decide(invitationDecider, stream, acceptance);
      if (!access) throw notAcceptable('invitation_closed');
      const role = (await roleAsItStands(unit, access.roleId)) ?? undefined;
      // The post was given up meanwhile: what was offered is no more.
      if (access.roleId !== null && !role) throw notAcceptable('invitation_expired');
      await assertRoomForUser(unit);
      await unit.decide(teamDecider, TEAM, { type: 'join', userId, grantor: 'system', role, ...access });
      await this.limitToScopeOfInviter(unit, stream, userId);
    });
    return { id: userId, position };
  }

  /** Who sees some of the company's records brings in nobody who sees more. */
  private async limitToScopeOfInviter(unit: UnitOfWork, stream: string, userId: string): Promise<void> {
    const inviter = await this.inviterOf(unit, stream);
    const { members } = await unit.load(teamDecider, TEAM);
    const scope = members.get(inviter ?? '')?.scope ?? WHOLE_COMPANY;
    await unit.decide(teamDecider, TEAM, { type: 'change-scope', userId, by: undefined, ...scope });
  }

  private async inviterOf(unit: UnitOfWork, stream: string): Promise<string | undefined> {
    const invited = await this.executor.load(firstEvent, unit.company, stream);
    return invited?.meta.actor.kind === 'staff' ? invited.meta.actor.id : undefined;
  }
}
