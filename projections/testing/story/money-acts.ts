import { accountPlans } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import { accountTransferDecider } from '@fidelidade/domain/finance/account-transfer/account-transfer.js';
import {
  bankAccountDecider,
  type BankAccountCommand,
} from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { entryDecider, type EntryCommand } from '@fidelidade/domain/finance/entry/decide.js';
import { ENTRY_APPROVAL_OUTCOMES } from '@fidelidade/domain/finance/entry/events.js';
import { entriesOf, partsOf, repeated } from '@fidelidade/domain/finance/entry-series/plan.js';
import { entrySeriesDecider } from '@fidelidade/domain/finance/entry-series/series.js';
import { PAYMENT_FORMS } from '@fidelidade/domain/finance/payment-form.js';
import { budgetDecider } from '@fidelidade/domain/finance/budget/budget.js';
import { barCodeOf } from '@fidelidade/domain/finance/boleto/bar-code.js';
import { boletoNumbersDecider } from '@fidelidade/domain/finance/boleto/boleto-numbers.js';
import { payableThrough } from '@fidelidade/domain/finance/boleto/boleto.js';
import { receiptNumbersDecider } from '@fidelidade/domain/finance/receipts/receipt-numbers.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { deciderOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { streams } from '@fidelidade/domain/streams.js';
import { anEntry } from '@fidelidade/domain/testing/an-entry.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import type { Act, Shop, Step } from './shop.js';
import { exchangeBoletos } from './exchange-boletos.js';
import { tellStatement } from './tell-statement.js';

const TODAY = day('2026-03-10');
const LEAVES = DEFAULT_ACCOUNT_PLAN.filter(({ code }) => code.includes('.'));

export const categoryDecider = deciderOf(accountPlans);
export const categoryId = (shop: Shop, code: string): string => `category-${shop.number}-${code}`;
export const accountId = (shop: Shop, number: number): string => shop.of('account', number % 2);

const pick = ({ dreGroup }: (typeof LEAVES)[number]) => ({ dreGroup: dreGroup! });

const toEntry =
  (command: (shop: Shop, step: Step, entryId: string) => EntryCommand): Act =>
  async (shop, step) => {
    const entryId = shop.of('entry', step.who % 2);
    await shop.tell(entryDecider, streams.entry(entryId), command(shop, step, entryId));
  };
/** Expected nowhere that is known, or in one of two accounts. */
const expectedIn = (shop: Shop, which: number) =>
  which % 3 === 0 ? {} : { accountId: accountId(shop, which) };

/** None, or one of two cost centres. */
const centerOf = (shop: Shop, which: number) =>
  which % 3 === 0 ? {} : { costCenterId: shop.of('cost-center', which % 3) };

const entryOf = (shop: Shop, entryId: string) => shop.state(entryDecider, streams.entry(entryId));
const paymentOf = (shop: Shop, entryId: string, { which }: Step): string => {
  const { payments } = entryOf(shop, entryId);
  return payments[which % Math.max(payments.length, 1)]?.paymentId ?? 'none';
};

const toAccount =
  (command: (shop: Shop, step: Step, account: string) => BankAccountCommand): Act =>
  async (shop, step) => {
    const account = accountId(shop, step.which);
    await shop.tell(bankAccountDecider, streams.bankAccount(account), command(shop, step, account));
  };

async function issueReceipt(shop: Shop, entryId: string, paymentId: string): Promise<void> {
  const { next: number } = shop.state(receiptNumbersDecider, streams.receiptNumbers());
  const issue = { type: 'issue-receipt', entryId, paymentId, number, on: TODAY } as const;
  if (!(await shop.tell(entryDecider, streams.entry(entryId), issue))) return;
  const take = { type: 'take', number, entryId, paymentId } as const;
  await shop.tell(receiptNumbersDecider, streams.receiptNumbers(), take);
}

