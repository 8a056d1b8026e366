import { EVENT_CATALOGUE, type AnyEvent } from '@fidelidade/domain/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import type { BusinessCommand, CommandContext, CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import { ReserveBillHandler } from '../bills.js';
import type { AccountBooks } from '../account-books.js';
import {
  ChangeBankAccountHandler,
  CloseBankAccountHandler,
  DeleteBankAccountHandler,
  OpenBankAccountHandler,
  PurgeBankAccountHandler,
  ReopenBankAccountHandler,
  ReserveAccountNameHandler,
  RestoreBankAccountHandler,
  TakeBackBankAccountHandler,
} from '../bank-account.handlers.js';
import {
  CancelEntriesOfSeriesHandler,
  ReopenEntriesOfSeriesHandler,
  ChangeEntriesOfSeriesHandler,
  OpenEntrySeriesHandler,
} from '../entry-series.handlers.js';
import {
  CancelEntryHandler,
  ReopenEntryHandler,
  ChangeEntryHandler,
  OpenEntryHandler,
} from '../entry.handlers.js';
import {
  CancelEntriesOfSeries,
  CancelEntry,
  ReopenEntriesOfSeries,
  ReopenEntry,
  ChangeBankAccount,
  ChangeEntriesOfSeries,
  ChangeEntry,
  ClearPayment,
  ReverseClearing,
  CloseBankAccount,
  DeleteBankAccount,
  OpenBankAccount,
  PurgeBankAccount,
  OpenEntry,
  OpenEntrySeries,
  RegisterPayment,
  RequestEntryApproval,
  ReopenBankAccount,
  ReserveAccountName,
  ReserveBill,
  RestoreBankAccount,
  TakeBackBankAccount,
  ReversePayment,
  BouncePayment,
  ReverseOffset,
  SetOffEntries,
  IssueReceipt,
  SetUpFinance,
} from '../finance.commands.js';
import {
  ClearPaymentHandler,
  ReverseClearingHandler,
  IssueReceiptHandler,
  RegisterPaymentHandler,
  ReversePaymentHandler,
  BouncePaymentHandler,
} from '../payment.handlers.js';
import { UnmatchPaymentHandler } from '../reconciliation/matching.handlers.js';
import { UnmatchPayment } from '../reconciliation/reconciliation.commands.js';
import { ReverseOffsetHandler, SetOffEntriesHandler } from '../offset.handlers.js';
import { Approvals } from '../../platform/approval/approvals.js';
import { NO_LEVELS } from '../../testing/no-levels.js';
import { RequestEntryApprovalHandler } from '../payable-approval.js';
import { SetUpFinanceHandler } from '../set-up-finance.handler.js';

export const COMPANY = 'company-1';
/** Ten in the evening of 20 March in São Paulo, already the 21st in UTC. */
export const EVENING = instant('2026-03-21T01:00:00.000Z');

