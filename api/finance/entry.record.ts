import { formatTypedLine } from '@fidelidade/domain/finance/boleto/bar-code.js';
import { boletoStateOn } from '@fidelidade/domain/finance/boleto/boleto.js';
import { cashOf } from '@fidelidade/domain/finance/entry/cash-of.js';
import { finStatus } from '@fidelidade/domain/finance/entry/fin-status.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import type {
  EntryPayment,
  EntryRecord,
  ShownBoleto,
} from '@fidelidade/projections/finance/entries/queries.js';
import type { EntryListRow } from '@fidelidade/projections/finance/entries/table.js';
import { wireMoney } from './money.js';

/** A receivable or payable as lists show it. `today` is the company's: it tells what is in arrears. */
export function entryRow(row: EntryListRow, today: CivilDate) {
  const status = {
    direction: row.direction,
    outstanding: sumOfMoney(row.outstanding),
    dueDate: row.due_date,
  };
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
    direction: row.direction,
    document: row.document,
    description: row.description,
    person_id: row.person_id,
    person_name: row.person_name,
    account_plan_id: row.account_plan_id,
    account_plan_name: row.account_plan_name,
    cost_center_id: row.cost_center_id,
    cost_center_name: row.cost_center_name,
    payment_form: row.payment_form,
    payment_term_id: row.payment_term_id,
    payment_term_name: row.payment_term_name,
    account_id: row.account_id,
    account_name: row.account_name,
    tags: row.tags?.split(', ') ?? [],
    notes: row.notes,
    barcode: row.barcode,
    competence_date: row.competence_date,
    issue_date: row.issue_date,
    due_date: row.due_date,
    original_due_date: row.original_due_date,
    value: wireMoney(row.value),
    paid: wireMoney(row.cancelled ? 0 : row.value - row.outstanding),
    outstanding: wireMoney(row.outstanding),
    fin_status: row.cancelled ? null : finStatus(status, today),
    partial: !row.cancelled && row.outstanding > 0 && row.outstanding < row.value,
    cancelled: row.cancelled,
    installment_number: row.installment_number,
    installment_count: row.installment_count,
    series_id: row.series_id,
    series_kind: row.series_kind,
    // 0 waiting, 1 approved, 2 refused, 3 cancelled; null where nobody has to agree.
    approval_id: row.approval_id,
    approval_status: row.approval_status,
    invoice_id: row.source_kind === 'invoice' ? row.source_id : null,
  };
}

/** The record adds its payments, oldest first, and its boletos, newest first. */
export const entryRecord = ({ payments, boletos, ...row }: EntryRecord, today: CivilDate) => ({
  ...entryRow(row, today),
  payments: payments.map(paymentRecord),
  boletos: boletos.map((boleto) => boletoRecord(boleto, today)),
});

const boletoRecord = (boleto: ShownBoleto, today: CivilDate) => ({
  id: boleto.id,
  state: boletoStateOn({ state: boleto.state, payableThrough: boleto.payable_through }, today),
  because: boleto.because,
  reason: boleto.reason,
  account_id: boleto.account_id,
  account_name: boleto.account_name,
  printed_number: boleto.printed_number,
  typed_line: formatTypedLine(boleto.typed_line),
  bar_code: boleto.bar_code,
  amount: wireMoney(boleto.amount),
  issued_on: boleto.issued_on,
  due_date: boleto.due_date,
  payable_through: boleto.payable_through,
  /** Taken off until it is due. */
  discount: moneyOrNull(boleto.discount),
  /** Put on from `late_from`: once, and percent a month, which is so much a day. */
  penalty: moneyOrNull(boleto.penalty),
  monthly_interest: boleto.monthly_interest,
  daily_interest: moneyOrNull(boleto.daily_interest),
  late_from: boleto.late_from,
});

const moneyOrNull = (amount: number | null) => (amount === null ? null : wireMoney(amount));

const paymentRecord = (payment: EntryPayment) => ({
  id: payment.id,
  date: payment.date,
  principal: wireMoney(payment.principal),
  discount: wireMoney(payment.discount),
  interest: wireMoney(payment.interest),
  penalty: wireMoney(payment.penalty),
  fee: wireMoney(payment.fee),
  fee_kept: wireMoney(payment.fee_kept),
  // What is set off moves nowhere.
  total_cash: wireMoney(payment.offset_id === null ? cashOf(payment.direction, payment) : 0),
  form: payment.form,
  account_id: payment.account_id,
  account_name: payment.account_name,
  offset_id: payment.offset_id,
  counterpart_id: payment.counterpart_id,
  cleared_on: payment.cleared_on,
  expected_on: payment.expected_on,
  reversed_at: payment.reversed_at,
  reverse_reason: payment.reverse_reason,
  bounced: payment.bounced,
  receipt_number: payment.receipt_number,
  /** The line of the bank that it is reconciled with, and by whom it was approved that the entry is paid. */
  reconciled_statement_line: payment.statement_line_id,
  approved_by: payment.approved_by,
  approved_at: payment.approved_at,
});
