import type { MemberAccess } from '@fidelidade/domain/identity/access.js';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import type { ProtectionStep } from '@fidelidade/domain/identity/team/team.js';
import type { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
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

/** What is not said stays as it is. */
export interface MemberChange {
  readonly access?: Partial<MemberAccess>;
  readonly scope?: RecordScope;
}

/** What a member may do, and with which records. */
export class ChangeMember extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly userId: string,
    readonly expectedVersion: number | undefined,
    readonly change: MemberChange,
  ) {
    super(context);
  }
}

/**
 * A colleague's account is protected: the fact, in the company where it was asked for. What is in the way of it says something
 * of the colleague, so that it is told only to whom the team allows the step.
 */
export class ProtectMember extends BusinessCommand {
  static override readonly volatile = ['obstacle'];

  constructor(
    context: CommandContext,
    readonly userId: string,
    readonly step: ProtectionStep,
    readonly obstacle?: DomainError,
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
