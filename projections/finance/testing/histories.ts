import type { AnyEvent } from '@fidelidade/domain/events.js';
import { mayBounce, PAYMENT_FORMS } from '@fidelidade/domain/finance/payment-form.js';
import {
  accountTransferDecider,
  type AccountTransferCommand,
} from '@fidelidade/domain/finance/account-transfer/account-transfer.js';
import type {
  AccountTransferDetails,
  AccountTransferEvent,
} from '@fidelidade/domain/finance/account-transfer/events.js';
import { bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import type { BankAccountDetails, BankAccountEvent } from '@fidelidade/domain/finance/bank-account/events.js';
import { OUTSIDE_DRE } from '@fidelidade/domain/finance/dre.js';
import { entryDecider, type EntryCommand } from '@fidelidade/domain/finance/entry/decide.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import type { EntryDetails, EntryEvent } from '@fidelidade/domain/finance/entry/events.js';
import type { EntryState } from '@fidelidade/domain/finance/entry/state.js';
import { fold } from '@fidelidade/domain/kernel/decider.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { centavos } from '@fidelidade/domain/testing/values.js';
import fc from 'fast-check';
import { aPayment, anEntry, BANK, categoryId, Log, TILL, TODAY } from './books.js';

const ENTRIES = 4;
/** Nobody's, or one of these. */
export const PERSONS = ['person-1', 'person-2'] as const;
/** None, or one of these. */
export const COST_CENTERS = [undefined, 'shop', 'van'] as const;
/** The first two are opened before a history begins, the third within it, if at all. */
const ACCOUNTS = [BANK, TILL, 'vault'] as const;

const anyEntry = fc
  .record({
    category: fc.constantFrom('1.01', '1.05', '2.02', '2.05', '2.10'),
    value: fc.integer({ min: 1, max: 500_00 }),
    daysAgo: fc.nat(70),
    daysToPay: fc.nat(90),
    center: fc.constantFrom(...COST_CENTERS),
    expectedIn: fc.constantFrom(undefined, BANK, TILL),
  })
  .map(({ category, value, daysAgo, daysToPay, center, expectedIn }): EntryDetails => {
    const issueDate = addDays(TODAY, -daysAgo);
    return anEntry({
      direction: category.startsWith('1') ? 'R' : 'P',
      accountPlanId: categoryId(category),
      ...(center && { costCenterId: center }),
      ...(expectedIn && { accountId: expectedIn }),
      value,
      competenceDate: issueDate,
      issueDate,
      dueDate: addDays(issueDate, daysToPay),
    });
  });

const share = fc.integer({ min: 1, max: 100 });
const anyAccount = fc.constantFrom(BANK, TILL);

/** A command in terms of what stands: a share of what is left, one of the payments. Many of them will be refused. */
const anyStep = fc.record({
  entry: fc.nat(ENTRIES - 1),
  kind: fc.constantFrom(
    'pay',
    'pay',
    'pay',
    'clear',
    'clear',
    'reverse',
    'bounce',
    'offset',
    'receipt',
    'cancel',
    'reopen',
    'change',
  ),
  payment: fc.nat(3),
  share: fc.oneof(share, fc.constant(100)),
  discount: fc.nat(20),
  interest: fc.nat(20),
  penalty: fc.nat(20),
  fee: fc.nat(10),
  form: fc.constantFrom(...PAYMENT_FORMS),
  account: anyAccount,
  daysAgo: fc.nat(40),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** What an account is said to have begun with: at first, or when that is corrected. */
const anyOpening = fc.record({
  kind: fc.constant('account' as const),
  account: fc.constantFrom(...ACCOUNTS),
  balance: fc.integer({ min: -300_00, max: 300_00 }),
  daysAgo: fc.nat(80),
});
type Opening = typeof anyOpening extends fc.Arbitrary<infer Value> ? Value : never;

/** Money that goes from one account to another, and perhaps back. */
const anyTransfer = fc.record({
  kind: fc.constant('transfer' as const),
  from: anyAccount,
  amount: fc.integer({ min: 1, max: 200_00 }),
  fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_00 })),
  daysAgo: fc.nat(80),
  isReversed: fc.boolean(),
});
type Transfer = typeof anyTransfer extends fc.Arbitrary<infer Value> ? Value : never;

