import type { SeriesKind } from '@fidelidade/domain/finance/entry/events.js';
import type { LeftBecause } from '@fidelidade/domain/finance/entry-series/series.js';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import { daysBetween, isCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Text } from '../../../i18n/useText';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Boleto } from './boleto';

/** Receivables and payables are one thing seen from two sides: what differs is its name, its person and its verb. */
export type Kind = 'receivables' | 'payables';

export interface EntryRow {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'cancelled';
  readonly direction: 'R' | 'P';
  readonly document: string | null;
  readonly description: string;
  /** None for what the till sold over the counter. */
  readonly person_id: string | null;
  readonly person_name: string | null;
  readonly account_plan_id: string;
  readonly account_plan_name: string;
  readonly cost_center_id: string | null;
  readonly cost_center_name: string | null;
  /** How it is meant to be paid. */
  readonly payment_form: Payment['form'];
  /** Says what early and late payment change. */
  readonly payment_term_id: string | null;
  readonly payment_term_name: string | null;
  /** Where its money is expected. */
  readonly account_id: string | null;
  readonly account_name: string | null;
  /** Of that term; told with the record alone. */
  readonly payment_conditions?: Readonly<Record<string, unknown>> | null;
  readonly tags: readonly string[];
  readonly notes: string | null;
  /** The typed line of the bill that it is paid by, in its digits. */
  readonly barcode: string | null;
  readonly competence_date: string;
  readonly issue_date: string;
  readonly due_date: string;
  readonly original_due_date: string;
  readonly value: string;
  readonly paid: string;
  readonly outstanding: string;
  /** -1 in arrears, 0 received, 1 open, 2 paid; null when cancelled. Zero is a state, not an absence. */
  readonly fin_status: -1 | 0 | 1 | 2 | null;
  readonly partial: boolean;
  readonly cancelled: boolean;
  readonly installment_number: number | null;
  readonly installment_count: number | null;
  /** Of one that was opened with others. */
  readonly series_id: string | null;
  readonly series_kind: SeriesKind | null;
  readonly invoice_id: string | null;
  /** 0 waiting, 1 approved, 2 refused, 3 cancelled; null where nobody has to agree. */
  readonly approval_id: string | null;
  readonly approval_status: number | null;
}

/** An entry of a series that a correction of several left as it is. */
export interface LeftEntry {
  readonly id: string;
  readonly installment_number: number;
  readonly installment_count: number;
  readonly reason: LeftBecause;
}

export interface Entry extends EntryRow {
  readonly payments: readonly Payment[];
  /** The last one first; none of a payable. */
  readonly boletos: readonly Boleto[];
}

export interface Payment {
  readonly id: string;
  readonly date: string;
  readonly principal: string;
  readonly discount: string;
  readonly interest: string;
  readonly penalty: string;
  readonly fee: string;
  /** What of it the bank kept when it sent the money back. */
  readonly fee_kept: string;
  readonly total_cash: string;
  readonly form:
    | 'money'
    | 'credit_card'
    | 'debit_card'
    | 'ticket'
    | 'check'
    | 'pix'
    | 'bank_transfer'
    | 'other'
    /** It was set off: nothing changed hands. */
    | null;
  readonly account_id: string | null;
  readonly account_name: string | null;
  /** Of the half of a set-off: which, and the entry of the other half. */
  readonly offset_id: string | null;
  readonly counterpart_id: string | null;
  readonly cleared_on: string | null;
  readonly expected_on: string | null;
  readonly reversed_at: string | null;
  readonly reverse_reason: string | null;
  /** Reversed, for the bank sent it back. */
  readonly bounced: boolean;
  /** Of its receipt or voucher; void when it is reversed. Null while none was issued. */
  readonly receipt_number: number | null;
  /** The line of the bank that it is reconciled with. */
  readonly reconciled_statement_line: string | null;
  /** Who approved that its entry is paid; null where nobody had to. */
  readonly approved_by: string | null;
  readonly approved_at: string | null;
}

/** What somebody owes the other way is shown under the other name. */
export const OTHER_KIND: Readonly<Record<Kind, Kind>> = { receivables: 'payables', payables: 'receivables' };

export const isOpen = ({ fin_status, cancelled }: EntryRow): boolean =>
  !cancelled && (fin_status === 1 || fin_status === -1);

/** What others have to agree to, and have not, is paid by nobody. */
export const isHeld = ({ approval_status }: EntryRow): boolean =>
  approval_status !== null && approval_status !== APPROVAL_STATUS.approved;

/** Only an entry that nobody has settled any part of may be cancelled. */
export const isCancellable = (entry: EntryRow): boolean => isOpen(entry) && !entry.partial;

export function statusOfEntry(entry: EntryRow, kind: Kind, t: Text): Status {
  if (entry.cancelled || entry.fin_status === null)
    return { label: t('finance.state.cancelled'), tone: 'neutral' };
  if (entry.fin_status === 0 || entry.fin_status === 2)
    return { label: t(`finance.${kind}.settled`), tone: 'success' };
  if (entry.approval_status === APPROVAL_STATUS.waiting)
    return { label: t('approvals.entry.waiting'), tone: 'warning' };
  if (isHeld(entry)) return { label: t('approvals.entry.refused'), tone: 'danger' };
  const late = entry.fin_status === -1;
  if (entry.partial)
    return {
      label: t(late ? 'finance.state.partial_overdue' : 'finance.state.partial'),
      tone: late ? 'danger' : 'warning',
    };
  return late
    ? { label: t('finance.state.overdue'), tone: 'danger' }
    : { label: t('finance.state.open'), tone: 'info' };
}

/** «Vence hoje», «3 dias em atraso», or nothing worth saying. */
export function urgencyOf(entry: EntryRow, now: CivilDate, t: Text): string | null {
  if (!isOpen(entry) || !isCivilDate(entry.due_date)) return null;
  const late = daysBetween(entry.due_date, now);
  if (late === 0) return t('finance.today_is_due');
  if (late === -1) return t('finance.due_tomorrow');
  return late > 0 ? t('finance.overdue_days', { smart_count: late }) : null;
}

export const installmentOf = ({ installment_number, installment_count }: EntryRow): string | null =>
  installment_number && installment_count && installment_count > 1
    ? `${installment_number}/${installment_count}`
    : null;

/** Who it is about, or what when there is nobody. */
export const titleOf = ({
  person_name,
  description,
}: Pick<EntryRow, 'person_name' | 'description'>): string => person_name ?? description;
