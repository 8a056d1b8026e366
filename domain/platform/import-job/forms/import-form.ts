import type { Permission } from '../../../identity/permissions.js';
import type { AnyKind } from '../../../kernel/record-kind/record-kind.js';

/** What a row of a file says, field by field: a record of a kind, or what a command of its own asks for. */
export type ImportedKind = Pick<AnyKind, 'resource' | 'context' | 'words' | 'fields' | 'check'>;

/** Rows that are no records of a kind. Whoever may not do it once, or take it back once, may not do it by file. */
export interface ImportForm extends ImportedKind {
  readonly needs: { readonly create: readonly Permission[]; readonly delete: readonly Permission[] };
  /** A row as somebody would write it, by the columns in their order: what the file that people download shows. */
  readonly example: readonly string[];
  /** The records that some staff are kept to, and that its rows name: a job works for the whole company. */
  readonly limitedBy?: 'warehouses' | 'accounts';
}
