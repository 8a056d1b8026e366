import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { PlanUsage } from './plan-usage.js';
import { RegisterParticipant } from './identity.commands.js';

const KIND = 'participant-email';

/** A participant's e-mail is unique in the company; the person is the participant's identity. */
@CommandHandler(RegisterParticipant)
export class RegisterParticipantHandler implements ICommandHandler<RegisterParticipant> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(PlanUsage) private readonly usage: PlanUsage,
  ) {}

  async execute(command: RegisterParticipant): Promise<CommandOutcome> {
    const { context, personId, name, passwordHash } = command;
    const email = normalizeEmail(command.email);
    const participantId = wellKnownIds.participant(context.company, personId);
    const { position } = await this.executor.run(command, async (unit) => {
      await this.usage.assertRoom(unit, context, 'participants');
      const account = { type: 'register', participantId, personId, name, email, passwordHash } as const;
      await unit.decide(participantDecider, streams.participant(participantId), account);
      await emailOf(this.index, unit, email).reserve(participantId);
    });
    return { id: participantId, position };
  }
}

/** The reservation of a participant's e-mail in the company of the unit of work. */
export function emailOf(index: BlindIndex, unit: UnitOfWork, email: string) {
  const stream = streams.reservation(KIND, index.digest(unit.company, KIND, email));
  const change = (type: 'reserve' | 'release', holder: string) =>
    unit.decide(reservationDecider, stream, { type, kind: KIND, holder, field: 'email' });
  return {
    reserve: (holder: string) => change('reserve', holder),
    release: (holder: string) => change('release', holder),
    /** @throws DomainError `unique` when it is another's */
    assertFree: async (mine: string) => {
      const { holder } = await unit.load(reservationDecider, stream);
      if (holder !== undefined && holder !== mine) throw new DomainError('unique', { field: 'email' });
    },
  };
}