/** The finance handlers over a store of their own, with a company and a customer in it. */
export class FinanceDesk {
  readonly store: EventStore = withPersonalData(new MemoryEventStore(), {
    catalogue: EVENT_CATALOGUE,
    keys: new MemorySubjectKeys(),
  });
  readonly executor = new Executor(this.store);
  private readonly approvals = new Approvals(this.executor, NO_LEVELS);
  /** What the read models say of any account. */
  moves: Awaited<ReturnType<AccountBooks['of']>> = { balance: ZERO, firstMove: undefined, awaited: 0 };
  private commands = 0;
  private readonly handlers = new Map<unknown, { execute(command: never): Promise<CommandOutcome> }>([
    [SetUpFinance, new SetUpFinanceHandler(this.executor, this.executor)],
    [OpenBankAccount, new OpenBankAccountHandler(this.executor)],
    [ChangeBankAccount, new ChangeBankAccountHandler(this.executor, { of: async () => this.moves })],
    [CloseBankAccount, new CloseBankAccountHandler(this.executor, { of: async () => this.moves })],
    [DeleteBankAccount, new DeleteBankAccountHandler(this.executor, { of: async () => this.moves })],
    [TakeBackBankAccount, new TakeBackBankAccountHandler(this.executor, { of: async () => this.moves })],
    [RestoreBankAccount, new RestoreBankAccountHandler(this.executor)],
    [PurgeBankAccount, new PurgeBankAccountHandler(this.executor)],
    [ReopenBankAccount, new ReopenBankAccountHandler(this.executor)],
    [ReserveAccountName, new ReserveAccountNameHandler(this.executor)],
    [ReserveBill, new ReserveBillHandler(this.executor)],
    [OpenEntry, new OpenEntryHandler(this.executor, this.approvals)],
    [ChangeEntry, new ChangeEntryHandler(this.executor, this.approvals)],
    [CancelEntry, new CancelEntryHandler(this.executor, this.approvals)],
    [ReopenEntry, new ReopenEntryHandler(this.executor, this.approvals)],
    [OpenEntrySeries, new OpenEntrySeriesHandler(this.executor, this.approvals)],
    [ChangeEntriesOfSeries, new ChangeEntriesOfSeriesHandler(this.approvals)],
    [CancelEntriesOfSeries, new CancelEntriesOfSeriesHandler(this.approvals)],
    [ReopenEntriesOfSeries, new ReopenEntriesOfSeriesHandler(this.approvals)],
    [RegisterPayment, new RegisterPaymentHandler(this.executor, this.executor)],
    [ClearPayment, new ClearPaymentHandler(this.executor, this.executor)],
    [ReverseClearing, new ReverseClearingHandler(this.executor, this.executor)],
    [ReversePayment, new ReversePaymentHandler(this.executor, this.executor)],
    [SetOffEntries, new SetOffEntriesHandler(this.executor, this.executor)],
    [ReverseOffset, new ReverseOffsetHandler(this.executor, this.executor)],
    [BouncePayment, new BouncePaymentHandler(this.executor, this.executor)],
    [RequestEntryApproval, new RequestEntryApprovalHandler(this.executor, this.approvals)],
    [IssueReceipt, new IssueReceiptHandler(this.executor, this.executor)],
    [UnmatchPayment, new UnmatchPaymentHandler(this.executor, this.executor)],
  ]);

  static async open(): Promise<FinanceDesk> {
    const desk = new FinanceDesk();
    await desk.given(streams.company(COMPANY), {
      type: 'CompanyRegistered',
      data: { companyId: COMPANY, ...aCompany() },
    });
    await desk.given(streams.person(PERSON_ID), {
      type: 'PersonRegistered',
      data: { personId: PERSON_ID, ...aPerson() },
    });
    return desk;
  }

  /** Facts that are there already. */
  async given(stream: string, ...events: readonly AnyEvent[]): Promise<void> {
    await this.store.append([{ stream, expectedVersion: 'any', events }], {
      ...this.context(),
      commandDigest: 'given',
    });
  }

  /** Who asks, in the evening, under a key of its own. */
  context(changes: { commandId?: string; occurredAt?: Instant } = {}): CommandContext {
    this.commands += 1;
    return {
      company: COMPANY,
      actor: { kind: 'staff', id: 'user-1' },
      commandId: `command-${this.commands}`,
      occurredAt: EVENING,
      correlation: 'request',
      ...changes,
    };
  }

  async send<Outcome = CommandOutcome>(command: BusinessCommand<Outcome>): Promise<Outcome> {
    const handler = this.handlers.get(command.constructor);
    if (!handler) throw new Error(`nobody handles ${command.constructor.name}`);
    return (await handler.execute(command as never)) as Outcome;
  }

  /** Facts of a stream, as type and data. */
  async factsOf(stream: string): Promise<AnyEvent[]> {
    const history = await this.store.readStream(COMPANY, stream);
    return history.map(({ type, data }) => ({ type, data }) as AnyEvent);
  }
}