/** The books are closed through a day, or opened again from there on. */
const anyClosing = fc.record({
  kind: fc.constant('books' as const),
  daysAgo: fc.integer({ min: 1, max: 75 }),
  isOpened: fc.boolean(),
});
type ClosingStep = typeof anyClosing extends fc.Arbitrary<infer Value> ? Value : never;

/** What may happen to a few entries and accounts: what the deciders accept of a random life. */
export const anyHistory = fc
  .tuple(
    fc.array(anyEntry, { minLength: ENTRIES, maxLength: ENTRIES }),
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: anyStep },
        { weight: 1, arbitrary: anyOpening },
        { weight: 1, arbitrary: anyTransfer },
      ),
      {
        minLength: 1,
        maxLength: 30,
      },
    ),
  )
  .map(([entries, steps]) => new History(entries, steps));

/** The same with books that are closed in between, and opened again. */
export const anyHistoryOfClosedBooks = fc
  .tuple(
    fc.array(anyEntry, { minLength: ENTRIES, maxLength: ENTRIES }),
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: anyStep },
        { weight: 1, arbitrary: anyOpening },
        { weight: 1, arbitrary: anyTransfer },
        { weight: 2, arbitrary: anyClosing },
      ),
      { minLength: 5, maxLength: 40 },
    ),
  )
  .map(([entries, steps]) => new History(entries, steps));

type Plan = typeof DEFAULT_ACCOUNT_PLAN;

/** A category as it is from then on. */
export interface PlanChange {
  readonly category: Plan[number];
  readonly after: number;
}

/** A category that counts in another line from then on. */
export const anyPlanChange: fc.Arbitrary<PlanChange> = fc
  .record({
    code: fc.constantFrom('1.01', '1.05', '2.02', '2.05', '2.10'),
    dreGroup: fc.constantFrom('1.2', '5', '7', '8', OUTSIDE_DRE),
    after: fc.nat(30),
  })
  .map(({ code, dreGroup, after }) => ({
    category: { ...DEFAULT_ACCOUNT_PLAN.find((each) => each.code === code)!, dreGroup },
    after,
  }));

interface Told {
  readonly stream: string;
  readonly events: readonly AnyEvent[];
}

/** A generated history, to be written in any company's log. */
export class History {
  private readonly facts: Told[] = [];
  private readonly streams = new Map<string, EntryEvent[]>();
  private readonly transferred: AccountTransferDetails[] = [];
  private closedThrough: CivilDate | undefined;
  private readonly accounts = new Map<string, BankAccountEvent[]>();

  constructor(entries: readonly EntryDetails[], steps: readonly (Step | Opening | Transfer | ClosingStep)[]) {
    for (const { stream, data } of Log.begun().events) {
      if ('openingBalance' in data) this.accounts.set(stream, [{ type: 'BankAccountOpened', data }]);
    }
    entries.forEach((details, index) => this.decide({ type: 'open', entryId: entryId(index), details }));
    steps.forEach((step, index) => {
      if (step.kind === 'books') this.setBooks(step);
      else if (step.kind === 'account') this.openOrCorrect(step);
      else if (step.kind === 'transfer') this.transfer(step, `transfer-${index}`);
      else if (step.kind === 'offset') this.setOff(step, `offset-${index}`);
      else this.decide(this.commandOf(step, index));
    });
  }

  /** @param change said of the plan after so many facts */
  log(company: string, { plan, change }: { plan?: Plan; change?: PlanChange } = {}): Log {
    const log = Log.begun(company, plan);
    const said = ({ stream, events }: Told) => log.add(stream, ...events);
    const after = Math.min(change?.after ?? 0, this.facts.length);
    this.facts.slice(0, after).forEach(said);
    if (change) {
      const { code, ...category } = change.category;
      const data = { categoryId: categoryId(code), code, ...category };
      said({ stream: `category-${code}`, events: [{ type: 'CategoryChanged', data }] });
    }
    this.facts.slice(after).forEach(said);
    return log;
  }

  /** The entries as the domain knows them. */
  states(): ReadonlyMap<string, EntryState> {
    return new Map([...this.streams].map(([id, events]) => [id, fold(entryDecider, events)]));
  }

  events(): readonly EntryEvent[] {
    return [...this.streams.values()].flat();
  }

  /** The accounts as the domain knows them. */
  openings(): readonly BankAccountDetails[] {
    return [...this.accounts.values()].flatMap((events) => fold(bankAccountDecider, events).details ?? []);
  }

