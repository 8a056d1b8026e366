import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { entryOfSeries, seriesIdOf } from '@fidelidade/application/finance/entry-series.handlers.js';
import { boletoOfCommand } from '@fidelidade/application/finance/boletos/boleto.handlers.js';
import { RemitBoletos, type AskedOrder } from '@fidelidade/application/finance/boletos/exchange.commands.js';
import {
  BouncePayment,
  CancelEntry,
  ChangeEntry,
  IssueBoleto,
  IssueReceipt,
  OpenEntry,
  OpenEntrySeries,
  RegisterPayment,
  ReopenEntry,
  SetOffEntries,
  type EntryRef,
} from '@fidelidade/application/finance/finance.commands.js';
import { paymentOfCommand } from '@fidelidade/application/finance/payment.handlers.js';
import { AttachFile } from '@fidelidade/application/platform/attachments/attachment.commands.js';
import { barCodeOf, typedLineOf } from '@fidelidade/domain/finance/boleto/bar-code.js';
import type { Direction, EntryDetails, EntryRemarks } from '@fidelidade/domain/finance/entry/events.js';
import { partsOf, repeated, type Rhythm } from '@fidelidade/domain/finance/entry-series/plan.js';
import type { SeriesRule } from '@fidelidade/domain/finance/entry-series/series.js';
import type { Installment } from '@fidelidade/domain/finance/installments.js';
import type { PaymentForm } from '@fidelidade/domain/finance/payment-form.js';
import { addDays, formatCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { ZERO, addMoney, cents, formatAmount, type Cents } from '@fidelidade/domain/kernel/money.js';
import { FIRST_PROVIDER } from './demo-persons.js';
import { STORY_DAYS, type DemoStory } from './demo-story.js';
import type { DemoRegisters } from './demo-registers.js';
import type { Takings } from './tell-sales.js';

const WEEK_DAYS = 7;
const TERM_DAYS = 30;

interface Bill {
  readonly name: string;
  readonly direction: Direction;
  readonly category: string;
  readonly description: string;
  readonly document: string;
  readonly personId?: string;
  readonly issued: CivilDate;
  readonly due: CivilDate;
  readonly value: Cents;
  /** None of what is of no part of the shop alone. */
  readonly costCenterId?: string;
  readonly remarks?: EntryRemarks;
}

/** The till's weeks, customers who buy on account, and what a shop pays: goods, rent, wages, power, taxes. */
export async function tellFinance(
  story: DemoStory,
  registers: DemoRegisters,
  takings: Takings,
): Promise<void> {
  await tillWeeks(story, registers, takings);
  const ofCustomers = await customersOnAccount(story, registers);
  await shopBills(story, registers);
  const ofRent = await rentOfTheYear(story, registers);
  const ofBaskets = await basketsInParts(story, registers);
  await orderOwedAfterAll(story, registers);
  await issueReceipts(story, [...ofCustomers, ...ofRent, ofBaskets]);
  await checkThatBounced(story, registers);
  await dairySetOff(story, registers);
  await moneyOnItsWay(story, registers);
}

async function tillWeeks(
  story: DemoStory,
  { till, bank, costCenters }: DemoRegisters,
  takings: Takings,
): Promise<void> {
  for (let week = 0; (week + 1) * WEEK_DAYS < STORY_DAYS; week += 1) {
    const date = story.day((week + 1) * WEEK_DAYS);
    const value = addMoney(...takings.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS));
    const bill: Bill = {
      name: `till-${week}`,
      direction: 'R',
      category: '1.01',
      description: `Vendas no caixa, semana até ${formatCivilDate(date)}`,
      document: `Z-${String(week + 1).padStart(3, '0')}`,
      costCenterId: costCenters.shop,
      issued: date,
      due: date,
      value,
    };
    const entryId = await open(story, bill);
    await pay(
      story,
      bill,
      entryId,
      date,
      value,
      week % 2 === 0 ? till : bank,
      week % 2 === 0 ? 'money' : 'pix',
    );
  }
}

