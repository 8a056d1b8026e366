import type { Text } from '../../../i18n/useText';
import type { Tone } from '../../../theme/tokens';
import type { Status } from '../../../shared/ui/StatusChip';

/** The states of a note. */
export type NfeStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export const PAYMENT_FORMS = [
  'money',
  'pix',
  'credit_card',
  'debit_card',
  'ticket',
  'bank_transfer',
  'check',
  'other',
] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

/** As a field offers them. */
export const paymentFormChoices = (t: Text) =>
  PAYMENT_FORMS.map((value) => ({ value, label: t(`fiscal.forms.${value}`) }));

export interface InvoiceRow {
  readonly id: string;
  readonly version: number;
  readonly nfe_status: NfeStatus;
  readonly queued: boolean;
  readonly series: number | null;
  readonly number: number | null;
  readonly access_key: string | null;
  readonly person_id: string;
  readonly person_name: string;
  readonly warehouse_id: string;
  readonly total: string;
  /** The part of it that the customer's cashback pays. */
  readonly paid_with_cashback: string | null;
  readonly issued_at: string | null;
  readonly created_at: string;
  readonly c_stat: string | number | null;
  readonly reason: string | null;
  readonly hint: string | null;
  readonly environment: string | number | null;
}

export interface Invoice extends InvoiceRow {
  readonly items: readonly InvoiceItem[];
  readonly payment_form: PaymentForm;
  readonly payment_description: string | null;
  readonly payment_term_id: string | null;
  readonly account_id: string | null;
  readonly installments: readonly Installment[];
  readonly protocol: string | null;
  readonly authorized_at: string | null;
  readonly additional_information: string | null;
  /** SEFAZ refused the question, not the note: it waits until then. */
  readonly refused_question: {
    readonly c_stat: string;
    readonly reason: string;
    readonly until: string;
    readonly hint: string | null;
  } | null;
  /** An alarm: a protocol that is not this note's. */
  readonly foreign_protocol: {
    readonly proof: 'differs' | 'no_digest';
    readonly access_key: string;
    readonly protocol: string;
  } | null;
  /** What an authorisation warns of (120). */
  readonly alerts: readonly { readonly code: string; readonly message: string }[];
  /** Found by the schema and the rules before anything is sent. */
  readonly problems: readonly Problem[];
  /** Where SEFAZ's rejection is mended, when its code says so. */
  readonly rejected_at: PlaceToMend | null;
}

/** The record in which something is mended, and the item that it is about, from 1. */
export interface PlaceToMend {
  readonly resource: 'products' | 'persons' | 'companies' | 'invoices';
  readonly id: string | null;
  readonly item: number | null;
  readonly name: string | null;
}

export interface Problem {
  readonly path: string;
  readonly message: string;
  /** Of the catalogue; null where the schema speaks. */
  readonly code: string | null;
  readonly about: PlaceToMend;
}

export interface InvoiceItem {
  readonly product_id: string;
  readonly product_name: string;
  readonly code: string;
  readonly ncm: string;
  readonly cfop: string;
  readonly unit: string;
  readonly quantity: string;
  readonly unit_value: string;
  readonly discount: string;
  readonly total: string;
}

export interface Installment {
  readonly number?: number;
  readonly due_date: string;
  readonly value: string;
}

const TONES: Record<NfeStatus, Tone> = {
  0: 'neutral',
  1: 'success',
  2: 'info',
  3: 'neutral',
  4: 'warning',
  5: 'info',
  6: 'warning',
  7: 'neutral',
  8: 'danger',
  9: 'danger',
};

/** On its way: the answer comes by itself. */
export const isMoving = ({ nfe_status, queued }: InvoiceRow): boolean =>
  queued || nfe_status === 5 || nfe_status === 2;

/** Only a draft or a rejected note may be changed, and only while nobody is sending it. */
export const isEditable = ({ nfe_status, queued }: InvoiceRow): boolean =>
  !queued && (nfe_status === 0 || nfe_status === 9);

export const statusOfInvoice = (invoice: InvoiceRow, t: Text): Status =>
  invoice.queued && invoice.nfe_status !== 5
    ? { label: t('fiscal.status.queued'), tone: 'info', live: true }
    : {
        label: t(`fiscal.status.${invoice.nfe_status}`),
        tone: TONES[invoice.nfe_status],
        live: isMoving(invoice),
      };

export const nameOfInvoice = ({ series, number }: InvoiceRow, t: Text): string =>
  number === null ? t('fiscal.draft') : t('fiscal.number', { series: series ?? 1, number });
