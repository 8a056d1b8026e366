import { remarksOf } from '../finance/entry/remarks.js';
import type { BouncedFee } from '../finance/payment-form.js';
import type { EntryCommand } from '../finance/entry/decide.js';
import type { EntryDetails, EntryEvent, PaymentDetails } from '../finance/entry/events.js';
import type { EntryState } from '../finance/entry/state.js';
import type { BoletoDetails } from '../finance/boleto/boleto.js';
import { addMoney } from '../kernel/money.js';
import { builder } from './builder.js';
import { centavos, day } from './values.js';

export const ENTRY_ID = '01JENTRY000000000000000001';
/** The day that entries of these builders live on. */
export const TODAY = day('2026-03-20');

/** A receivable of R$ 100,00 issued on 1 March and due on the 10th. */
export const anEntry = builder<EntryDetails>({
  direction: 'R',
  document: 'NF-e 1-42',
  description: 'Venda de mercadorias',
  personId: '01JPERSON00000000000000001',
  accountPlanId: '01JCATEGORY000000000000001',
  competenceDate: '2026-03-01',
  issueDate: '2026-03-01',
  dueDate: '2026-03-10',
  value: 100_00,
  installment: { number: 1, of: 1 },
});

/** R$ 100,00 in cash, on the due date. */
export const aPayment = builder<PaymentDetails>({
  paymentId: 'pay-1',
  date: '2026-03-10',
  principal: 100_00,
  discount: 0,
  interest: 0,
  penalty: 0,
  fee: 0,
  form: 'money',
  accountId: '01JACCOUNT0000000000000001',
});

export const entryOpened = (changes: Parameters<typeof anEntry>[0] = {}): EntryEvent => ({
  type: 'EntryOpened',
  data: { entryId: ENTRY_ID, ...anEntry(changes) },
});

type Pay = Extract<EntryCommand, { type: 'pay' }>;

export const pay = (changes: Parameters<typeof aPayment>[0] = {}, newDueDate?: string): Pay => ({
  type: 'pay',
  entryId: ENTRY_ID,
  payment: aPayment(changes),
  today: TODAY,
  ...(newDueDate && { newDueDate: day(newDueDate) }),
});

export const reverse = (
  paymentId = 'pay-1',
  changes: { on?: string; reason?: string } = {},
): EntryCommand => ({
  type: 'reverse',
  entryId: ENTRY_ID,
  paymentId,
  on: day(changes.on ?? TODAY),
  reason: changes.reason ?? 'Lançado por engano',
});

export const bounce = (
  paymentId = 'pay-1',
  changes: { on?: string; reason?: string; fee?: BouncedFee } = {},
): EntryCommand => ({
  type: 'bounce',
  entryId: ENTRY_ID,
  paymentId,
  on: day(changes.on ?? '2026-03-16'),
  reason: changes.reason ?? 'Devolvido sem fundos',
  today: TODAY,
  ...(changes.fee && { fee: changes.fee }),
});

export const clear = (paymentId = 'pay-1', changes: { on?: string; fee?: number } = {}): EntryCommand => ({
  type: 'clear',
  entryId: ENTRY_ID,
  paymentId,
  clearedOn: day(changes.on ?? '2026-03-12'),
  fee: aPayment({ fee: changes.fee ?? 0 }).fee,
  accountId: '01JACCOUNT0000000000000002',
});

export const reverseClearing = (paymentId = 'pay-1', changes: { reason?: string } = {}): EntryCommand => ({
  type: 'reverse-clearing',
  entryId: ENTRY_ID,
  paymentId,
  reason: changes.reason ?? 'Conciliação errada',
});

type SetOff = Extract<EntryCommand, { type: 'offset' }>;

/** R$ 100,00 set off against a payable, on the due date. */
export const setOff = (
  changes: { principal?: number; date?: string; offsetId?: string; newDueDate?: string } = {},
): SetOff => ({
  type: 'offset',
  entryId: ENTRY_ID,
  offset: {
    offsetId: changes.offsetId ?? 'offset-1',
    paymentId: `pay-of-${changes.offsetId ?? 'offset-1'}`,
    counterpartId: '01JENTRY000000000000000002',
    date: day(changes.date ?? '2026-03-10'),
    principal: centavos(changes.principal ?? 100_00),
  },
  ...(changes.newDueDate && { newDueDate: day(changes.newDueDate) }),
  newDueDateField: 'new_due_date',
  today: TODAY,
});

export const reverseOffset = (offsetId = 'offset-1', reason = 'Acordo desfeito'): EntryCommand => ({
  type: 'reverse-offset',
  entryId: ENTRY_ID,
  offsetId,
  on: TODAY,
  reason,
});

export const issueReceipt = (paymentId = 'pay-1', number = 1, on = TODAY): EntryCommand => ({
  type: 'issue-receipt',
  entryId: ENTRY_ID,
  paymentId,
  number,
  on,
});

const aBoleto = builder<BoletoDetails>({
  boletoId: 'boleto-1',
  accountId: '01JACCOUNT0000000000000001',
  numberRow: '001-2837451',
  ourNumber: 1,
  printedNumber: '28374510000000001',
  barCode: '00191135600000100000000002837451000000000117',
  dueDate: '2026-04-10',
  payableThrough: '2026-05-10',
  amount: 100_00,
});

/** The one of `anEntry` when it is due on 10 April. */
export const issueBoleto = ({
  on = TODAY,
  ...changes
}: Parameters<typeof aBoleto>[0] & { on?: string } = {}): EntryCommand => ({
  type: 'issue-boleto',
  entryId: ENTRY_ID,
  boleto: aBoleto(changes),
  on: day(on),
});

type Change = Extract<EntryCommand, { type: 'change' }>;

/** Puts right what `anEntry` says. */
export const change = (changes: Parameters<typeof anEntry>[0] = {}, reason = 'Digitado errado'): Change => {
  const { description, document, dueDate, accountPlanId, costCenterId, value, ...said } = anEntry(changes);
  const { paymentForm, paymentTermId, accountId, tags, notes, barcode } = said;
  const remarks = remarksOf({
    ...(paymentTermId && { paymentTermId }),
    ...(accountId && { accountId }),
    ...(paymentForm && { paymentForm }),
    ...(tags && { tags }),
    ...(notes !== undefined && { notes }),
    ...(barcode !== undefined && { barcode }),
  });
  return {
    type: 'change',
    entryId: ENTRY_ID,
    reason,
    correction: {
      ...{ description, document, dueDate, accountPlanId, value, ...remarks },
      ...(costCenterId !== undefined && { costCenterId }),
      ...('personId' in changes && { personId: changes.personId ?? null }),
      ...('competenceDate' in changes && { competenceDate: said.competenceDate }),
      ...('issueDate' in changes && { issueDate: said.issueDate }),
    },
  };
};

export const cancel = (reason = 'Duplicado'): EntryCommand => ({ type: 'cancel', entryId: ENTRY_ID, reason });

export const reopen = (reason = 'Ainda devida'): EntryCommand => ({
  type: 'reopen',
  entryId: ENTRY_ID,
  reason,
});

/** Law: what was paid and not reversed, plus what is left, is the value of the entry. */
export const isBalanced = (state: EntryState): boolean =>
  addMoney(state.outstanding, ...state.payments.filter((p) => !p.reversed).map((p) => p.principal)) ===
  state.value;
