import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import {
  born,
  evolveLifecycle,
  type LifecycleState,
  type RecordStatus,
} from '@fidelidade/domain/kernel/record-lifecycle.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { DIRECTION_OF } from '@fidelidade/domain/platform/import-job/forms/entries.js';
import type { ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import { hasBeside } from '@fidelidade/domain/loyalty/account/opening.js';
import { usedOf } from '@fidelidade/domain/loyalty/account/lot.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { kindOf } from '@fidelidade/domain/record-kinds.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { BusinessCommand, CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { paymentOfCommand } from '../../finance/payment.handlers.js';
import {
  CancelEntry,
  ReversePayment,
  TakeBackBankAccount,
  TakeBackEntrySeries,
} from '../../finance/finance.commands.js';
import { seriesIdOf } from '../../finance/entry-series.handlers.js';
import { openingLotId } from '../../loyalty/enrol-participant.handler.js';
import { TakeBackOpeningBalance, TakeBackParticipant } from '../../loyalty/loyalty.commands.js';
import { CancelSaleAsAWhole } from '../../loyalty/returns/return.commands.js';
import { ChangeRecordLifecycle } from '../../records/record.commands.js';
import { ChangePersonLifecycle } from '../../registry/person.commands.js';
import { ChangeRoleLifecycle } from '../../identity/roles/role.commands.js';
import { ReverseMovement } from '../../stock/stock.commands.js';
import { receiptOf } from '../../stock/stock.handlers.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { rowCommandId } from './row-command.js';

export interface RowTakenBack {
  readonly importId: string;
  readonly row: number;
  readonly recordId: string;
  /** Of a participant: nobody had their CPF on file before the row. */
  readonly wasNew: boolean;
  /** Other records name it. */
  readonly isUsed: boolean;
}

/** Stands in the history of what is taken back. */
const REASON = 'Importação desfeita';

/**
 * The commands that take back what a row made, in their order: as it would be done by hand, and only from what the row made of it. There
 * are none where it was deleted for good since: nothing of it is left to decide.
 * @throws DomainError `import_undo_in_use` of what others name, `import_undo_was_there` of a participant who was on file before, `import_undo_sale_used` of a sale whose cashback
 *   or points were used
 */
export async function takingBack(
  executor: Executor,
  context: CommandContext,
  resource: ImportKind,
  asked: RowTakenBack,
): Promise<readonly BusinessCommand[]> {
  if (resource === 'participants') return undoingEnrolment(executor, context, asked);
  const taking = await takingRecordBack(executor, context, resource, asked);
  if (asked.isUsed) throw new DomainError('import_undo_in_use');
  return taking;
}

async function takingRecordBack(
  executor: Executor,
  context: CommandContext,
  resource: Exclude<ImportKind, 'participants'>,
  { importId, row, recordId }: RowTakenBack,
): Promise<readonly BusinessCommand[]> {
  const { company } = context;
  const commandId = rowCommandId(importId, row);
  // What the file said was not in use was registered and disabled at once.
  const unlessGone = async (
    command: (seen: CommandContext) => BusinessCommand,
  ): Promise<readonly BusinessCommand[]> => {
    const stream = streamOfRecord(resource, recordId);
    const begun = await executor.load(beginnings, company, stream);
    return begun.isGone ? [] : [command(asMade(context, recordId, stream, versionsAsMade(begun, commandId)))];
  };
  switch (resource) {
    case 'opening-stock':
      return [new ReverseMovement(context, recordId, receiptOf({ company, commandId }), REASON)];
    case 'receivables':
    case 'payables': {
      const entry = { direction: DIRECTION_OF[resource], entryId: recordId };
      const { seriesId } = await executor.load(entryDecider, company, streams.entry(recordId));
      // All parts, or none: half of what is owed is nothing that a file said.
      if (seriesId === seriesIdOf({ company, commandId }))
        return [new TakeBackEntrySeries(context, entry, REASON)];
      return cancelling(executor, context, entry, paymentOfCommand({ commandId }, recordId));
    }
    case 'sales':
      await assertUnused(executor, context, recordId);
      return [new CancelSaleAsAWhole(context, recordId, REASON, importId)];
    case 'accounts':
      return unlessGone((seen) => new TakeBackBankAccount(seen, recordId));
    case 'posts':
      return unlessGone((seen) => new ChangeRoleLifecycle(seen, recordId, 'delete'));
    case 'persons':
      return unlessGone((seen) => new ChangePersonLifecycle(seen, recordId, 'delete'));
    default:
      return unlessGone((seen) => new ChangeRecordLifecycle(seen, resource, recordId, 'delete'));
  }
}

/** Where a record is written that the row of a file became. */
function streamOfRecord(resource: string, id: string): string {
  if (resource === 'accounts') return streams.bankAccount(id);
  if (resource === 'posts') return streams.role(id);
  if (resource === 'persons') return streams.person(id);
  return streamOf(kindOf(resource), id);
}

/** Whether a record that was written to since its row made it is the same again: disabled and enabled, deleted and restored. */
export async function isSameAgain(
  executor: Executor,
  company: string,
  resource: string,
  { importId, row, recordId }: Pick<RowTakenBack, 'importId' | 'row' | 'recordId'>,
): Promise<boolean> {
  const begun = await executor.load(beginnings, company, streamOfRecord(resource, recordId));
  return versionsAsMade(begun, rowCommandId(importId, row)).includes(begun.version);
}

/** The balance that the row brought goes first; then the person, who stays where they were on file before, or did something since. */
async function undoingEnrolment(
  executor: Executor,
  context: CommandContext,
  { importId, row, recordId, wasNew, isUsed }: RowTakenBack,
): Promise<readonly BusinessCommand[]> {
  const participantId = wellKnownIds.participant(context.company, recordId);
  const account = streams.loyaltyAccount(participantId);
  const state = await executor.load(loyaltyAccountDecider, context.company, account);
  const commandId = rowCommandId(importId, row);
  const broughtBalance = CURRENCIES.some((currency) =>
    state.lots.has(openingLotId({ company: context.company, commandId }, currency)),
  );
  const goes = wasNew && !isUsed && !hasBeside(state, importId);
  if (!goes && !broughtBalance)
    throw new DomainError(wasNew ? 'import_undo_in_use' : 'import_undo_was_there');
  const ofBalance = { ...context, commandId: `${context.commandId}:balance` };
  return [
    ...(broughtBalance ? [new TakeBackOpeningBalance(ofBalance, participantId, importId, REASON)] : []),
    ...(goes
      ? [new TakeBackParticipant(asMade(context, recordId, streams.person(recordId)), recordId, importId)]
      : []),
  ];
}

/** What was used of what a sale earned is with the customer: taking it back is for a person to decide, by hand. */
async function assertUnused(executor: Executor, { company }: CommandContext, saleId: string): Promise<void> {
  const { details } = await executor.load(saleDecider, company, streams.sale(saleId));
  if (!details) return;
  const account = streams.loyaltyAccount(details.participantId);
  const { lots } = await executor.load(loyaltyAccountDecider, company, account);
  const isUsed = lots.values().some((lot) => lot.saleId === saleId && usedOf(lot) > 0);
  if (isUsed) throw new DomainError('import_undo_sale_used');
}

interface Beginnings {
  /** Which command began it, how many facts that wrote of it, and where they left it. */
  readonly beganBy: string | undefined;
  readonly factsOfBeginning: number;
  readonly begun: RecordStatus;
  readonly version: number;
  readonly life: LifecycleState;
  /** Whether anything was said of it since but that it is in use, or not. */
  readonly isChanged: boolean;
  readonly isGone: boolean;
}

/** With how many facts a command began a record, what became of that since, and whether it was deleted for good. */
const beginnings: Decider<Beginnings, never, StoredEvent> = {
  initial: {
    ...{ beganBy: undefined, factsOfBeginning: 0, begun: born.status, version: 0 },
    ...{ life: born, isChanged: false, isGone: false },
  },
  decide: () => [],
  evolve(state, { type, meta: { commandId } }) {
    const { beganBy = commandId, factsOfBeginning } = state;
    const isOfBeginning = commandId === beganBy;
    const moved = lifeAfter(state.life, type);
    const life = moved ?? state.life;
    return {
      beganBy,
      factsOfBeginning: isOfBeginning ? factsOfBeginning + 1 : factsOfBeginning,
      begun: isOfBeginning ? life.status : state.begun,
      version: state.version + 1,
      life,
      isChanged: state.isChanged || (!isOfBeginning && moved === undefined),
      isGone: state.isGone || type.endsWith('Purged'),
    };
  },
};

/** Whatever the record is called: `PersonDisabled`, `UnitDisabled`. */
const lifeAfter = (life: LifecycleState, type: string): LifecycleState | undefined => {
  const [, name] = /^(.+)(?:Disabled|Enabled|Deleted|Restored)$/.exec(type) ?? [];
  return name === undefined ? undefined : evolveLifecycle(name, life, type);
};

/** The versions at which a record is what its row made it: as it began, and as it is now where it is that again. */
function versionsAsMade(
  { beganBy, factsOfBeginning, begun, version, life, isChanged }: Beginnings,
  commandId: string,
): number[] {
  if (beganBy !== commandId) return [0];
  return isChanged || life.status !== begun ? [factsOfBeginning] : [factsOfBeginning, version];
}

/** As the import made it: at that version, and no other. */
const asMade = (context: CommandContext, id: string, stream: string, versions = [1]): CommandContext => ({
  ...context,
  seen: { id, streams: [stream], versions },
});

/** Opened, and put before those who have to agree to it: whatever they say is not the file's to take back. */
const ASKED_VERSIONS = [2];
/** Opened, paid, settled; and cleared, where its money takes its time. */
const SETTLED_VERSIONS = [3, 4];

/** What was entered as settled is reversed first; what was paid since is not the file's to take back. */
async function cancelling(
  executor: Executor,
  context: CommandContext,
  entry: ConstructorParameters<typeof CancelEntry>[1],
  paymentId: string,
): Promise<readonly BusinessCommand[]> {
  const stream = streams.entry(entry.entryId);
  const { payments, approval } = await executor.load(entryDecider, context.company, stream);
  const isSettledByFile = payments.some((payment) => payment.paymentId === paymentId);
  if (!isSettledByFile) {
    const versions = approval ? ASKED_VERSIONS : undefined;
    return [new CancelEntry(asMade(context, entry.entryId, stream, versions), entry, REASON)];
  }
  const seen = asMade(context, entry.entryId, stream, SETTLED_VERSIONS);
  const reversing = new ReversePayment(seen, entry, paymentId, REASON);
  const commandId = `${context.commandId}:cancel`;
  return [reversing, new CancelEntry({ ...context, commandId }, entry, REASON)];
}
