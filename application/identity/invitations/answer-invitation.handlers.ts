import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  assertMayTake,
  assertMayTouch,
  effectivePermissions,
  type MemberAccess,
} from '@fidelidade/domain/identity/access.js';
import {
  invitationDecider,
  type InvitationCommand,
} from '@fidelidade/domain/identity/invitation/invitation.js';
import { roleDecider } from '@fidelidade/domain/identity/role/role.js';
import { teamDecider, WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { firstEvent } from '../../execution/first-event.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { grantorOf, roleAsItStands } from '../team/grantor.js';
import { assertRoomForUser } from '../team/room-for-user.js';
import { expiryOf } from './expiry.js';
import { AcceptInvitation, ChangeInvitation } from './invitation.commands.js';
import { invitedEmail } from './invited-email.js';

const TEAM = streams.team();

@CommandHandler(ChangeInvitation)
export class ChangeInvitationHandler implements ICommandHandler<ChangeInvitation> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: ChangeInvitation): Promise<CommandOutcome> {
    const { context, invitationId, step } = command;
    const change: InvitationCommand =
      step === 'resend'
        ? { type: step, invitationId, expiresAt: expiryOf(context.occurredAt) }
        : { type: step, invitationId };
    const stream = streams.invitation(invitationId);
    const { position } = await this.executor.run(command, async (unit) => {
      const { access, email } = await unit.load(invitationDecider, stream);
      // Whoever was invited declines by the mailed link; whoever sends the offer again or takes it back could have made it.
      if (step !== 'decline' && access) await assertCouldOffer(unit, context.actor, access);
      await unit.decide(invitationDecider, stream, change);
      if (email === undefined) return;
      const address = invitedEmail(this.index, unit, email);
      if (step === 'resend') await address.reserve(invitationId, context.occurredAt);
      else await address.release(invitationId);
    });
    return { id: invitationId, position };
  }
}

/** @throws DomainError `administrators_account` and `outranked` (403) */
async function assertCouldOffer(unit: UnitOfWork, actor: Actor, access: MemberAccess): Promise<void> {
  const grantor = await grantorOf(unit, actor);
  const role = await roleAsItStands(unit, access.roleId);
  assertMayTouch(grantor, access);
  assertMayTake(grantor, effectivePermissions(access, role?.permissions ?? []));
}

/**
 * The invitation speaks for whoever sent it: what it offers was theirs to give when they did.
 * @throws DomainError what the invitation refuses, `plan_limit` (402)
 */
@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: AcceptInvitation): Promise<CommandOutcome> {
    const { context, invitationId, userId } = command;
    const stream = streams.invitation(invitationId);
    const { position } = await this.executor.run(command, async (unit) => {
      const acceptance = { type: 'accept', invitationId, userId, now: context.occurredAt } as const;
      const { access, email } = await unit.decide(invitationDecider, stream, acceptance);
      if (!access || email === undefined) throw notAcceptable('invitation_closed');
      const role = await roleAsItStands(unit, access.roleId);
      // The post was given up meanwhile: what was offered is no more.
      if (access.roleId !== null && !role) throw notAcceptable('invitation_expired');
      if (access.roleId !== null) await unit.guard(roleDecider, streams.role(access.roleId));
      await assertRoomForUser(unit);
      await unit.decide(teamDecider, TEAM, { type: 'join', userId, grantor: 'system', role, ...access });
      await this.limitToScopeOfInviter(unit, stream, userId);
      await invitedEmail(this.index, unit, email).release(invitationId);
    });
    return { id: userId, position };
  }

  /** Whoever sees some of the company's records brings in nobody who sees more. */
  private async limitToScopeOfInviter(unit: UnitOfWork, stream: string, userId: string): Promise<void> {
    const inviter = await this.inviterOf(unit, stream);
    const { members } = await unit.load(teamDecider, TEAM);
    const scope = members.get(inviter ?? '')?.scope ?? WHOLE_COMPANY;
    await unit.decide(teamDecider, TEAM, { type: 'change-scope', userId, grantor: 'system', ...scope });
  }

  private async inviterOf(unit: UnitOfWork, stream: string): Promise<string | undefined> {
    const invited = await this.executor.load(firstEvent, unit.company, stream);
    return invited?.meta.actor.kind === 'staff' ? invited.meta.actor.id : undefined;
  }
}