/** Made out for what is left; registered, or written off, as often as not. */
async function issueBoleto(shop: Shop, entryId: string, { amount, days }: Step): Promise<void> {
  const { outstanding, dueDate, status } = entryOf(shop, entryId);
  if (status === 'absent') return;
  const numberRow = `001-${amount % 2}`;
  const numbers = streams.boletoNumbers(numberRow);
  const { next: number } = shop.state(boletoNumbersDecider, numbers);
  const [boletoId, account] = [`${entryId}-boleto-${numberRow}-${number}`, accountId(shop, amount)];
  const stream = streams.entry(entryId);
  const boleto = {
    ...{ boletoId, accountId: account, numberRow, ourNumber: number, printedNumber: String(number) },
    ...{ barCode: barCodeOf({ bankCode: '001', dueDate, amount: outstanding, freeField: '1'.repeat(25) }) },
    ...{ dueDate, payableThrough: payableThrough(dueDate), amount: outstanding },
  };
  if (!(await shop.tell(entryDecider, stream, { type: 'issue-boleto', entryId, boleto, on: TODAY }))) return;
  const take = { type: 'take', numberRow, number, accountId: account, entryId, boletoId, first: 1 } as const;
  await shop.tell(boletoNumbersDecider, numbers, take);
  const known = { entryId, boletoId } as const;
  if (days % 3 > 0) await shop.tell(entryDecider, stream, { type: 'register-boleto', ...known, on: TODAY });
  if (days % 5 === 0)
    await shop.tell(entryDecider, stream, { type: 'write-off-boleto', ...known, reason: 'Pago no caixa' });
}

/** Whatever is outstanding, by the boleto that was made out for it. */
async function payBoleto(shop: Shop, entryId: string, { amount }: Step): Promise<void> {
  const { outstanding: principal, payments } = entryOf(shop, entryId);
  const nothing = centavos(0);
  const payment = {
    ...{ paymentId: `${entryId}-payment-${payments.length}`, date: TODAY, principal },
    ...{ discount: nothing, interest: nothing, penalty: nothing, fee: nothing },
    ...{ form: 'ticket' as const, accountId: accountId(shop, amount) },
  };
  await shop.tell(entryDecider, streams.entry(entryId), { type: 'pay', entryId, payment, today: TODAY });
}

const closed = toAccount((_shop, _step, account) => ({
  type: 'close',
  accountId: account,
  balance: centavos(0),
}));

const transferred: Act = async (shop, { who, which, amount, days, flag }) => {
  const transferId = shop.of('account-transfer', who % 3);
  const stream = streams.accountTransfer(transferId);
  const details = {
    fromAccountId: accountId(shop, which),
    toAccountId: accountId(shop, which + 1),
    amount: centavos(amount + 1),
    fee: centavos(amount % 3),
    date: addDays(TODAY, -days),
    ...(flag && { description: 'Sangria' }),
  };
  const isMade = await shop.tell(accountTransferDecider, stream, {
    type: 'make',
    transferId,
    details,
    today: TODAY,
  });
  if (isMade && !flag) return;
  await shop.tell(accountTransferDecider, stream, {
    type: 'reverse',
    transferId,
    on: TODAY,
    reason: 'Engano',
  });
};

/** A leaf of the plan in two of the months, or in none. */
const budgeted: Act = async (shop, { who, which, amount, days, flag }) => {
  const leaf = LEAVES[which % LEAVES.length];
  const of = (month: string, value: number) => ({
    ...{ accountPlanId: categoryId(shop, leaf?.code ?? '1.01'), month },
    amount: centavos(flag ? value : -value),
  });
  await shop.tell(budgetDecider, streams.budget('2026'), {
    ...{ type: 'set', year: 2026 },
    cells: [of(`2026-0${(who % 3) + 1}`, amount), of(`2026-0${(days % 3) + 1}`, days)],
  });
};

const changeAccount = toAccount((_shop, { amount, days, flag }, account) => ({
  type: 'change',
  accountId: account,
  details: {
    name: `${account} ${amount % 3}`,
    walletType: flag ? 'checking' : 'cash',
    openingDate: addDays(day('2026-01-01'), days % 3),
    openingBalance: centavos(amount),
  },
  today: TODAY,
  firstMove: undefined,
}));

/** Its money arrives, into whichever account; or it did not after all. */
const clearPayment = toEntry((shop, step, entryId) => {
  const paymentId = paymentOf(shop, entryId, step);
  const { clearedOn } = entryOf(shop, entryId).payments.find((each) => each.paymentId === paymentId) ?? {};
  if (clearedOn !== undefined && step.days % 2 === 0)
    return { type: 'reverse-clearing', entryId, paymentId, reason: 'Engano' };
  return {
    type: 'clear',
    entryId,
    paymentId,
    clearedOn: addDays(TODAY, -(step.days % 3)),
    fee: centavos(step.amount % 10),
    accountId: accountId(shop, step.amount),
  };
});

