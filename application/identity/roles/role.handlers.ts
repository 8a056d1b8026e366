import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Agreement, Grantor } from '@fidelidade/domain/identity/access.js';
import type { RoleDetails } from '@fidelidade/domain/identity/role/events.js';
import { roleDecider, roleNameKey } from '@fidelidade/domain/identity/role/role.js';
import { ROLE_TEMPLATES } from '@fidelidade/domain/identity/role/templates.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import type { AskedRoleContent } from '@fidelidade/domain/platform/approval/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import { refuseTogether } from '../../execution/refuse-together.js';
import { reserveFor } from '../../records/held-by-deleted.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { Approvals, dropWaiting } from '../../platform/approval/approvals.js';
import { withoutForm } from '../../platform/approval/without-form.js';
import { grantorOf } from '../team/grantor.js';
import {
  ChangeRole,
  ChangeRoleLifecycle,
  FollowTemplate,
  PurgeRole,
  RegisterRole,
  SeedRole,
} from './role.commands.js';
import { agreementTo, assertAsRead, asWhoeverAsked, powersOfRole } from './role-change-approval.js';

const KIND = 'role-name';

/** A role's name is unique in its company, whatever its case. */
@CommandHandler(RegisterRole)
export class RegisterRoleHandler implements ICommandHandler<RegisterRole> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: RegisterRole): Promise<CommandOutcome> {
    const { context, details, begins } = command;
    const roleId = idFrom('role', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      const grantor = await grantorOf(unit, context.actor);
      await register(this.index, unit, roleId, details, grantor);
      if (begins !== undefined)
        await unit.decide(roleDecider, streams.role(roleId), { type: 'disable', id: roleId, grantor });
    });
    return { id: roleId, position };
  }
}

/** A company starts with its templates once, whoever is the first to bring them. */
@CommandHandler(SeedRole)
export class SeedRoleHandler implements ICommandHandler<SeedRole> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: SeedRole): Promise<CommandOutcome> {
    const { context, template } = command;
    const roleId = wellKnownIds.role(context.company, template);
    const { position } = await this.executor.run(command, async (unit) => {
      const { status, isPurged } = await unit.load(roleDecider, streams.role(roleId));
      if (status === 'absent' && !isPurged)
        await register(this.index, unit, roleId, ROLE_TEMPLATES[template], 'system');
    });
    return { id: roleId, position };
  }
}

/** A first role that nobody has changed gets what its template has gained since. */
@CommandHandler(FollowTemplate)
export class FollowTemplateHandler implements ICommandHandler<FollowTemplate> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: FollowTemplate): Promise<CommandOutcome> {
    const { context, template } = command;
    const roleId = wellKnownIds.role(context.company, template);
    const { permissions } = ROLE_TEMPLATES[template];
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(roleDecider, streams.role(roleId), { type: 'follow-template', roleId, permissions }),
    );
    return { id: roleId, position };
  }
}

async function register(
  index: BlindIndex,
  unit: UnitOfWork,
  roleId: string,
  details: RoleDetails,
  grantor: Grantor,
): Promise<void> {
  const registration = { type: 'register', roleId, grantor, ...details } as const;
  await refuseTogether(
    () => unit.create(roleDecider, streams.role(roleId), registration),
    () => reserveName(index, unit, details.name, roleId),
  );
}

/** At once, or once somebody else agreed to what it gives its holders besides. */
@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(Approvals) private readonly approvals: Approvals,
  ) {}

  async execute(command: ChangeRole): Promise<CommandOutcome> {
    const { context, roleId, details } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const stream = streams.role(roleId);
      await unit.expect(roleDecider, stream, command.expectedVersion);
      const before = await unit.load(roleDecider, stream);
      const grantor = await grantorOf(unit, context.actor);
      // What would be refused is refused to whoever asks.
      const [event] = roleDecider.decide({ type: 'change', roleId, grantor, ...details }, before);
      if (event?.type !== 'RoleChanged') return;
      const powers = powersOfRole(before, event.data);
      const asked = { operation: 'role_change', change: 'role', ...event.data, ...powers } as const;
      const agreement = await agreementTo(this.approvals, unit, context, asked);
      if (agreement) await change(this.index, unit, grantor, asked, agreement);
      else await assertNameFree(this.index, unit, asked.name, roleId);
    });
    return { id: roleId, position };
  }
}

