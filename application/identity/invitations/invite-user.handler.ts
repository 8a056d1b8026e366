import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invitationDecider } from '@fidelidade/domain/identity/invitation/invitation.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { holderOfStaffEmail } from '../staff-users/staff-email.js';
import { givenRole, grantorOf } from '../team/grantor.js';
import { assertRoomForUser } from '../team/room-for-user.js';
import { expiryOf } from './expiry.js';
import { InviteUser } from './invitation.commands.js';
import { invitedEmail } from './invited-email.js';
import { OpenInvitations } from './open-invitations.js';

/**
 * The link that the mail carries is no fact: it is made when the mail is written.
 * @throws DomainError `unique` on `email` for whoever is a member or was asked already, `plan_limit` (402), and whatever the
 *   team would refuse if the invited joined now
 */
@CommandHandler(InviteUser)
export class InviteUserHandler implements ICommandHandler<InviteUser> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(OpenInvitations) private readonly open: OpenInvitations,
  ) {}

  async execute(command: InviteUser): Promise<CommandOutcome> {
    const { context, name, access } = command;
    const { company, commandId, occurredAt } = context;
    const email = normalizeEmail(command.email);
    const invitationId = idFrom('invitation', company, commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      // First of all: whoever accepts gives the address up, and is a member by what is read from here on.
      await invitedEmail(this.index, unit, email).reserve(invitationId, occurredAt);
      const userId = (await holderOfStaffEmail(this.index, this.executor, email)) ?? null;
      await unit.create(invitationDecider, streams.invitation(invitationId), {
        type: 'invite',
        invitationId,
        name,
        email,
        userId,
        expiresAt: expiryOf(occurredAt),
        ...access,
      });
      const asked = await this.open.of(company, occurredAt);
      // Invitations that are older than the reservation hold none.
      if (asked.some((each) => each.email === email)) throw new DomainError('unique', { field: 'email' });
      await this.assertCouldJoin(unit, command, userId);
      await assertRoomForUser(unit, asked.length);
    });
    return { id: invitationId, position };
  }

  /** Nobody offers what they could not give. */
  private async assertCouldJoin(
    unit: UnitOfWork,
    { context, access }: InviteUser,
    userId: string | null,
  ): Promise<void> {
    const team = await unit.load(teamDecider, streams.team());
    const member = userId === null ? undefined : team.members.get(userId);
    if (member && member.status !== 'deleted') throw new DomainError('unique', { field: 'email' });
    const grantor = await grantorOf(unit, context.actor);
    const role = await givenRole(unit, access.roleId);
    teamDecider.decide({ type: 'join', userId: userId ?? '', grantor, role, ...access }, team);
  }
}
