import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { givenRole, grantorOf, roleAsItStands } from './grantor.js';
import { ChangeMemberAccess, ChangeMemberLifecycle, ChangeMemberScope, JoinTeam } from './team.commands.js';

const TEAM = streams.team();

@CommandHandler(JoinTeam)
export class JoinTeamHandler implements ICommandHandler<JoinTeam> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: JoinTeam): Promise<CommandOutcome> {
    const { context, userId, access } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const grantor = await grantorOf(unit, context.actor);
      const role = await givenRole(unit, access.roleId);
      await unit.decide(teamDecider, TEAM, { type: 'join', userId, grantor, role, ...access });
    });
    return { id: userId, position };
  }
}

@CommandHandler(ChangeMemberAccess)
export class ChangeMemberAccessHandler implements ICommandHandler<ChangeMemberAccess> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeMemberAccess): Promise<CommandOutcome> {
    const { context, userId, access } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const roleIdBefore = (await expectMember(unit, userId, command.expectedVersion))?.roleId ?? null;
      await unit.decide(teamDecider, TEAM, {
        type: 'change-access',
        userId,
        grantor: await grantorOf(unit, context.actor),
        role: await givenRole(unit, access.roleId),
        roleBefore: await roleAsItStands(unit, roleIdBefore),
        ...access,
      });
    });
    return { id: userId, position };
  }
}

@CommandHandler(ChangeMemberScope)
export class ChangeMemberScopeHandler implements ICommandHandler<ChangeMemberScope> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeMemberScope): Promise<CommandOutcome> {
    const { userId, scope } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      await expectMember(unit, userId, command.expectedVersion);
      await unit.decide(teamDecider, TEAM, { type: 'change-scope', userId, ...scope });
    });
    return { id: userId, position };
  }
}

@CommandHandler(ChangeMemberLifecycle)
export class ChangeMemberLifecycleHandler implements ICommandHandler<ChangeMemberLifecycle> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeMemberLifecycle): Promise<CommandOutcome> {
    const { context, userId, step } = command;
    const by = context.actor.kind === 'staff' ? context.actor.id : undefined;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(teamDecider, TEAM, { type: step, id: userId, by }),
    );
    return { id: userId, position };
  }
}

/** The member as they stand. All share a stream, so that each has a version of their own. */
async function expectMember(unit: UnitOfWork, userId: string, expectedVersion: number | undefined) {
  const member = (await unit.load(teamDecider, TEAM)).members.get(userId);
  if (member && expectedVersion !== undefined && member.version !== expectedVersion) {
    throw new DomainError('conflict', { refusal: 'conflict' });
  }
  return member;
}
