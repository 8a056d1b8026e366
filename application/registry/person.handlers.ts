import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { refuseTogether } from '../execution/refuse-together.js';
import { reserveFor } from '../records/held-by-deleted.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { todayOf } from './company-facts.js';
import { ChangePerson, ChangePersonLifecycle, RegisterPerson } from './person.commands.js';

const KIND = 'person-document';

/** One person per document in a company: registering reserves the document in the same append (R-3.4.2, ADR 0081). */
@CommandHandler(RegisterPerson)
export class RegisterPersonHandler implements ICommandHandler<RegisterPerson> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: RegisterPerson): Promise<CommandOutcome> {
    const { context, details, begins } = command;
    const personId = idFrom('person', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      const today = await todayOf(unit, context);
      const registration = { type: 'register', personId, details, today, now: context.occurredAt } as const;
      await refuseTogether(
        () => unit.create(personDecider, streams.person(personId), registration),
        () => reserveDocument(this.index, unit, details.document, personId),
      );
      if (begins !== undefined)
        await unit.decide(personDecider, streams.person(personId), { type: 'disable', id: personId });
    });
    return { id: personId, position };
  }
}

@CommandHandler(ChangePerson)
export class ChangePersonHandler implements ICommandHandler<ChangePerson> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: ChangePerson): Promise<CommandOutcome> {
    const { context, personId, details } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const stream = streams.person(personId);
      await unit.expect(personDecider, stream, command.expectedVersion);
      const { details: before } = await unit.load(personDecider, stream);
      const today = await todayOf(unit, context);
      await unit.decide(personDecider, stream, {
        type: 'change',
        personId,
        details,
        today,
        now: context.occurredAt,
      });
      if (before.document === details.document) return;
      await reserveDocument(this.index, unit, details.document, personId);
      if (before.document) await documentOf(this.index, unit, before.document).release(personId);
    });
    return { id: personId, position };
  }
}

/** A deleted person keeps the document: restoring must always be possible. */
@CommandHandler(ChangePersonLifecycle)
export class ChangePersonLifecycleHandler implements ICommandHandler<ChangePersonLifecycle> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangePersonLifecycle): Promise<CommandOutcome> {
    const { personId, step } = command;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(personDecider, streams.person(personId), { type: step, id: personId }),
    );
    return { id: personId, position };
  }
}

/** @throws DomainError `unique` or `unique_in_deleted` on `document`, where another person of the company has it */
const reserveDocument = (
  index: BlindIndex,
  unit: UnitOfWork,
  document: string,
  personId: string,
): Promise<void> =>
  reserveFor(
    personId,
    documentOf(index, unit, document),
    async (holder) => (await unit.load(personDecider, streams.person(holder))).status === 'deleted',
  );

/** The reservation of a person's document in the company of the unit of work. */
export function documentOf(index: BlindIndex, unit: UnitOfWork, document: string) {
  const stream = streams.reservation(KIND, index.digest(unit.company, KIND, document));
  const change = (type: 'reserve' | 'release', holder: string) => ({
    type,
    kind: KIND,
    holder,
    field: 'document',
  });
  return {
    holder: async () => (await unit.load(reservationDecider, stream)).holder,
    /** Whether some person of the company ever had it, also one who was erased since. */
    wasKnown: async () => (await unit.load(reservationDecider, stream)).wasHeld,
    // Almost every document is nobody's yet.
    reserve: (holder: string) => unit.create(reservationDecider, stream, change('reserve', holder)),
    release: (holder: string) => unit.decide(reservationDecider, stream, change('release', holder)),
  };
}
