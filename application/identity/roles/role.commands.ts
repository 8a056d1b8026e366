import type { RoleDetails } from '@fidelidade/domain/identity/role/events.js';
import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

export class RegisterRole extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: RoleDetails,
    /** Of the template that it is made of: names its id. */
    readonly template?: string,
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

export class ChangeRoleLifecycle extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly roleId: string,
    readonly step: LifecycleCommand['type'],
  ) {
    super(context);
  }
}