  /** What was transferred and did not go back. */
  transfers(): readonly AccountTransferDetails[] {
    return this.transferred;
  }

  private setBooks({ daysAgo, isOpened }: ClosingStep): void {
    const through = isOpened && daysAgo % 3 === 0 ? undefined : addDays(TODAY, -daysAgo);
    const isMore =
      through !== undefined && (this.closedThrough === undefined || through > this.closedThrough);
    if (isOpened === isMore || through === this.closedThrough) return;
    const fact: AnyEvent = isMore
      ? { type: 'PeriodClosed', data: { companyId: 'company', closedThrough: through } }
      : {
          type: 'PeriodReopened',
          data: { companyId: 'company', closedThrough: through ?? null, reason: 'Faltou uma conta' },
        };
    this.closedThrough = through;
    this.facts.push({ stream: 'company-company', events: [fact] });
  }

  private transfer({ from, amount, fee, daysAgo, isReversed }: Transfer, transferId: string): void {
    const details: AccountTransferDetails = {
      fromAccountId: from,
      toAccountId: from === BANK ? TILL : BANK,
      amount: centavos(amount),
      fee: centavos(fee),
      date: addDays(TODAY, -daysAgo),
    };
    const tell = (command: AccountTransferCommand, history: readonly AccountTransferEvent[]) => {
      const events = accountTransferDecider.decide(command, fold(accountTransferDecider, history));
      this.facts.push({ stream: `account-transfer-${transferId}`, events });
      return events;
    };
    const { closedThrough } = this;
    this.unlessRefused(() => {
      const made = tell({ type: 'make', transferId, details, today: TODAY, closedThrough }, []);
      if (isReversed) tell({ type: 'reverse', transferId, on: TODAY, reason: 'Engano', closedThrough }, made);
      else this.transferred.push(details);
    });
  }

  private openOrCorrect({ account, balance, daysAgo }: Opening): void {
    const stream = `bank-account-${account}`;
    const history = this.accounts.get(stream) ?? [];
    const details: BankAccountDetails = {
      name: account,
      walletType: 'checking',
      openingBalance: centavos(balance),
      openingDate: addDays(TODAY, -daysAgo),
    };
    const command = { accountId: account, details, today: TODAY, closedThrough: this.closedThrough };
    this.unlessRefused(() => {
      const events = bankAccountDecider.decide(
        history.length === 0
          ? { type: 'open', ...command }
          : // Old logs hold moves from before an opening: the books must bear them.
            { type: 'change', ...command, firstMove: undefined },
        fold(bankAccountDecider, history),
      );
      this.accounts.set(stream, [...history, ...events]);
      this.facts.push({ stream, events });
    });
  }

  /** Both sides are told, or neither; a set-off that stands already is taken back. */
  private setOff({ entry, share, daysAgo }: Step, offsetId: string): void {
    const states = this.states();
    const [id, state] = [entryId(entry), states.get(entryId(entry))!];
    const standing = state.payments.find(({ offset, reversed }) => offset && !reversed)?.offset;
    const counterpartId =
      standing?.counterpartId ??
      [...states].find(([, each]) => each.direction !== state.direction && each.outstanding > 0)?.[0];
    const other = counterpartId === undefined ? undefined : states.get(counterpartId);
    if (counterpartId === undefined || !other) return;
    const most = Math.min(state.outstanding, other.outstanding);
    const principal = Math.ceil((most * share) / 100);
    this.decideTogether(
      [
        { own: id, outstanding: state.outstanding, against: counterpartId },
        { own: counterpartId, outstanding: other.outstanding, against: id },
      ].map(({ own, outstanding, against }): EntryCommand =>
        standing
          ? { type: 'reverse-offset', entryId: own, offsetId: standing.id, on: TODAY, reason: 'Engano' }
          : {
              ...{ type: 'offset', entryId: own, newDueDateField: 'new_due_date', today: TODAY },
              offset: {
                ...{ offsetId, paymentId: `${offsetId}-${own}`, counterpartId: against },
                ...{ date: addDays(TODAY, -(daysAgo % 20)), principal: centavos(principal) },
              },
              ...(principal < outstanding && { newDueDate: addDays(TODAY, daysAgo) }),
            },
      ),
    );
  }

