import type { MemberAccess } from '@fidelidade/domain/identity/access.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** Asks somebody to work in the context's company. */
export class InviteUser extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly name: string,
    readonly email: string,
    readonly access: MemberAccess,
  ) {
    super(context);
  }
}

/** What becomes of an invitation: those who sent it send the mail again or take it back, who got it declines. */
export class ChangeInvitation extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly invitationId: string,
    readonly step: 'resend' | 'cancel' | 'decline',
  ) {
    super(context);
  }
}

/** A staff user says yes, and works in the company from then on. */
export class AcceptInvitation extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly invitationId: string,
    readonly userId: string,
  ) {
    super(context);
  }
}
