import { UNCLASSIFIED } from '@fidelidade/domain/finance/dre.js';
import type { EntryRemarks } from '@fidelidade/domain/finance/entry/events.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { typedLineOf } from '@fidelidade/domain/finance/boleto/bar-code.js';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import { recordColumns } from '../../rows/record.js';
import type { BoletoRow, EntryRow, PaymentRow } from '../entries/table.js';
import type { Ledger } from './ledger.js';
import type { EntryEvent } from './follows.js';

/** What an event of an entry makes of its row and of the row of its payment. */
export function applyEntryEvent(event: EntryEvent, ledger: Ledger): void {
  const { company } = event.meta;
  if (event.type === 'EntryOpened') {
    ledger.entries.put(openedRow(event, ledger));
    return;
  }
  const entry = ledger.entries.get(company, event.data.entryId);
  const change = (columns: Partial<EntryRow>) =>
    ledger.entries.put({
      ...entry,
      ...columns,
      version: event.version,
      updated_at: event.meta.recordedAt,
      event_id: event.id,
      event_type: event.type,
    });
  const changePayment = (paymentId: string, columns: Partial<PaymentRow>) =>
    ledger.payments.put({ ...ledger.payments.get(company, paymentId), ...columns });

  const changeBoleto = (boletoId: string, columns: Partial<BoletoRow>) =>
    ledger.boletos.put({ ...ledger.boletos.get(company, boletoId), ...columns });

  switch (event.type) {
    case 'BoletoIssued':
      ledger.boletos.put(boletoRow(event));
      return change({});
    case 'BoletoRegistered':
      changeBoleto(event.data.boletoId, { state: 'registered' });
      return change({});
    case 'BoletoPaid':
      changeBoleto(event.data.boletoId, { state: 'paid' });
      return change({});
    case 'BoletoWrittenOff': {
      const { boletoId, because, reason = null } = event.data;
      changeBoleto(boletoId, { state: 'written_off', because, reason });
      return change({});
    }
    case 'PaymentRegistered':
      ledger.payments.put(paymentRow(event, entry));
      return change({
        outstanding: event.data.outstanding,
        due_date: event.data.newDueDate ?? entry.due_date,
      });
    case 'EntryOffset':
      ledger.payments.put(offsetRow(event, entry));
      return change({
        outstanding: event.data.outstanding,
        due_date: event.data.newDueDate ?? entry.due_date,
      });
    case 'PaymentCleared': {
      const { paymentId, clearedOn, fee, accountId } = event.data;
      const { fee: feeBefore } = ledger.payments.get(company, paymentId);
      changePayment(paymentId, {
        cleared_on: clearedOn,
        account_id: accountId,
        fee: feeBefore + fee,
        clearing_fee: fee,
        moved_event_id: event.id,
      });
      return change({});
    }
    case 'PaymentClearingReversed': {
      const { paymentId, fee, accountId, expectedOn } = event.data;
      const { fee: feeBefore } = ledger.payments.get(company, paymentId);
      changePayment(paymentId, {
        cleared_on: null,
        expected_on: expectedOn,
        account_id: accountId,
        fee: feeBefore - fee,
        clearing_fee: 0,
        moved_event_id: null,
      });
      return change({});
    }
    case 'PaymentReversed': {
      const { paymentId, reason, outstanding, dueDate, on, feeKept = 0 } = event.data;
      changePayment(paymentId, {
        reversed_at: event.meta.occurredAt,
        reversed_on: on,
        reverse_reason: reason,
        fee_kept: feeKept,
      });
      return change({ outstanding, due_date: dueDate });
    }
    case 'PaymentBounced':
      changePayment(event.data.paymentId, { bounced: true });
      return change({});
    case 'ReceiptIssued':
      changePayment(event.data.paymentId, {
        receipt_number: event.data.number,
        receipt_issued_on: event.data.on,
        receipt_person_id: entry.person_id,
      });
      return change({});
    case 'ReceiptVoided':
    case 'EntrySettled':
      return change({});
    case 'EntryCancelled':
      return change({ status: 'cancelled', cancelled: true, outstanding: 0 });
    case 'EntryReopened':
      // Nothing of it was paid when it was cancelled.
      return change({ status: 'active', cancelled: false, outstanding: entry.value });
    case 'EntryApprovalRequested':
      return change({ approval_id: event.data.approvalId, approval_status: APPROVAL_STATUS.waiting });
    case 'EntryApprovalEnded': {
      const { approvalId, outcome } = event.data;
      return change(
        outcome === 'not_needed'
          ? { approval_id: null, approval_status: null }
          : { approval_id: approvalId, approval_status: APPROVAL_STATUS[outcome] },
      );
    }
    case 'EntryValueCorrected':
      return change({ value: event.data.value, outstanding: event.data.value });
    case 'EntryChanged':
      return change(correctedColumns(event, ledger));
  }
}