/** The two entries of the shop, whatever they are to each other: both sides are told, and perhaps taken back. */
const setOff: Act = async (shop, { which, amount, days, flag }) => {
  const ids = [shop.of('entry', 0), shop.of('entry', 1)] as const;
  const states = ids.map((id) => entryOf(shop, id));
  const least = Math.min(...states.map(({ outstanding }) => outstanding));
  const principal = flag ? least : Math.min(least, amount);
  const offsetId = `${ids[0]}-offset-${states.reduce((sum, { payments }) => sum + payments.length, 0)}`;
  const telling = ids.map((entryId, index) => ({
    entryId,
    command: {
      ...{ type: 'offset', entryId, newDueDateField: 'new_due_date', today: TODAY },
      offset: {
        ...{ offsetId, paymentId: `${offsetId}-${index}`, counterpartId: ids[1 - index]! },
        ...{ date: addDays(TODAY, -(days % 10)), principal: centavos(principal) },
      },
      ...(principal < states[index]!.outstanding && { newDueDate: addDays(TODAY, days) }),
    } satisfies EntryCommand,
  }));
  for (const { entryId, command } of telling)
    if (!(await shop.tell(entryDecider, streams.entry(entryId), command))) return;
  if (which % 2 === 0) return;
  const reverse = { type: 'reverse-offset', offsetId, on: TODAY, reason: 'Engano' } as const;
  for (const entryId of ids) await shop.tell(entryDecider, streams.entry(entryId), { ...reverse, entryId });
};

