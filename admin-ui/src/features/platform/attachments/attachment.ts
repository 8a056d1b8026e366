import type { AttachmentType } from '@fidelidade/domain/platform/attachments/events.js';

/** A file that hangs on a record, as the API lists it. */
export interface Attachment {
  readonly id: string;
  readonly status: 'active' | 'deleted';
  readonly name: string;
  readonly media_type: AttachmentType;
  readonly size_bytes: number;
  readonly created_at: string;
  readonly actor: { readonly name: string | null };
}

/** Kinds of record that files hang on: the resource is the place of their routes. */
export type Attachable = 'persons' | 'receivables' | 'payables' | 'invoices';

/** Whose permission takes a file away for good. */
export const ERASING = {
  persons: 'registry.persons.delete',
  receivables: 'finance.receivables.cancel',
  payables: 'finance.payables.cancel',
  invoices: 'fiscal.invoices.delete',
} as const;

export const EDITING = {
  persons: 'registry.persons.edit',
  receivables: 'finance.receivables.edit',
  payables: 'finance.payables.edit',
  invoices: 'fiscal.invoices.edit',
} as const;

/** What is shown of a file, wherever it is listed. */
export type ShownFile = Pick<Attachment, 'name' | 'media_type'>;

export const isPicture = ({ media_type }: ShownFile): boolean => media_type.startsWith('image/');

/** Whether this browser shows it in the page. */
export const isShown = (file: ShownFile): boolean =>
  isPicture(file) || (file.media_type === 'application/pdf' && navigator.pdfViewerEnabled);

const UNITS = ['B', 'kB', 'MB'] as const;

/** `1536` → `1,5 kB`. */
export function sizeText(size_bytes: number): string {
  const power = size_bytes < 1024 ? 0 : size_bytes < 1024 ** 2 ? 1 : 2;
  const size = size_bytes / 1024 ** power;
  const digits = power > 0 && size < 10 ? 1 : 0;
  return `${size.toFixed(digits).replace('.', ',')} ${UNITS[power]}`;
}
