import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { PlanUsage } from '../plan-usage.js';
import { emailProof } from './email-proof.js';
import {
  ChangeParticipantAccount,
  ChangeParticipantProfile,
  FollowConfirmation,
  InviteParticipant,
  OpenInvitedAccount,
  SwitchParticipant,
} from './participant.commands.js';
import { openAccount } from './open-account.js';
import { emailOf } from './participant-email.js';

/** An e-mail becomes a participant's when it is confirmed, and only then is another's no more. */
@CommandHandler(FollowConfirmation)
export class FollowConfirmationHandler implements ICommandHandler<FollowConfirmation> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(PlanUsage) private readonly usage: PlanUsage,
  ) {}

  async execute(command: FollowConfirmation): Promise<CommandOutcome> {
    const { context, participantId, kind } = command;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      const before = await unit.load(participantDecider, stream);
      const asked = kind === 'confirm-sign-up' ? before.requestedSignUp?.email : before.requestedEmail;
      if (kind === 'confirm-sign-up') await this.usage.assertRoom(unit, context, 'participants');
      if (kind !== 'confirm-email') {
        if (asked === undefined || emailProof(asked) !== command.proof) throw notFound();
        await emailOf(this.index, unit, asked).reserve(participantId);
        if (before.email !== undefined) await emailOf(this.index, unit, before.email).release(participantId);
      }
      await unit.decide(participantDecider, stream, { type: kind, participantId });
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
    const { context, participantId, name, email, passwordHash } = command;
    const { index, usage } = this;
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      const { personId } = await unit.load(participantDecider, stream);
      if (personId === undefined) throw notFound();
      const account = { participantId, personId, name, email, passwordHash };
      await openAccount(unit, context, { index, usage }, account);
    });
    return { id: participantId, position };
  }
}

@CommandHandler(ChangeParticipantAccount)
export class ChangeParticipantAccountHandler implements ICommandHandler<ChangeParticipantAccount> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: ChangeParticipantAccount): Promise<CommandOutcome> {
    const { participantId } = command;
    const { email: typed, ...account } = command.account;
    const email = normalizeEmail(typed);
    const stream = streams.participant(participantId);
    const { position } = await this.executor.run(command, async (unit) => {
      await unit.decide(participantDecider, stream, { type: 'change-account', participantId, ...account });
      await unit.decide(participantDecider, stream, { type: 'request-email-change', participantId, email });
      await emailOf(this.index, unit, email).assertFree(participantId);
    });
    return { id: participantId, position };
  }
}

/** Commands that are a decision of the participant's stream and nothing else. */
abstract class OfParticipant {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  protected async decide(
    command: ChangeParticipantProfile | InviteParticipant,
    decision: Parameters<typeof participantDecider.decide>[0],
  ): Promise<CommandOutcome> {
    const { participantId } = command;
    const { position } = await this.executor.run(command, (unit: UnitOfWork) =>
      unit.decide(participantDecider, streams.participant(participantId), decision),
    );
    return { id: participantId, position };
  }
}

@CommandHandler(ChangeParticipantProfile)
export class ChangeParticipantProfileHandler
  extends OfParticipant
  implements ICommandHandler<ChangeParticipantProfile>
{
  execute(command: ChangeParticipantProfile): Promise<CommandOutcome> {
    const { participantId, profile } = command;
    return this.decide(command, { type: 'change-profile', participantId, ...profile });
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
      await unit.decide(participantDecider, stream, { type: step, participantId });
    });
    return { id: participantId, position };
  }
}

@CommandHandler(InviteParticipant)
export class InviteParticipantHandler extends OfParticipant implements ICommandHandler<InviteParticipant> {
  execute(command: InviteParticipant): Promise<CommandOutcome> {
    const { participantId } = command;
    return this.decide(command, { type: 'invite', participantId, email: normalizeEmail(command.email) });
  }
}
