import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { ParticipantOfRow } from '@fidelidade/domain/platform/import-job/forms/participants.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { documentOf } from '../registry/person.handlers.js';
import { todayOf } from '../registry/company-facts.js';
import { EnrolParticipant, type MakingOutcome } from './loyalty.commands.js';
import { takePart } from './take-part.js';

/** A customer of a row of its own, or one who is on file and gets what was missing there; both take part from now on. */
@CommandHandler(EnrolParticipant)
export class EnrolParticipantHandler implements ICommandHandler<EnrolParticipant> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: EnrolParticipant): Promise<MakingOutcome> {
    const { context, details } = command;
    const newPersonId = idFrom('person', context.company, context.commandId);
    let id = newPersonId;
    const { position } = await this.executor.run(command, async (unit) => {
      const document = documentOf(this.index, unit, details.document);
      id = (await document.holder()) ?? newPersonId;
      const stream = streams.person(id);
      const { details: known, status } = await unit.load(personDecider, stream);
      const today = await todayOf(unit, context);
      const said = { personId: id, today, now: context.occurredAt };
      if (status === 'absent') {
        const customer: PersonDetails = { ...details, roles: ['client'], taxpayerType: 9 };
        await unit.decide(personDecider, stream, { type: 'register', details: customer, ...said });
        await document.reserve(id);
      } else {
        await unit.decide(personDecider, stream, {
          type: 'change',
          details: completed(known, details),
          ...said,
        });
      }
      await takePart(unit, id);
      assertSomethingNew(unit);
    });
    return { id, position, isNew: id === newPersonId };
  }
}

const TOLD = ['fullName', 'email', 'cellphone', 'phone', 'bornDate'] as const;

/**
 * What is on file stays: what is missing there is taken from the row.
 * @throws DomainError `participant_differs` on each field of which the row says something else
 */
function completed(known: Partial<PersonDetails>, row: ParticipantOfRow): PersonDetails {
  refuseAll(
    TOLD.map((name) =>
      known[name] === undefined || row[name] === undefined || isSame(known[name], row[name])
        ? undefined
        : new DomainError('participant_differs', { field: wireName(name) }),
    ),
  );
  return { taxpayerType: 9, roles: ['client'], ...row, ...known };
}

/** Two ways of writing one name, or one number. */
const isSame = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .toLowerCase();

/** A row that adds nothing is told, and not passed over. @throws DomainError `participant_there` */
function assertSomethingNew(unit: UnitOfWork): void {
  if (unit.changes().length === 0) throw new DomainError('participant_there', { field: 'document' });
}
