import type { RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { FieldKind } from '../lists/field-kinds.js';

/** A column that follows from a record's own: it is shown, filtered and sorted, and nobody writes it. */
export interface DerivedColumn {
  readonly name: string;
  readonly kind: FieldKind;
  readonly column: string;
  /** In SQL, of the row's own columns. */
  readonly from: string;
}

const DERIVED: Readonly<Partial<Record<RecordResource, readonly DerivedColumn[]>>> = {
  // A category with a line of the DRE takes postings, one without is a group.
  'account-plans': [{ name: 'leaf', kind: 'flag', column: 'boolean', from: 'dre_group is not null' }],
};

export const derivedOf = (resource: string): readonly DerivedColumn[] =>
  DERIVED[resource as RecordResource] ?? [];