  private decideTogether(commands: readonly EntryCommand[]): void {
    this.unlessRefused(() => {
      const told = commands.map((asked) => {
        const command = { ...asked, closedThrough: this.closedThrough } as EntryCommand;
        const history = this.streams.get(command.entryId) ?? [];
        return { command, history, events: entryDecider.decide(command, fold(entryDecider, history)) };
      });
      for (const { command, history, events } of told) {
        this.streams.set(command.entryId, [...history, ...events]);
        this.facts.push({ stream: `entry-${command.entryId}`, events });
      }
    });
  }

  private unlessRefused(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof ValidationError)) throw error;
    }
  }

  private decide(command: EntryCommand): void {
    this.decideTogether([command]);
  }

  private commandOf(step: Step, index: number): EntryCommand {
    const id = entryId(step.entry);
    const { outstanding, payments, direction, description, document, dueDate, value, status } = fold(
      entryDecider,
      this.streams.get(id) ?? [],
    );
    const paymentId = payments[step.payment % Math.max(payments.length, 1)]?.paymentId ?? 'none';
    switch (step.kind) {
      case 'pay': {
        const principal = Math.ceil((outstanding * step.share) / 100);
        return {
          type: 'pay',
          entryId: id,
          payment: aPayment({
            paymentId: `payment-${index}`,
            date: addDays(TODAY, -step.daysAgo),
            principal,
            discount: Math.floor((principal * step.discount) / 100),
            interest: Math.floor((principal * step.interest) / 100),
            penalty: Math.floor((principal * step.penalty) / 100),
            fee: Math.floor((principal * step.fee) / 100),
            form: step.form,
            accountId: step.account,
          }),
          ...(principal < outstanding && { newDueDate: addDays(TODAY, step.daysAgo) }),
          today: TODAY,
        };
      }
      case 'clear':
        return {
          type: 'clear',
          entryId: id,
          paymentId,
          clearedOn: addDays(TODAY, -(step.daysAgo % 3)),
          fee: centavos(step.fee),
          accountId: step.account,
        };
      case 'change': {
        const categories = direction === 'R' ? ['1.01', '1.05'] : ['2.02', '2.05', '2.10'];
        const center = COST_CENTERS[(step.daysAgo + step.share) % COST_CENTERS.length];
        const correction = {
          ...(center && { costCenterId: center }),
          ...(step.share % 4 > 0 && { accountId: step.account }),
          description: step.daysAgo % 2 === 0 && outstanding > 0 ? `Conta ${index}` : description,
          document,
          ...(outstanding > 0 && step.share % 3 === 1 && { personId: PERSONS[step.daysAgo % 3] ?? null }),
          // What is settled keeps its month.
          ...(outstanding > 0 && step.share % 5 < 2 && { competenceDate: addDays(TODAY, -step.daysAgo) }),
          accountPlanId: categoryId(categories[step.daysAgo % categories.length]!),
          dueDate: step.share % 2 === 0 ? dueDate : addDays(TODAY, step.daysAgo),
          // What was paid in part keeps its amount.
          value: status === 'open' && step.share % 3 === 0 ? centavos(step.share * 7_00) : value,
        };
        // What is settled keeps its due date.
        const isSettled = outstanding === 0;
        return {
          type: 'change',
          entryId: id,
          correction: isSettled ? { ...correction, dueDate } : correction,
          reason: 'Categoria errada',
        };
      }
      case 'reverse':
        return { type: 'reverse', entryId: id, paymentId, on: TODAY, reason: 'Estorno' };
      case 'bounce': {
        // Few payments may come back, and few of those at random: one that may is taken, no sooner than its money was there.
        const back = payments.find(({ form, reversed }) => !reversed && form && mayBounce(form));
        const since = back?.clearedOn ?? back?.date ?? TODAY;
        const on = addDays(TODAY, -(step.daysAgo % 5));
        return {
          ...{ type: 'bounce', entryId: id, reason: 'Devolvido', today: TODAY },
          paymentId: back?.paymentId ?? paymentId,
          on: on < since ? since : on,
          fee: step.share % 2 === 0 ? 'kept' : 'returned',
        };
      }
      case 'receipt':
        return { type: 'issue-receipt', entryId: id, paymentId, number: index + 1, on: TODAY };
      case 'reopen':
        return { type: 'reopen', entryId: id, reason: 'Ainda devida' };
      default:
        return { type: 'cancel', entryId: id, reason: 'Engano' };
    }
  }
}

const entryId = (index: number) => `entry-${index}`;
