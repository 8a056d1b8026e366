import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { DEFAULT_EXPIRY_DAYS } from '@fidelidade/domain/loyalty/earning/constants.js';
import { expiresOn } from '@fidelidade/domain/loyalty/earning/expiry.js';
import type { ParticipantOfRow } from '@fidelidade/domain/platform/import-job/forms/participants.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { refuseTogether } from '../execution/refuse-together.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { documentOf } from '../registry/person.handlers.js';
import { todayOf } from '../registry/company-facts.js';
import { afterMaturing } from './after-maturing.js';
import { itsParticipant } from './its-participant.js';
import { EnrolParticipant, TakeBackOpeningBalance, type MakingOutcome } from './loyalty.commands.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { takePart } from './take-part.js';

/** A customer of a row of its own, or one who is on file and gets what was missing there; both take part from now on. */
@CommandHandler(EnrolParticipant)
export class EnrolParticipantHandler implements ICommandHandler<EnrolParticipant> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  async execute(command: EnrolParticipant): Promise<MakingOutcome> {
    const { context, details: row } = command;
    const { cashback, cashbackUntil, points, pointsUntil, origin: _, ...details } = row;
    const newPersonId = idFrom('person', context.company, context.commandId);
    let id = newPersonId;
    const { position } = await this.executor.run(command, async (unit) => {
      const document = documentOf(this.index, unit, details.document);
      id = (await document.holder()) ?? newPersonId;
      const stream = streams.person(id);
      const { details: known, status } = await unit.load(personDecider, stream);
      const today = await todayOf(unit, context);
      const said = { personId: id, today, now: context.occurredAt };
      const tell = async () => {
        if (status === 'absent') {
          await unit.decide(personDecider, stream, {
            type: 'register',
            details: asCustomer(details),
            ...said,
          });
          return document.reserve(id);
        }
        const isAnew = status === 'deleted' && (await wasTakenBack(unit, id));
        if (isAnew) await unit.decide(personDecider, stream, { type: 'restore', id });
        return unit.decide(personDecider, stream, {
          type: 'change',
          details: isAnew ? { ...known, ...asCustomer(details) } : completed(known, details),
          ...said,
        });
      };
      const participantId = wellKnownIds.participant(unit.company, id);
      const credit = (currency: Currency, amount: Amount = ZERO, until: CivilDate | undefined) =>
        creditOpening(unit, command, { participantId, personId: id, currency, amount, until, today });
      await refuseTogether(
        tell,
        () => takePart(unit, id),
        () => credit('cashback', cashback, cashbackUntil),
        () => credit('points', points as Amount | undefined, pointsUntil),
      );
      assertSomethingNew(unit);
    });
    return { id, position, isNew: id === newPersonId };
  }
}

const asCustomer = (details: Omit<PersonDetails, 'roles' | 'taxpayerType'>): PersonDetails => ({
  ...details,
  roles: ['client'],
  taxpayerType: 9,
});

/** Whether they went with the file that brought them: one that was put right brings them anew, and says who they are. */
async function wasTakenBack(unit: UnitOfWork, personId: string): Promise<boolean> {
  const participant = streams.participant(wellKnownIds.participant(unit.company, personId));
  return (await unit.load(participantDecider, participant)).wasTakenBack;
}

/** What an undone import brought somebody; nothing where their row brought no balance. */
export const TakeBackOpeningBalanceHandler = handles(
  TakeBackOpeningBalance,
  itsParticipant,
  async (unit, { context, participantId, importId, reason }) => {
    const on = await todayOf(unit, context);
    await afterMaturing(unit, { type: 'take-back-opening', participantId, importId, reason, on }, on);
  },
);

interface OpeningBalance {
  readonly participantId: string;
  readonly personId: string;
  readonly currency: Currency;
  readonly amount: Amount;
  /** The last day that it can be used; without it, as long as what staff give. */
  readonly until: CivilDate | undefined;
  readonly today: CivilDate;
}

/** The lot that a row's balance of a currency is. */
export const openingLotId = (
  { company, commandId }: Pick<CommandContext, 'company' | 'commandId'>,
  currency: Currency,
): string => idFrom('opening-lot', company, commandId, currency);

/** Stands in the statement where the file does not say where a balance comes from. */
const UNNAMED_ORIGIN = 'Saldo do programa anterior';

/** A row that says nothing, or nothing at all, brings no balance. */
async function creditOpening(
  unit: UnitOfWork,
  { context, details: { origin }, importId }: EnrolParticipant,
  { until, today, ...to }: OpeningBalance,
): Promise<void> {
  if (to.amount === 0) return;
  const { currency } = to;
  await afterMaturing(
    unit,
    {
      ...{ type: 'credit-opening', ...to, importId, on: today },
      lotId: openingLotId(context, currency),
      origin: origin?.trim() || UNNAMED_ORIGIN,
      expiresOn: until
        ? addDays(until, 1)
        : expiresOn({ expires: 'days', expiryDays: DEFAULT_EXPIRY_DAYS[currency] }, today),
    },
    today,
  );
}

const TOLD = ['fullName', 'email', 'cellphone', 'phone', 'bornDate'] as const;

/**
 * What is on file stays: what is missing there is taken from the row.
 * @throws DomainError `participant_differs` on each field of which the row says something else
 */
function completed(
  known: Partial<PersonDetails>,
  row: Pick<ParticipantOfRow, 'document' | (typeof TOLD)[number]>,
): PersonDetails {
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