/** @returns those who asked for a receipt */
async function customersOnAccount(
  story: DemoStory,
  { personIds, bank, costCenters }: DemoRegisters,
): Promise<readonly Paid[]> {
  const askedFor: Paid[] = [];
  const boletos: AskedOrder[] = [];
  for (let nth = 0; nth < 18; nth += 1) {
    const issued = story.day(4 + nth * 4);
    const bill: Bill = {
      name: `account-sale-${nth}`,
      direction: 'R',
      category: '1.01',
      description: 'Encomenda de cesta de café da manhã',
      document: `PED-${String(201 + nth)}`,
      personId: personIds[1 + (nth % (FIRST_PROVIDER - 1))]!,
      costCenterId: costCenters.deliveries,
      issued,
      due: addDays(issued, TERM_DAYS),
      value: cents(story.random.between(8_000, 42_000)),
    };
    const entryId = await open(story, bill);
    const isPast = bill.due < story.stage.today;
    if (!isPast) {
      const entry = { entryId, direction: 'R' } as const;
      let boletoId = '';
      await story.do(`boleto-${bill.name}`, issued, (context) => {
        const issue = new IssueBoleto(context, entry, bank);
        boletoId = boletoOfCommand(issue);
        return issue;
      });
      boletos.push({ order: 'register', entryId, boletoId });
      continue;
    }
    const half = cents(Math.trunc(bill.value / 2));
    const paid = await (nth % 5 === 3
      ? pay(story, bill, entryId, bill.due, half, bank, 'pix', addDays(bill.due, TERM_DAYS))
      : pay(story, bill, entryId, bill.due, bill.value, bank, 'pix'));
    if (nth % 3 === 0) askedFor.push(paid);
  }
  // The bank was told of the first two; the others wait for the next file.
  await story.do(
    'remittance',
    story.stage.today,
    (context) => new RemitBoletos(context, bank, boletos.slice(0, 2), false, 12),
  );
  return askedFor;
}

async function shopBills(story: DemoStory, { personIds, bank, costCenters }: DemoRegisters): Promise<void> {
  const [goods, dairy, , power] = personIds.slice(FIRST_PROVIDER);
  for (let month = 0; month < 4; month += 1) {
    const issued = story.day(2 + month * 29);
    const { shop, deliveries, office } = costCenters;
    const monthly: readonly [string, string, string, number, string | undefined, string?][] = [
      ['goods', '2.02', 'Mercadorias para revenda', story.random.between(160_000, 210_000), goods, shop],
      ['dairy', '2.02', 'Laticínios', story.random.between(50_000, 70_000), dairy, deliveries],
      ['power', '2.07', 'Energia elétrica', story.random.between(18_000, 26_000), power, shop],
      ['wages', '2.06', 'Salários e encargos', 110_000, undefined, office],
      ['das', '2.01', 'DAS do Simples Nacional', story.random.between(30_000, 42_000), undefined],
    ];
    for (const [kind, category, description, value, personId, costCenterId] of monthly) {
      const bill: Bill = {
        name: `${kind}-${month}`,
        direction: 'P',
        category,
        description,
        document: `${kind.toUpperCase()}-${String(month + 1).padStart(2, '0')}`,
        ...(personId && { personId }),
        ...(costCenterId && { costCenterId }),
        issued,
        due: addDays(issued, 10),
        value: cents(value),
        ...(kind === 'goods' && { remarks: boletoOf(cents(value), addDays(issued, 10)) }),
      };
      const entryId = await open(story, bill);
      if (bill.due < story.stage.today)
        await pay(story, bill, entryId, bill.due, bill.value, bank, 'bank_transfer');
    }
  }
}

/** As the wholesaler's bank printed it. */
const boletoOf = (amount: Cents, dueDate: CivilDate): EntryRemarks => ({
  paymentForm: 'ticket',
  barcode: typedLineOf(barCodeOf({ bankCode: '341', dueDate, amount, freeField: WHOLESALER })),
});
/** A made-up agreement of theirs. */
const WHOLESALER = '1091234567880057123457000';

