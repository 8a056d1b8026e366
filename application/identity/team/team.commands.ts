import type { MemberAccess } from '@fidelidade/domain/identity/access.js';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** A staff user works in the context's company from now on. */
export class JoinTeam extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly userId: string,
    readonly access: MemberAccess,
  ) {
    super(context);
  }
}

export class ChangeMemberAccess extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly userId: string,
    readonly expectedVersion: number | undefined,
    readonly access: MemberAccess,
  ) {
    super(context);
  }
}

export class ChangeMemberScope extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly userId: string,
    readonly expectedVersion: number | undefined,
    readonly scope: RecordScope,
  ) {
    super(context);
  }
}

export class ChangeMemberLifecycle extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly userId: string,
    readonly step: LifecycleCommand['type'],
  ) {
    super(context);
  }
}
