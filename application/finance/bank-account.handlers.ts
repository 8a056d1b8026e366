import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { accountNameKey, bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { reservationOf } from '../execution/reservation.js';
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

/** One account a name in a company: opening reserves it in the same append. */
@CommandHandler(OpenBankAccount)
export class OpenBankAccountHandler implements ICommandHandler<OpenBankAccount> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: OpenBankAccount): Promise<CommandOutcome> {
    const { context, details } = command;
    const accountId = idFrom('bank-account', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      const today = await todayOf(unit, context);
      const closedThrough = await closedThroughOf(unit);
      const open = { type: 'open', accountId, details, today, closedThrough } as const;
      await unit.decide(bankAccountDecider, streams.bankAccount(accountId), open);
      await assertListed(unit, accounts, {}, details);
      await nameOf(unit, details.name).reserve(accountId);
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
      await nameOf(unit, details.name).reserve(accountId);
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
@CommandHandler(CloseBankAccount)
export class CloseBankAccountHandler implements ICommandHandler<CloseBankAccount> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(AccountBooks) private readonly books: Pick<AccountBooks, 'of'>,
  ) {}

  async execute(command: CloseBankAccount): Promise<CommandOutcome> {
    const { context, accountId } = command;
    assertWithinScope(context, 'accounts', accountId);
    const stream = streams.bankAccount(accountId);
    const close = async (unit: UnitOfWork) => {
      await unit.load(bankAccountDecider, stream);
      const { balance } = await this.books.of(unit, accountId);
      await unit.decide(bankAccountDecider, stream, { type: 'close', accountId, balance });
    };
    const { position } = await this.executor.run(command, close, MANY_AT_ONCE);
    return { id: accountId, position };
  }
}

@CommandHandler(ReopenBankAccount)
export class ReopenBankAccountHandler implements ICommandHandler<ReopenBankAccount> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ReopenBankAccount): Promise<CommandOutcome> {
    const { context, accountId } = command;
    assertWithinScope(context, 'accounts', accountId);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(bankAccountDecider, streams.bankAccount(accountId), { type: 'reopen', accountId }),
    );
    return { id: accountId, position };
  }
}

/** A deleted account keeps its name, for restoring must always be possible; of a payment in the same moment, as in closing. */
@CommandHandler(DeleteBankAccount)
export class DeleteBankAccountHandler implements ICommandHandler<DeleteBankAccount> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(AccountBooks) private readonly books: Pick<AccountBooks, 'of'>,
  ) {}

  async execute(command: DeleteBankAccount): Promise<CommandOutcome> {
    const { context, accountId } = command;
    assertWithinScope(context, 'accounts', accountId);
    const stream = streams.bankAccount(accountId);
    const remove = async (unit: UnitOfWork) => {
      await unit.load(bankAccountDecider, stream);
      const { balance, awaited } = await this.books.of(unit, accountId);
      await unit.decide(bankAccountDecider, stream, { type: 'delete', accountId, balance, awaited });
    };
    const { position } = await this.executor.run(command, remove, MANY_AT_ONCE);
    return { id: accountId, position };
  }
}

@CommandHandler(TakeBackBankAccount)
export class TakeBackBankAccountHandler implements ICommandHandler<TakeBackBankAccount> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(AccountBooks) private readonly books: Pick<AccountBooks, 'of'>,
  ) {}

  async execute(command: TakeBackBankAccount): Promise<CommandOutcome> {
    const { context, accountId } = command;
    assertWithinScope(context, 'accounts', accountId);
    const stream = streams.bankAccount(accountId);
    const takeBack = async (unit: UnitOfWork) => {
      await unit.load(bankAccountDecider, stream);
      const { firstMove, awaited } = await this.books.of(unit, accountId);
      const closedThrough = await closedThroughOf(unit);
      const back = { type: 'take-back', accountId, firstMove, awaited, closedThrough } as const;
      await unit.decide(bankAccountDecider, stream, back);
    };
    const { position } = await this.executor.run(command, takeBack, MANY_AT_ONCE);
    return { id: accountId, position };
  }
}

@CommandHandler(RestoreBankAccount)
export class RestoreBankAccountHandler implements ICommandHandler<RestoreBankAccount> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: RestoreBankAccount): Promise<CommandOutcome> {
    const { context, accountId } = command;
    assertWithinScope(context, 'accounts', accountId);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(bankAccountDecider, streams.bankAccount(accountId), { type: 'restore', accountId }),
    );
    return { id: accountId, position };
  }
}

@CommandHandler(PurgeBankAccount)
export class PurgeBankAccountHandler implements ICommandHandler<PurgeBankAccount> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: PurgeBankAccount): Promise<CommandOutcome> {
    const { context, accountId } = command;
    assertWithinScope(context, 'accounts', accountId);
    const stream = streams.bankAccount(accountId);
    const { position } = await this.executor.run(command, async (unit) => {
      const { details } = await unit.load(bankAccountDecider, stream);
      await unit.decide(bankAccountDecider, stream, { type: 'purge', accountId });
      if (!details) return;
      const name = nameOf(unit, details.name);
      // Of two old accounts with one name, the other has it.
      if ((await name.holder()) === accountId) await name.release(accountId);
    });
    return { id: accountId, position };
  }
}

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