/** A contract of a year, entered once: what fell due is paid, the rest is in the cash flow to come. */
async function rentOfTheYear(
  story: DemoStory,
  { personIds, bank, costCenters }: DemoRegisters,
): Promise<readonly Paid[]> {
  const payments: Paid[] = [];
  const issued = story.day(2);
  const contract: Bill = {
    name: 'rent',
    direction: 'P',
    category: '2.05',
    description: 'Aluguel da loja',
    document: 'CT-ALUGUEL',
    remarks: {
      ...{ paymentForm: 'bank_transfer', tags: ['fixo', 'loja'] },
      notes: 'Reajuste pelo IPCA em março. Fiador: não há.',
    },
    personId: personIds[FIRST_PROVIDER + LANDLORD]!,
    costCenterId: costCenters.shop,
    issued,
    due: addDays(issued, 10),
    value: cents(120_000),
  };
  const monthly = { every: 'monthly' } as const;
  const rule = { kind: 'repetitions', ...monthly } as const;
  const rows = repeated(contract.value, datesOf(contract, 12, monthly));
  for (const [index, entryId] of (await openSeries(story, contract, rule, rows)).entries()) {
    const due = rows[index]!.dueDate;
    const bill = { ...contract, name: `rent-${index}`, issued: due, due };
    if (due >= story.stage.today) continue;
    await attachReceipt(story, { ...bill, document: `CT-ALUGUEL-${index + 1}` }, entryId);
    payments.push(await pay(story, bill, entryId, due, bill.value, bank, 'bank_transfer'));
  }
  return payments;
}

/** A company orders for its staff and pays in parts: the first is in, the others are to come. */
async function basketsInParts(
  story: DemoStory,
  { personIds, bank, costCenters }: DemoRegisters,
): Promise<Paid> {
  const issued = addDays(story.stage.today, -20);
  const order: Bill = {
    name: 'baskets',
    direction: 'R',
    category: '1.01',
    description: 'Cestas de fim de ano para a equipe',
    document: 'PED-301',
    remarks: {
      paymentForm: 'pix',
      tags: ['empresas', 'fim de ano'],
      notes: 'Entregar na recepção, com nota.',
    },
    personId: personIds[1]!,
    costCenterId: costCenters.deliveries,
    issued,
    due: addDays(issued, 10),
    value: cents(250_000),
  };
  const monthly = { every: 'monthly' } as const;
  const rows = partsOf(order.value, datesOf(order, 3, monthly));
  const [first] = await openSeries(story, order, { kind: 'installments', ...monthly }, rows);
  const { dueDate, amount } = rows[0]!;
  return pay(story, { ...order, name: 'baskets-0' }, first!, dueDate, amount, bank, 'pix');
}

/** An order is typed with a wrong amount, called off, and wanted after all: its history tells each of them. */
async function orderOwedAfterAll(story: DemoStory, { personIds }: DemoRegisters): Promise<void> {
  const issued = addDays(story.stage.today, -6);
  const order: Bill = {
    name: 'birthday',
    direction: 'R',
    category: '1.01',
    description: 'Encomenda de bolo e salgados de aniversário',
    document: 'PED-302',
    personId: personIds[2]!,
    issued,
    due: addDays(issued, 15),
    value: cents(36_000),
  };
  const entryId = await open(story, order);
  const entry = { direction: order.direction, entryId };
  const { description, document, dueDate, accountPlanId } = detailsOf(story, order);
  const correction = { description, document, dueDate, accountPlanId, value: cents(63_000) };
  const days = (after: number) => addDays(issued, after);
  await story.do(
    'correct-birthday',
    days(1),
    (context) => new ChangeEntry(context, entry, 1, correction, 'Valor digitado trocado'),
  );
  await story.do(
    'cancel-birthday',
    days(2),
    (context) => new CancelEntry(context, entry, 'Cliente desistiu da encomenda'),
  );
  await story.do(
    'reopen-birthday',
    days(3),
    (context) => new ReopenEntry(context, entry, 'Cliente confirmou a encomenda'),
  );
}

