import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { ParticipantState } from '@fidelidade/domain/identity/participant/state.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { todayOf } from '../../registry/company-facts.js';
import { PlanUsage } from '../plan-and-terms/plan-usage.js';
import { emailProof } from './email-proof.js';
import {
  ApproveSignUp,
  ChangeParticipantAccount,
  ChangeParticipantProfile,
  FollowConfirmation,
  InviteParticipant,
  ObjectToEmailChange,
  CheckInvitation,
  OpenInvitedAccount,
  DismissFirstSteps,
  SendLinkAgain,
  SwitchParticipant,
  WithdrawDirectMail,
  type ConfirmationOutcome,
} from './participant.commands.js';
import { openAccount } from './open-account.js';
import { emailOf, emailOnFile } from './participant-email.js';

/**
 * An e-mail becomes a participant's when it is confirmed, and only then is another's no more. The link of a sign-up proves an
 * e-mail and opens nothing: the shop's invitation does, once the shop has an e-mail on file or saw the customer at the till.
 */
@CommandHandler(FollowConfirmation)
export class FollowConfirmationHandler implements ICommandHandler<FollowConfirmation> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: FollowConfirmation): Promise<ConfirmationOutcome> {
    const { context, participantId, kind } = command;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      const before = await unit.load(participantDecider, stream);
      if (kind === 'confirm-sign-up') return this.confirmSignUp(unit, command, before);
      if (kind === 'confirm-email-change') {
        const asked = before.requestedEmail;
        if (asked === undefined || emailProof(asked) !== command.proof) throw notFound();
        // The one before stays taken: whoever reads it may object, and must not find that it was given away meanwhile.
        await emailOf(this.index, unit, asked).reserve(participantId);
      }
      await unit.decide(participantDecider, stream, { type: kind, participantId });
    });
    const now = await this.executor.load(participantDecider, context.company, stream);
    const awaits = now.status === 'pre-registered' ? whatOpens(now) : undefined;
    return { id: participantId, position, awaits };
  }

  private async confirmSignUp(
    unit: UnitOfWork,
    { participantId, proof }: FollowConfirmation,
    { requestedSignUp, email, personId, invitedEmail }: ParticipantState,
  ): Promise<void> {
    const stream = streams.participant(participantId);
    const wasInvitedBefore =
      requestedSignUp === undefined && email === undefined && invitedEmail !== undefined;
    if (wasInvitedBefore) return;
    const asked = requestedSignUp?.email ?? email;
    if (asked === undefined || personId === undefined || emailProof(asked) !== proof) throw notFound();
    if (!requestedSignUp) {
      await unit.decide(participantDecider, stream, { type: 'confirm-email', participantId });
      return;
    }
    await unit.decide(participantDecider, stream, { type: 'confirm-sign-up-email', participantId });
    // Staff may have entered it after the request. Also when it is the very address that asked: its reader chooses the password.
    const onFile = await emailOnFile(unit, personId);
    if (onFile !== undefined)
      await unit.decide(participantDecider, stream, { type: 'invite', participantId, email: onFile });
  }
}

const whatOpens = ({ invitedEmail }: ParticipantState) =>
  invitedEmail === undefined ? ('till' as const) : ('invitation' as const);

/**
 * The customer stood at the till and staff saw who they are: by their document, or by the telephone on file. Who asked may
 * have been somebody else, so the shop mails an invitation: to the e-mail on file, or else to the one that the customer says.
 */
@CommandHandler(ApproveSignUp)
export class ApproveSignUpHandler implements ICommandHandler<ApproveSignUp> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ApproveSignUp): Promise<CommandOutcome> {
    const { participantId, expectedVersion, email: said } = command;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      await unit.expect(participantDecider, stream, expectedVersion);
      const { personId } = await unit.load(participantDecider, stream);
      if (personId === undefined) throw notFound();
      const email = addressOf(await emailOnFile(unit, personId), said);
      await unit.decide(participantDecider, stream, { type: 'approve-sign-up', participantId, email });
    });
    return { id: participantId, position };
  }
}

/** @throws DomainError on `email`: `email_on_file` for one that is not the one on file, `req` when there is none at all */
function addressOf(onFile: string | undefined, said: string | undefined): string {
  const typed = said === undefined ? undefined : normalizeEmail(said);
  if (onFile !== undefined && typed !== undefined && typed !== onFile)
    throw new DomainError('email_on_file', { field: 'email' });
  const address = onFile ?? typed;
  if (address === undefined || address === '') throw new DomainError('req', { field: 'email' });
  return address;
}

/** The new e-mail may have been confirmed already: then the one before is theirs again. */
@CommandHandler(ObjectToEmailChange)
export class ObjectToEmailChangeHandler implements ICommandHandler<ObjectToEmailChange> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: ObjectToEmailChange): Promise<CommandOutcome> {
    const { participantId, proof } = command;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      const { email: current, formerEmails } = await unit.load(participantDecider, stream);
      if (current === undefined) throw notFound();
      const email = [current, ...formerEmails].find((each) => emailProof(each) === proof);
      if (email === undefined) throw notFound();
      await unit.decide(participantDecider, stream, { type: 'object-to-email-change', participantId, email });
      if (email === current) return;
      await emailOf(this.index, unit, email).reserve(participantId);
      await emailOf(this.index, unit, current).release(participantId);
    });
    return { id: participantId, position };
  }
}

