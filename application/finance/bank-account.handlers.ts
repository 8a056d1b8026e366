import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { accountNameKey, bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext, CommandOutcome } from '../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../execution/executor.js';
import { handles, handlesAsking } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import { refuseTogether } from '../execution/refuse-together.js';
import { reservationOf } from '../execution/reservation.js';
import { reserveFor } from '../records/held-by-deleted.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { assertWithinScope } from '../execution/within-scope.js';
import { assertListed } from '../records/listed.js';
import { AccountBooks } from './account-books.js';
import { closedThroughOf, todayOf } from '../registry/company-facts.js';
import {
  ChangeBankAccount,
  CloseBankAccount,
  DeleteBankAccount,
  OpenBankAccount,
  PurgeBankAccount,
  ReopenBankAccount,
  ReserveAccountName,
  RestoreBankAccount,
  TakeBackBankAccount,
} from './finance.commands.js';

const itsAccount = ({ accountId }: { readonly accountId: string }): string => accountId;

/** The stream of an account that the sender reaches, loaded before any books are asked about it. */
async function loadedWithinScope(
  unit: UnitOfWork,
  { context, accountId }: { readonly context: CommandContext; readonly accountId: string },
): Promise<string> {
  assertWithinScope(context, 'accounts', accountId);
  const stream = streams.bankAccount(accountId);
  await unit.load(bankAccountDecider, stream);
  return stream;
}

/** One account a name in a company: opening reserves it in the same append. */
@CommandHandler(OpenBankAccount)
export class OpenBankAccountHandler implements ICommandHandler<OpenBankAccount> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: OpenBankAccount): Promise<CommandOutcome> {
    const { context, details, begins } = command;
    const accountId = idFrom('bank-account', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      const today = await todayOf(unit, context);
      const closedThrough = await closedThroughOf(unit);
      const open = { type: 'open', accountId, details, today, closedThrough } as const;
      await refuseTogether(
        () => unit.decide(bankAccountDecider, streams.bankAccount(accountId), open),
        () => assertListed(unit, accounts, {}, details),
        () => reserveName(unit, details.name, accountId),
      );
      const close = { type: 'close', accountId, balance: details.openingBalance } as const;
      if (begins !== undefined) await unit.decide(bankAccountDecider, streams.bankAccount(accountId), close);
    });
    return { id: accountId, position };
  }
}

@CommandHandler(ChangeBankAccount)
export class ChangeBankAccountHandler implements ICommandHandler<ChangeBankAccount> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(AccountBooks) private readonly books: Pick<AccountBooks, 'of'>,
  ) {}

  async execute(command: ChangeBankAccount): Promise<CommandOutcome> {
    const { context, accountId, details, expectedVersion } = command;
    assertWithinScope(context, 'accounts', accountId);
    const change = async (unit: UnitOfWork) => {
      const stream = streams.bankAccount(accountId);
      await unit.expect(bankAccountDecider, stream, expectedVersion);
      const { details: before } = await unit.load(bankAccountDecider, stream);
      const today = await todayOf(unit, context);
      const opensAnew = before && before.openingDate !== details.openingDate;
      const firstMove = opensAnew ? (await this.books.of(unit, accountId)).firstMove : undefined;
      await unit.decide(bankAccountDecider, stream, {
        type: 'change',
        accountId,
        details,
        today,
        firstMove,
        closedThrough: await closedThroughOf(unit),
      });
      await assertListed(unit, accounts, before ?? {}, details);
      if (!before || accountNameKey(before.name) === accountNameKey(details.name)) return;
      await reserveName(unit, details.name, accountId);
      await nameOf(unit, before.name).release(accountId);
    };
    const { position } = await this.executor.run(command, change, MANY_AT_ONCE);
    return { id: accountId, position };
  }
}

/**
 * A closed account keeps its name: it can be reopened. Payments guard the account, and the closing the books: of a payment
 * and a closing at the same moment one is decided after the other.
 */
export const CloseBankAccountHandler = handlesAsking(
  AccountBooks,
  CloseBankAccount,
  itsAccount,
  async (unit, command, accountId, books) => {
    const stream = await loadedWithinScope(unit, command);
    const { balance } = await books.of(unit, accountId);
    await unit.decide(bankAccountDecider, stream, { type: 'close', accountId, balance });
  },
  MANY_AT_ONCE,
);

export const ReopenBankAccountHandler = handles(
  ReopenBankAccount,
  itsAccount,
  async (unit, command, accountId) =>
    unit.decide(bankAccountDecider, await loadedWithinScope(unit, command), { type: 'reopen', accountId }),
);

/** A deleted account keeps its name, for restoring must always be possible; of a payment in the same moment, as in closing. */
export const DeleteBankAccountHandler = handlesAsking(
  AccountBooks,
  DeleteBankAccount,
  itsAccount,
  async (unit, command, accountId, books) => {
    const stream = await loadedWithinScope(unit, command);
    const { balance, awaited } = await books.of(unit, accountId);
    await unit.decide(bankAccountDecider, stream, { type: 'delete', accountId, balance, awaited });
  },
  MANY_AT_ONCE,
);

export const TakeBackBankAccountHandler = handlesAsking(
  AccountBooks,
  TakeBackBankAccount,
  itsAccount,
  async (unit, command, accountId, books) => {
    const stream = await loadedWithinScope(unit, command);
    const { firstMove, awaited } = await books.of(unit, accountId);
    const closedThrough = await closedThroughOf(unit);
    const back = { type: 'take-back', accountId, firstMove, awaited, closedThrough } as const;
    await unit.decide(bankAccountDecider, stream, back);
  },
  MANY_AT_ONCE,
);

export const RestoreBankAccountHandler = handles(
  RestoreBankAccount,
  itsAccount,
  async (unit, command, accountId) =>
    unit.decide(bankAccountDecider, await loadedWithinScope(unit, command), { type: 'restore', accountId }),
);

export const PurgeBankAccountHandler = handles(
  PurgeBankAccount,
  itsAccount,
  async (unit, command, accountId) => {
    const stream = await loadedWithinScope(unit, command);
    const { details } = await unit.load(bankAccountDecider, stream);
    await unit.decide(bankAccountDecider, stream, { type: 'purge', accountId });
    if (!details) return;
    const name = nameOf(unit, details.name);
    // Of two old accounts with one name, the other has it.
    if ((await name.holder()) === accountId) await name.release(accountId);
  },
);

/** Of two old accounts with one name the first has it; the other keeps its name until somebody changes it. */
@CommandHandler(ReserveAccountName)
export class ReserveAccountNameHandler implements ICommandHandler<ReserveAccountName> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ReserveAccountName): Promise<CommandOutcome> {
    const { accountId } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      // A change of the name in the same moment finds nothing to give back.
      const { details } = await unit.guard(bankAccountDecider, streams.bankAccount(accountId));
      if (!details) return;
      const name = nameOf(unit, details.name);
      if ((await name.holder()) === undefined) await name.reserve(accountId);
    });
    return { id: accountId, position };
  }
}

const nameOf = (unit: UnitOfWork, name: string) =>
  reservationOf(unit, { kind: 'bank-account-name', value: accountNameKey(name), field: 'name' });

/** @throws DomainError `unique` or `unique_in_deleted` on `name`, where another account of the company has it */
const reserveName = (unit: UnitOfWork, name: string, accountId: string): Promise<void> =>
  reserveFor(accountId, nameOf(unit, name), async (holder) => {
    const { isDeleted } = await unit.load(bankAccountDecider, streams.bankAccount(holder));
    return isDeleted;
  });
