import type { AttachmentType } from '@fidelidade/domain/platform/attachments/events.js';
import type { Attachable } from '../attachments/attachment';

/** A file that was taken off its record, or was deleted with it, as the API lists it. */
export interface DeletedFile {
  readonly id: string;
  readonly name: string;
  readonly media_type: AttachmentType;
  readonly size_bytes: number;
  readonly resource: Attachable;
  readonly record_id: string;
  readonly record_name: string | null;
  /** What is `deleted` can be restored first; what is `gone` takes no file back. */
  readonly record_standing: 'there' | 'deleted' | 'gone';
  readonly deleted_at: string;
  readonly deleted_by_name: string | null;
}

export const RECORDS_WITH_FILES = ['persons', 'receivables', 'payables', 'invoices'] as const;

/** What kinds of file are called everywhere. */
export const TYPE_NAMES: Readonly<Record<AttachmentType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'text/plain': 'TXT',
  'application/xml': 'XML',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
};

export const fileAddress = ({ id }: Pick<DeletedFile, 'id'>): string => `/api/deleted-files/${id}/file`;
