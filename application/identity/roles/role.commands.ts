import type { RoleDetails } from '@fidelidade/domain/identity/role/events.js';
import type { RoleTemplate } from '@fidelidade/domain/identity/role/templates.js';
import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

export class RegisterRole extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: RoleDetails,
    /** Of a file that says so: the record is there, and not in use. */
    readonly begins?: 'disabled',
  ) {
    super(context);
  }
}

/** Its content is the key alone: a template may grow with the catalogue, and the command of old is still the same. */
export class SeedRole extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly template: RoleTemplate,
  ) {
    super(context);
  }
}

/** Its content is the key alone, as of `SeedRole`. */
export class FollowTemplate extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly template: RoleTemplate,
  ) {
    super(context);
  }
}

export class ChangeRole extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly roleId: string,
    readonly expectedVersion: number | undefined,
    readonly details: RoleDetails,
  ) {
    super(context);
  }
}

/** Deletes a role for good. Whoever sends it has seen that nothing refers to the role. */
export class PurgeRole extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly roleId: string,
  ) {
    super(context);
  }
}

export class ChangeRoleLifecycle extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly roleId: string,
    readonly step: LifecycleCommand['type'],
  ) {
    super(context);
  }
}