/** What a correction makes of an entry's row, classified as its category stands. */
export function correctedColumns({ data, meta }: Recorded<'EntryChanged'>, ledger: Ledger) {
  const category = ledger.categories.find(meta.company, data.accountPlanId);
  return {
    description: data.description,
    document: data.document,
    due_date: data.dueDate,
    account_plan_id: data.accountPlanId,
    cost_center_id: data.costCenterId ?? null,
    dre_group: category?.dre_group ?? UNCLASSIFIED,
    ...(data.personId !== undefined && { person_id: data.personId }),
    ...(data.competenceDate && { competence_date: data.competenceDate }),
    ...(data.issueDate && { issue_date: data.issueDate }),
    ...remarkColumns(data),
  };
}

const remarkColumns = ({ paymentForm, paymentTermId, accountId, tags, notes, barcode }: EntryRemarks) => ({
  payment_form: paymentForm ?? null,
  payment_term_id: paymentTermId ?? null,
  account_id: accountId ?? null,
  tags: tags ? tags.join(', ') : null,
  notes: notes ?? null,
  barcode: barcode ?? null,
});

/** The row of an entry as it begins, classified as its category stands. */
export function openedRow(event: Recorded<'EntryOpened'>, ledger: Ledger): EntryRow {
  const { data, meta } = event;
  const category = ledger.categories.find(meta.company, data.accountPlanId);
  return {
    created_by: meta.actor.id,
    direction: data.direction,
    document: data.document,
    description: data.description,
    person_id: data.personId ?? null,
    account_plan_id: data.accountPlanId,
    cost_center_id: data.costCenterId ?? null,
    dre_group: category?.dre_group ?? UNCLASSIFIED,
    ...remarkColumns(data),
    competence_date: data.competenceDate,
    issue_date: data.issueDate,
    due_date: data.dueDate,
    original_due_date: data.dueDate,
    value: data.value,
    outstanding: data.value,
    cancelled: false,
    installment_number: data.installment.number,
    installment_count: data.installment.of,
    series_id: data.series?.id ?? null,
    series_kind: data.series?.kind ?? null,
    source_kind: data.source?.kind ?? null,
    source_id: data.source?.id ?? null,
    approval_id: null,
    approval_status: null,
    event_id: event.id,
    event_type: event.type,
    ...recordColumns(event, data.entryId),
  };
}

function paymentRow(event: Recorded<'PaymentRegistered'>, { direction }: EntryRow): PaymentRow {
  const { data, meta } = event;
  return {
    company_id: meta.company,
    id: data.paymentId,
    created_at: meta.recordedAt,
    entry_id: data.entryId,
    direction,
    date: data.date,
    principal: data.principal,
    discount: data.discount,
    interest: data.interest,
    penalty: data.penalty,
    fee: data.fee,
    clearing_fee: 0,
    fee_kept: 0,
    form: data.form,
    account_id: data.accountId,
    offset_id: null,
    counterpart_id: null,
    cleared_on: data.clearedOn ?? null,
    expected_on: data.expectedOn ?? null,
    reversed_at: null,
    reversed_on: null,
    reverse_reason: null,
    bounced: false,
    receipt_number: null,
    receipt_issued_on: null,
    receipt_person_id: null,
    event_id: event.id,
    moved_event_id: data.clearedOn === undefined ? null : event.id,
  };
}

/** In no account, and counted from its day on. */
const offsetRow = ({ id, data, meta }: Recorded<'EntryOffset'>, { direction }: EntryRow): PaymentRow => ({
  company_id: meta.company,
  id: data.paymentId,
  created_at: meta.recordedAt,
  entry_id: data.entryId,
  direction,
  date: data.date,
  principal: data.principal,
  discount: 0,
  interest: 0,
  penalty: 0,
  fee: 0,
  clearing_fee: 0,
  fee_kept: 0,
  form: null,
  account_id: null,
  offset_id: data.offsetId,
  counterpart_id: data.counterpartId,
  cleared_on: data.date,
  expected_on: null,
  reversed_at: null,
  reversed_on: null,
  reverse_reason: null,
  bounced: false,
  receipt_number: null,
  receipt_issued_on: null,
  receipt_person_id: null,
  event_id: id,
  moved_event_id: id,
});

const boletoRow = ({ data, meta }: Recorded<'BoletoIssued'>): BoletoRow => ({
  company_id: meta.company,
  id: data.boletoId,
  created_at: meta.recordedAt,
  entry_id: data.entryId,
  account_id: data.accountId,
  state: 'generated',
  because: null,
  reason: null,
  printed_number: data.printedNumber,
  bar_code: data.barCode,
  typed_line: typedLineOf(data.barCode),
  amount: data.amount,
  issued_on: data.on,
  due_date: data.dueDate,
  payable_through: data.payableThrough,
  discount: data.discount ?? null,
  penalty: data.penalty ?? null,
  monthly_interest: data.monthlyInterest ?? null,
  daily_interest: data.dailyInterest ?? null,
  late_from: data.lateFrom ?? null,
});