/** The link was mailed to an address of theirs; another one that they choose has to be confirmed. */
@CommandHandler(OpenInvitedAccount)
export class OpenInvitedAccountHandler implements ICommandHandler<OpenInvitedAccount> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(PlanUsage) private readonly usage: PlanUsage,
  ) {}

  async execute(command: OpenInvitedAccount): Promise<CommandOutcome> {
    const { context, participantId, proof, name, email, passwordHash } = command;
    const { index, usage } = this;
    const { position } = await this.executor.run(command, async (unit) => {
      const personId = await whomItInvites(unit, participantId, proof);
      const account = { participantId, personId, name, email, passwordHash };
      await openAccount(unit, context, { index, usage }, account);
    });
    return { id: participantId, position };
  }
}

/** What the page of an invitation shows is told to its last reader alone: to whoever could open the account by it. */
export const CheckInvitationHandler = handles(
  CheckInvitation,
  ({ participantId }) => participantId,
  (unit, { participantId, proof }) => whomItInvites(unit, participantId, proof),
);

/** @throws DomainError `not_found` for one that opens nothing (any more) */
async function whomItInvites(
  unit: UnitOfWork,
  participantId: string,
  proof: string | undefined,
): Promise<string> {
  const stream = streams.participant(participantId);
  const { personId, invitedEmail } = await unit.load(participantDecider, stream);
  if (personId === undefined || invitedEmail === undefined) throw notFound();
  const isOfLast = emailProof(invitedEmail) === proof;
  if (!isOfLast || !(await isStillAsked(unit, personId, invitedEmail))) throw notFound();
  return personId;
}

/**
 * Whether the shop would still invite this address: a person that was deleted is not asked any more, and of two addresses the one on
 * file counts, which may have been put right since (ADR 0048). Whoever changes the person meanwhile is waited for.
 */
async function isStillAsked(unit: UnitOfWork, personId: string, invited: string): Promise<boolean> {
  const { status } = await unit.guard(personDecider, streams.person(personId));
  const onFile = (await emailOnFile(unit, personId)) ?? invited;
  return status !== 'deleted' && status !== 'absent' && onFile === invited;
}

@CommandHandler(ChangeParticipantAccount)
export class ChangeParticipantAccountHandler implements ICommandHandler<ChangeParticipantAccount> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: ChangeParticipantAccount): Promise<CommandOutcome> {
    const { context, participantId } = command;
    const { email, ...account } = command.changes;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      const today = await todayOf(unit, context);
      const change = { type: 'change-account', participantId, today, ...account } as const;
      await unit.decide(participantDecider, stream, change);
      if (email === undefined) return;
      await unit.decide(participantDecider, stream, { type: 'request-email-change', participantId, email });
      await emailOf(this.index, unit, email).assertFree(participantId);
    });
    return { id: participantId, position };
  }
}

export const ChangeParticipantProfileHandler = handles(
  ChangeParticipantProfile,
  ({ participantId }) => participantId,
  (unit, { profile }, participantId) =>
    unit.decide(participantDecider, streams.participant(participantId), {
      type: 'change-profile',
      participantId,
      ...profile,
    }),
);

export const WithdrawDirectMailHandler = handles(
  WithdrawDirectMail,
  ({ participantId }) => participantId,
  (unit, _command, participantId) =>
    unit.decide(participantDecider, streams.participant(participantId), {
      ...{ type: 'withdraw-direct-mail', participantId },
    }),
);

export const DismissFirstStepsHandler = handles(
  DismissFirstSteps,
  ({ participantId }) => participantId,
  (unit, { steps }, participantId) =>
    unit.decide(participantDecider, streams.participant(participantId), {
      ...{ type: 'dismiss-first-steps', participantId, steps },
    }),
);

@CommandHandler(SendLinkAgain)
export class SendLinkAgainHandler implements ICommandHandler<SendLinkAgain> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  /** Whoever asks may hold a link to an address that was wrong: the letter goes to the one on file. */
  async execute(command: SendLinkAgain): Promise<CommandOutcome> {
    const { participantId } = command;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      const { personId, invitedEmail } = await unit.load(participantDecider, stream);
      const onFile = personId && invitedEmail ? await emailOnFile(unit, personId) : undefined;
      const decision =
        onFile !== undefined && onFile !== invitedEmail
          ? ({ type: 'invite', participantId, email: onFile } as const)
          : ({ type: 'send-link-again', participantId } as const);
      await unit.decide(participantDecider, stream, decision);
    });
    return { id: participantId, position };
  }
}

@CommandHandler(SwitchParticipant)
export class SwitchParticipantHandler implements ICommandHandler<SwitchParticipant> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: SwitchParticipant): Promise<CommandOutcome> {
    const { participantId, expectedVersion, step } = command;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      await unit.expect(participantDecider, stream, expectedVersion);
      await unit.decide(participantDecider, stream, { ...step, participantId });
    });
    return { id: participantId, position };
  }
}

@CommandHandler(InviteParticipant)
export class InviteParticipantHandler implements ICommandHandler<InviteParticipant> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  /** To the address on file: another one is put right there first (ADR 0048). */
  async execute(command: InviteParticipant): Promise<CommandOutcome> {
    const { participantId } = command;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      const { personId } = await unit.load(participantDecider, stream);
      const onFile = personId === undefined ? undefined : await emailOnFile(unit, personId);
      const email = addressOf(onFile, command.email);
      await unit.decide(participantDecider, stream, { type: 'invite', participantId, email });
    });
    return { id: participantId, position };
  }
}