/** Accounts changed, closed and reopened, deleted, restored and purged; receivables and payables: opened, paid in parts, cleared, reversed, cancelled. */
export const MONEY_ACTS = {
  'change an account of the shop': async (shop, step) => {
    await changeAccount(shop, step);
    await tellStatement(shop, accountId(shop, step.which), step);
    await budgeted(shop, step);
  },
  // What is in it went to the other account first, and sometimes came back.
  'close an account of the shop': async (shop, step) => {
    await transferred(shop, step);
    await closed(shop, step);
  },
  'reopen an account of the shop': toAccount((_shop, _step, account) => ({
    type: 'reopen',
    accountId: account,
  })),
  'delete an account of the shop': toAccount((_shop, _step, account) => ({
    type: 'delete',
    accountId: account,
    balance: centavos(0),
    awaited: 0,
  })),
  'restore an account of the shop': toAccount((_shop, _step, account) => ({
    type: 'restore',
    accountId: account,
  })),
  'purge an account of the shop': toAccount((_shop, _step, account) => ({
    type: 'purge',
    accountId: account,
  })),
  'count a category in another line': async (shop, { which, amount }) => {
    const leaf = LEAVES[which % LEAVES.length]!;
    const id = categoryId(shop, leaf.code);
    const others = LEAVES.filter(({ walletType }) => walletType === leaf.walletType);
    await shop.tell(categoryDecider, `category-${id}`, {
      type: 'change',
      id,
      details: { ...leaf, ...pick(others[amount % others.length]!) },
    });
  },
  'open an entry': toEntry((shop, { which, amount, days }, entryId) => {
    const category = LEAVES[(which + amount) % LEAVES.length];
    const issueDate = addDays(TODAY, -days);
    return {
      type: 'open',
      entryId,
      details: anEntry({
        direction: category?.walletType === 'D' ? 'P' : 'R',
        accountPlanId: categoryId(shop, category?.code ?? '1.01'),
        ...centerOf(shop, days),
        ...expectedIn(shop, amount),
        value: amount,
        competenceDate: issueDate,
        issueDate,
        dueDate: addDays(issueDate, days),
      }),
    };
  }),
  // The two entries that anybody pays and cancels, as parts of one series.
  'open a series of entries': async (shop, { which, amount, days, flag }) => {
    const category = LEAVES[(which + amount) % LEAVES.length];
    const entryIds = [shop.of('entry', 0), shop.of('entry', 1)];
    const seriesId = shop.of('series', which);
    const details = anEntry({
      direction: category?.walletType === 'D' ? 'P' : 'R',
      accountPlanId: categoryId(shop, category?.code ?? '1.01'),
      value: amount + 1,
      competenceDate: TODAY,
      issueDate: TODAY,
      dueDate: addDays(TODAY, days),
    });
    const rule = flag
      ? ({ kind: 'repetitions', every: 'monthly' } as const)
      : ({ kind: 'installments', intervalDays: 30 } as const);
    const dates = { first: details.dueDate, count: 2, rhythm: rule, issued: TODAY, kept: [] };
    const rows = flag ? repeated(details.value, dates) : partsOf(details.value, dates);
    // Both are new, or neither is told: one append holds them all.
    if (entryIds.some((id) => entryOf(shop, id).status !== 'absent')) return;
    const create = { type: 'create', seriesId, details, rule, rows, entryIds } as const;
    if (!(await shop.tell(entrySeriesDecider, streams.entrySeries(seriesId), create))) return;
    for (const [index, each] of entriesOf(details, { seriesId, ...rule }, rows).entries()) {
      const entryId = entryIds[index]!;
      await shop.tell(entryDecider, streams.entry(entryId), { type: 'open', entryId, details: each });
    }
  },
  'pay an entry': toEntry((shop, { which, amount, days, flag }, entryId) => {
    const { outstanding } = entryOf(shop, entryId);
    const principal = flag ? outstanding : Math.min(outstanding, amount);
    const { payments } = entryOf(shop, entryId);
    return {
      type: 'pay',
      entryId,
      payment: {
        paymentId: `${entryId}-payment-${payments.length}`,
        date: addDays(TODAY, -(days % 40)),
        principal: centavos(principal),
        discount: centavos(Math.floor(principal / 20)),
        interest: centavos(which),
        penalty: centavos(which),
        fee: centavos(Math.floor(principal / 50)),
        form: PAYMENT_FORMS[days % PAYMENT_FORMS.length] ?? 'money',
        accountId: accountId(shop, amount),
      },
      ...(principal < outstanding && { newDueDate: addDays(TODAY, days) }),
      today: TODAY,
    };
  }),
  // Nothing of what is set off is on its way: it is told beside.
  'clear a payment': async (shop, step) => {
    await clearPayment(shop, step);
    await setOff(shop, step);
  },
  // As often as not with its paper, which is void then, or with a boleto for what is left.
  'reverse a payment': async (shop, step) => {
    const entryId = shop.of('entry', step.who % 2);
    const paymentId = paymentOf(shop, entryId, step);
    if (step.flag) await issueReceipt(shop, entryId, paymentId);
    else {
      await issueBoleto(shop, entryId, step);
      const { boletos } = entryOf(shop, entryId);
      await exchangeBoletos(shop, entryId, boletos, step);
      // What the bank did not take, or let go of.
      const because = step.flag ? 'rejected' : 'by_bank';
      const end = { type: 'end-boleto-at-bank', entryId, because, reason: 'CEP inválido (48)' } as const;
      for (const { boletoId } of step.days % 7 === 0 ? boletos : [])
        await shop.tell(entryDecider, streams.entry(entryId), { ...end, boletoId });
      if (step.days % 4 === 1) await payBoleto(shop, entryId, step);
    }
    const reverse = { type: 'reverse', entryId, paymentId, on: TODAY, reason: 'Estorno' } as const;
    if (step.days % 2 > 0) return;
    // What was promised is as often sent back by the bank.
    const fee = step.flag ? 'kept' : 'returned';
    const bounce = { ...reverse, type: 'bounce', reason: 'Sem fundos', today: TODAY, fee } as const;
    if (step.amount % 2 === 0) await shop.tell(entryDecider, streams.entry(entryId), bounce);
    await shop.tell(entryDecider, streams.entry(entryId), reverse);
  },
  'correct an entry': toEntry((shop, { which, amount, days, flag }, entryId) => {
    const { direction, description, document, dueDate, outstanding, value, status } = entryOf(shop, entryId);
    const leaves = LEAVES.filter(({ walletType }) => (walletType === 'R') === (direction === 'R'));
    return {
      type: 'change',
      entryId,
      correction: {
        description,
        document,
        accountPlanId: categoryId(shop, leaves[(which + amount) % leaves.length]?.code ?? '1.01'),
        ...centerOf(shop, amount),
        ...expectedIn(shop, days),
        // What is settled keeps its day and month, and whose it is.
        ...(outstanding > 0 && {
          ...(which % 2 === 0 && { competenceDate: addDays(TODAY, -amount % 60) }),
          ...(which % 3 === 0 && { personId: flag ? shop.of('person', which % 2) : null }),
        }),
        // What is settled keeps its due date.
        dueDate: outstanding === 0 ? dueDate : addDays(TODAY, days),
        // What is paid keeps its amount.
        value: flag && status === 'open' ? centavos(amount) : value,
      },
      reason: 'Categoria errada',
    };
  }),
  // What was called off may be wanted after all, once somebody else has agreed.
  'cancel an entry': async (shop, step) => {
    const entryId = shop.of('entry', step.who % 2);
    const tell = (command: EntryCommand) => shop.tell(entryDecider, streams.entry(entryId), command);
    const type = entryOf(shop, entryId).status === 'cancelled' ? 'reopen' : 'cancel';
    await tell({ type, entryId, reason: 'Engano' });
    const approvalId = shop.of('approval', step.which);
    const outcome = ENTRY_APPROVAL_OUTCOMES[step.amount % ENTRY_APPROVAL_OUTCOMES.length]!;
    await tell({ type: 'ask-approval', entryId, approvalId });
    await tell({ type: 'end-approval', entryId, approvalId, outcome });
  },
} satisfies Readonly<Record<string, Act>>;
