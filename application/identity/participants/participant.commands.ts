import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cnpj, Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { ParticipantProfile } from '@fidelidade/domain/identity/participant/events.js';
import type { FirstStep } from '@fidelidade/domain/identity/participant/first-steps.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../../execution/command.js';

/** What somebody who signs up tells of themselves. */
export interface Applicant {
  readonly name: string;
  readonly document: Cpf | Cnpj;
  readonly email: string;
  /** Version of the terms that they accept; the one in force, 0 when there are none. */
  readonly termsVersion: number;
  /** By whose link they came; nobody's, where the code was no participant's. */
  readonly referrerId?: string;
}

export interface SignUpOutcome extends CommandOutcome {
  /** True when the account begins only once a mailed link was followed. */
  readonly isPending: boolean;
}

/** Somebody wants to take part; the context's company is the store's. */
export class SignUp extends BusinessCommand<SignUpOutcome> {
  static override readonly volatile = ['passwordHash'];

  constructor(
    context: CommandContext,
    readonly applicant: Applicant,
    readonly passwordHash: string,
  ) {
    super(context);
  }
}

export interface ConfirmationOutcome extends CommandOutcome {
  /** What the account begins with when it did not yet: the shop's invitation, or what staff see at the till. */
  readonly awaits: 'invitation' | 'till' | undefined;
}

/** A mailed link was followed. `proof` is of the e-mail that it was mailed to, for requests that may be replaced. */
export class FollowConfirmation extends BusinessCommand<ConfirmationOutcome> {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly kind: 'confirm-email' | 'confirm-sign-up' | 'confirm-email-change',
    readonly proof: string | undefined,
  ) {
    super(context);
  }
}

/** The link that was mailed to the address before an e-mail change was followed; `proof` is of that address. */
export class ObjectToEmailChange extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly proof: string | undefined,
  ) {
    super(context);
  }
}

/** Whoever was invited by the shop opens their account. `proof` is of the address that the link was mailed to. */
export class OpenInvitedAccount extends BusinessCommand {
  static override readonly volatile = ['passwordHash'];

  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly proof: string | undefined,
    readonly name: string,
    readonly email: string,
    readonly passwordHash: string,
  ) {
    super(context);
  }
}

/** What somebody changed of their account; what is absent stays. */
export interface AccountChanges {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string | null;
  readonly cellphone?: string | null;
  readonly bornDate?: CivilDate | null;
}

/** Another e-mail takes effect once it was confirmed. */
export class ChangeParticipantAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly changes: AccountChanges,
  ) {
    super(context);
  }
}

export class ChangeParticipantProfile extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly profile: ParticipantProfile,
  ) {
    super(context);
  }
}

/** The link in a letter of news is pressed: no more of them (issue 12). */
export class WithdrawDirectMail extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
  ) {
    super(context);
  }
}

/** What leads whoever is new is shown to them no more: these of its steps. */
export class DismissFirstSteps extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly steps: readonly FirstStep[],
  ) {
    super(context);
  }
}

type ParticipantSwitch = { readonly type: 'disable'; readonly reason: string } | { readonly type: 'enable' };

/** Staff let a participant in no more, and say why, or let them in again. */
export class SwitchParticipant extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly expectedVersion: number | undefined,
    readonly step: ParticipantSwitch,
  ) {
    super(context);
  }
}

/** Whether an invitation would open the account still: writes nothing. */
export class CheckInvitation extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly proof: string | undefined,
  ) {
    super(context);
  }
}

/** Whatever was mailed to them last and not followed yet is mailed anew. */
export class SendLinkAgain extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
  ) {
    super(context);
  }
}

/** Staff saw at the till that a request for an account is the customer's own, who says an e-mail where none is on file. */
export class ApproveSignUp extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly expectedVersion: number | undefined,
    readonly email: string | undefined,
  ) {
    super(context);
  }
}

/** Staff ask somebody known by their purchases to open their account. */
export class InviteParticipant extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly email: string,
  ) {
    super(context);
  }
}