/** Changes a role as it was asked (ADR 0109). @throws DomainError what refuses it by now (406) */
export const changeRoleAsApproved = (
  index: BlindIndex,
  unit: UnitOfWork,
  requestedBy: string,
  approvalId: string,
  asked: AskedRoleContent,
): Promise<void> =>
  withoutForm(async () => {
    assertAsRead(powersOfRole(await unit.load(roleDecider, streams.role(asked.roleId)), asked), asked);
    await asWhoeverAsked(unit, requestedBy, (grantor) => change(index, unit, grantor, asked, { approvalId }));
  });

/** What waits of the role waits no more. */
async function change(
  index: BlindIndex,
  unit: UnitOfWork,
  grantor: Grantor,
  { roleId, name, permissions, internal }: AskedRoleContent,
  agreement: Agreement,
): Promise<void> {
  const stream = streams.role(roleId);
  const before = await unit.load(roleDecider, stream);
  const details = { name, permissions, internal };
  await dropWaiting(unit, roleId);
  await unit.decide(roleDecider, stream, { type: 'change', roleId, grantor, agreement, ...details });
  if (roleNameKey(before.name) === roleNameKey(name)) return;
  await reserveName(index, unit, name, roleId);
  await nameOf(index, unit, before.name).release(roleId);
}

/** A deleted role keeps its name: restoring must always be possible. */
@CommandHandler(ChangeRoleLifecycle)
export class ChangeRoleLifecycleHandler implements ICommandHandler<ChangeRoleLifecycle> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeRoleLifecycle): Promise<CommandOutcome> {
    const { context, roleId, step } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const grantor = await grantorOf(unit, context.actor);
      await unit.decide(roleDecider, streams.role(roleId), { type: step, id: roleId, grantor });
      if (step === 'delete') await assertUnused(unit, roleId);
    });
    return { id: roleId, position };
  }
}

@CommandHandler(PurgeRole)
export class PurgeRoleHandler implements ICommandHandler<PurgeRole> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: PurgeRole): Promise<CommandOutcome> {
    const { context, roleId } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const before = await unit.load(roleDecider, streams.role(roleId));
      const grantor = await grantorOf(unit, context.actor);
      await unit.decide(roleDecider, streams.role(roleId), { type: 'purge', roleId, grantor });
      if (before.isPurged) return;
      await assertUnused(unit, roleId);
      await nameOf(this.index, unit, before.name).release(roleId);
    });
    return { id: roleId, position };
  }
}

/** Also not given in the same moment. @throws DomainError `role_in_use` (406) */
async function assertUnused(unit: UnitOfWork, roleId: string): Promise<void> {
  const { members } = await unit.guard(teamDecider, streams.team());
  const isHeld = [...members.values()].some(
    (member) => member.roleId === roleId && member.status !== 'deleted',
  );
  if (isHeld) throw notAcceptable('role_in_use');
}

/** @throws DomainError `unique` or `unique_in_deleted` on `name`, where another role of the company has it */
const reserveName = (index: BlindIndex, unit: UnitOfWork, name: string, roleId: string): Promise<void> =>
  reserveFor(
    roleId,
    nameOf(index, unit, name),
    async (holder) => (await unit.load(roleDecider, streams.role(holder))).status === 'deleted',
  );

/** The same without taking it. */
async function assertNameFree(
  index: BlindIndex,
  unit: UnitOfWork,
  name: string,
  roleId: string,
): Promise<void> {
  const { holder } = nameOf(index, unit, name);
  const held = await holder();
  if (held === undefined || held === roleId) return;
  const { status } = await unit.load(roleDecider, streams.role(held));
  throw new DomainError(status === 'deleted' ? 'unique_in_deleted' : 'unique', { field: 'name' });
}

function nameOf(index: BlindIndex, unit: UnitOfWork, name: string) {
  const stream = streams.reservation(KIND, index.digest(unit.company, KIND, roleNameKey(name)));
  const change = (type: 'reserve' | 'release', holder: string) =>
    unit.decide(reservationDecider, stream, { type, kind: KIND, holder, field: 'name' });
  return {
    holder: async () => (await unit.load(reservationDecider, stream)).holder,
    reserve: (holder: string) => change('reserve', holder),
    release: (holder: string) => change('release', holder),
  };
}
