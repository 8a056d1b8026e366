import type { ApprovalOperation } from '@fidelidade/domain/platform/approval/events.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** Somebody else agrees to what was asked. */
export class Approve extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly approvalId: string,
  ) {
    super(context);
  }
}

export class RefuseApproval extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly approvalId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Whoever asked thinks better of it. */
export class WithdrawApproval extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly approvalId: string,
  ) {
    super(context);
  }
}

/** Which operations ask from now on. */
export class ChangeApprovalRules extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly operations: readonly ApprovalOperation[],
    /** The version that was seen; undefined for whoever does not mind. */
    readonly version?: number,
  ) {
    super(context);
  }
}
