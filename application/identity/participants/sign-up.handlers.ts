import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { credentialsDecider } from '@fidelidade/domain/identity/credentials/credentials.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { referralDecider } from '@fidelidade/domain/loyalty/referral/referral.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { Executor } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { todayOf } from '../../registry/company-facts.js';
import { documentOf } from '../../registry/person.handlers.js';
import { PlanUsage } from '../plan-and-terms/plan-usage.js';
import { SignUp, type Applicant, type SignUpOutcome } from './participant.commands.js';
import { emailOf, emailOnFile } from './participant-email.js';

/** One who does not vouch for a tax registration of their own. */
const NO_TAXPAYER = 9;

/**
 * Somebody new gets an account at once. Whose document the shop knows already may hold a balance, and a CPF is no secret: they
 * get theirs by the shop's invitation to the e-mail on file. Where there is none, the request waits for the till. The password
 * that was typed with the CPF is kept in neither case: whoever reads the invitation chooses theirs.
 */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(PlanUsage) private readonly usage: PlanUsage,
  ) {}

  async execute(command: SignUp): Promise<SignUpOutcome> {
    const { context, applicant } = command;
    const newPersonId = idFrom('person', context.company, context.commandId);
    let personId = newPersonId;
    const { position } = await this.executor.run(command, async (unit) => {
      personId = (await documentOf(this.index, unit, applicant.document).holder()) ?? newPersonId;
      const participantId = wellKnownIds.participant(unit.company, personId);
      await this.usage.assertRoomForParticipant(unit, context, participantId);
      if (personId === newPersonId) await this.welcome(unit, newPersonId, command);
      else await this.recognise(unit, personId, command.applicant);
    });
    const id = wellKnownIds.participant(context.company, personId);
    return { id, position, isPending: personId !== newPersonId };
  }

  private async welcome(
    unit: UnitOfWork,
    personId: string,
    { context, applicant, passwordHash }: SignUp,
  ): Promise<void> {
    const { name, document, termsVersion } = applicant;
    const email = normalizeEmail(applicant.email);
    const participantId = wellKnownIds.participant(unit.company, personId);
    const account = { type: 'register', participantId, personId, name, email, passwordHash } as const;
    await unit.decide(participantDecider, streams.participant(participantId), account);
    const details = {
      document,
      fullName: name,
      email,
      taxpayerType: NO_TAXPAYER,
      roles: ['client'],
    } as const;
    const today = await todayOf(unit, context);
    await this.bring(unit, participantId, { context, applicant }, today);
    const person = { type: 'register', personId, details, today, now: context.occurredAt } as const;
    await unit.decide(personDecider, streams.person(personId), person);
    await documentOf(this.index, unit, document).reserve(personId);
    await emailOf(this.index, unit, email).reserve(participantId);
    if (termsVersion === 0) return;
    await unit.decide(credentialsDecider, streams.credentials(participantId), {
      type: 'accept-terms',
      accountId: participantId,
      audience: 'participant',
      version: termsVersion,
      inForce: [termsVersion],
    });
  }

  /** Whoever was on file before, and was erased since, is brought by nobody: a CPF comes to the programme once. */
  private async bring(
    unit: UnitOfWork,
    participantId: string,
    { context, applicant }: Pick<SignUp, 'context' | 'applicant'>,
    on: CivilDate,
  ): Promise<void> {
    const { referrerId, document } = applicant;
    if (referrerId === undefined || (await documentOf(this.index, unit, document).wasKnown())) return;
    const { status } = await unit.guard(participantDecider, streams.participant(referrerId));
    if (status !== 'active') return;
    const made = { type: 'make', participantId, referrerId, at: context.occurredAt, on } as const;
    await unit.decide(referralDecider, streams.referral(participantId), made);
  }

  private async recognise(unit: UnitOfWork, personId: string, applicant: Applicant): Promise<void> {
    const participantId = wellKnownIds.participant(unit.company, personId);
    const stream = streams.participant(participantId);
    const { status } = await unit.load(participantDecider, stream);
    if (status === 'active' || status === 'disabled') throw new DomainError('unique', { field: 'document' });
    const email = normalizeEmail(applicant.email);
    // Nobody who is erased in this moment gets an account, and the address on file stays on no other stream.
    await unit.guard(personDecider, streams.person(personId));
    const onFile = await emailOnFile(unit, personId);
    // Also when it is the e-mail that was typed: whoever asks may know the address as they know the CPF.
    if (onFile !== undefined) {
      await unit.decide(participantDecider, stream, { type: 'pre-register', participantId, personId });
      await unit.decide(participantDecider, stream, { type: 'invite', participantId, email: onFile });
      return;
    }
    await emailOf(this.index, unit, email).assertFree(participantId);
    await unit.decide(participantDecider, stream, { type: 'pre-register', participantId, personId });
    const { name } = applicant;
    const request = { type: 'request-sign-up', participantId, personId, name, email } as const;
    await unit.decide(participantDecider, stream, request);
  }
}