/** Papers are numbered as time goes by. */
async function issueReceipts(story: DemoStory, payments: readonly Paid[]): Promise<void> {
  for (const paid of payments.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
    await issueReceipt(story, paid);
}

/** A receipt that is void, for its check came back, and the one of the payment in its place. */
async function checkThatBounced(story: DemoStory, { personIds, bank }: DemoRegisters): Promise<void> {
  const issued = addDays(story.stage.today, -12);
  const order: Bill = {
    name: 'party-kit',
    direction: 'R',
    category: '1.01',
    description: 'Kit festa para quarenta pessoas',
    document: 'PED-303',
    personId: personIds[3]!,
    issued,
    due: addDays(issued, 5),
    value: cents(98_000),
  };
  const entryId = await open(story, order);
  const byCheck = await pay(story, order, entryId, order.due, order.value, bank, 'check');
  await issueReceipt(story, byCheck);
  const { entry, paymentId } = byCheck;
  const bounce = {
    on: addDays(order.due, 2),
    reason: 'Cheque devolvido por falta de fundos',
    fee: 'kept',
  } as const;
  await story.do(
    'bounce-party-kit',
    bounce.on,
    (context) => new BouncePayment(context, entry, paymentId, bounce),
  );
  const again = { ...order, name: 'party-kit-again' };
  await issueReceipt(
    story,
    await pay(story, again, entryId, addDays(order.due, 3), order.value, bank, 'pix'),
  );
}

/** What was paid by card and by check, and is not in the account yet. */
async function moneyOnItsWay(story: DemoStory, { personIds, bank }: DemoRegisters): Promise<void> {
  const [day, dayBefore] = [addDays(story.stage.today, -1), addDays(story.stage.today, -2)];
  const ofCustomers = { direction: 'R', category: '1.01' } as const;
  const ofShop = { direction: 'P', category: '2.02', personId: personIds[FIRST_PROVIDER]! } as const;
  const payments: readonly [PaymentForm, CivilDate, Omit<Bill, 'issued' | 'due'>][] = [
    [
      'credit_card',
      dayBefore,
      {
        ...{ ...ofCustomers, name: 'coffee-break', document: 'PED-306', personId: personIds[4]! },
        ...{ description: 'Coffee break para reunião', value: cents(46_000) },
      },
    ],
    [
      'check',
      day,
      {
        ...{ ...ofCustomers, name: 'birthday-cake', document: 'PED-307', personId: personIds[5]! },
        ...{ description: 'Bolo de aniversário e salgados', value: cents(23_500) },
      },
    ],
    [
      'check',
      day,
      {
        ...{ ...ofShop, name: 'packaging', document: 'NF 9120' },
        ...{ description: 'Embalagens e sacolas', value: cents(18_640) },
      },
    ],
  ];
  for (const [form, date, ordered] of payments) {
    const bill: Bill = { ...ordered, issued: date, due: date };
    await pay(story, bill, await open(story, bill), date, bill.value, bank, form);
  }
}

/** Whoever delivers the milk orders for the staff: neither pays the smaller sum, and another order is still to be settled either way. */
async function dairySetOff(story: DemoStory, { personIds, thirtyDays }: DemoRegisters): Promise<void> {
  const personId = personIds[FIRST_PROVIDER + DAIRY]!;
  const issued = addDays(story.stage.today, -15);
  const due = addDays(issued, 10);
  const order: Bill = {
    ...{ name: 'dairy-order', direction: 'R', category: '1.01', document: 'PED-304', personId, issued, due },
    ...{ description: 'Café da manhã para a equipe', value: cents(35_000) },
    // Late by now: its settlement proposes penalty and interest.
    remarks: { paymentTermId: thirtyDays },
  };
  const delivery: Bill = {
    ...{ name: 'dairy-extra', direction: 'P', category: '2.02', document: 'NF 8841', personId, issued, due },
    ...{ description: 'Creme de leite e manteiga, entrega extra', value: cents(52_000) },
  };
  const [entryId, counterpartId] = [await open(story, order), await open(story, delivery)];
  const offset = { date: due, amount: order.value };
  const left = { counterpart: addDays(story.stage.today, 10) };
  await story.do(
    'set-off-dairy',
    due,
    (context) => new SetOffEntries(context, { direction: 'R', entryId }, counterpartId, offset, left),
  );
  await open(story, {
    ...{ ...order, name: 'dairy-cakes', document: 'PED-305', issued: addDays(due, 1) },
    ...{ description: 'Encomenda de bolos para a equipe', value: cents(12_000), due: addDays(due, 20) },
  });
}

const issueReceipt = (story: DemoStory, { name, entry, paymentId, date }: Paid) =>
  story.do(`receipt-${name}`, date, (context) => new IssueReceipt(context, entry, paymentId));

/** Of the providers, who delivers milk, and who lets the shop. */
const DAIRY = 1;
const LANDLORD = 2;

const datesOf = ({ issued, due }: Bill, count: number, rhythm: Rhythm) => ({
  ...{ first: due, count, rhythm, issued },
  kept: [],
});

/** @returns the ids of its entries, in their order */
async function openSeries(
  story: DemoStory,
  bill: Bill,
  rule: SeriesRule,
  rows: readonly Installment[],
): Promise<readonly string[]> {
  let seriesId = '';
  await story.do(`open-series-${bill.name}`, bill.issued, (context) => {
    seriesId = seriesIdOf(context);
    return new OpenEntrySeries(context, detailsOf(story, bill), rule, rows);
  });
  return rows.map((_, index) => entryOfSeries(seriesId, index + 1));
}

async function open(story: DemoStory, bill: Bill): Promise<string> {
  const details = detailsOf(story, bill);
  return (await story.do(`open-${bill.name}`, bill.issued, (context) => new OpenEntry(context, details))).id;
}

function detailsOf(story: DemoStory, bill: Bill): EntryDetails {
  const { direction, description, document, personId, costCenterId, issued, due, value, remarks } = bill;
  return {
    direction,
    description,
    document,
    ...(personId && { personId }),
    accountPlanId: wellKnownIds.category(story.stage.companyId, bill.category),
    ...(costCenterId && { costCenterId }),
    competenceDate: issued,
    issueDate: issued,
    dueDate: due,
    value,
    installment: { number: 1, of: 1 },
    ...remarks,
  };
}

/** What the landlord sends with the bill. */
async function attachReceipt(story: DemoStory, bill: Bill, recordId: string): Promise<void> {
  const text = `Recibo de aluguel ${bill.document}\r\nVencimento: ${formatCivilDate(bill.due)}\r\nValor: R$ ${formatAmount(bill.value)}\r\n`;
  const to = { recordKind: 'entry', recordId } as const;
  await story.do(
    `attach-${bill.name}`,
    bill.issued,
    (context) => new AttachFile(context, to, `recibo-${bill.document}.txt`, Buffer.from(text)),
  );
}

interface Paid {
  readonly name: string;
  readonly entry: EntryRef;
  readonly paymentId: string;
  readonly date: CivilDate;
}

async function pay(
  story: DemoStory,
  { name, direction }: Bill,
  entryId: string,
  date: CivilDate,
  principal: Cents,
  accountId: string,
  form: PaymentForm,
  newDueDate?: CivilDate,
): Promise<Paid> {
  const payment = {
    date,
    principal,
    discount: ZERO,
    interest: ZERO,
    penalty: ZERO,
    fee: ZERO,
    form,
    accountId,
  };
  const entry = { direction, entryId };
  let paymentId = '';
  await story.do(`pay-${name}`, date, (context) => {
    paymentId = paymentOfCommand(context, entryId);
    return new RegisterPayment(context, entry, payment, newDueDate);
  });
  return { name, entry, paymentId, date };
}
