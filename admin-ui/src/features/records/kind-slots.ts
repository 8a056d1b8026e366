import type { ComponentType, ReactNode } from 'react';
import type { Text } from '../../i18n/useText';
import type { FieldProps } from '../../shared/inputs/inputProps';
import type { Card, Column } from '../../shared/table/columns';
import type { FilterField } from '../../shared/table/filter-field';
import type { KindRecord } from './value';

export interface PreviewProps {
  /** As they would be sent, by the names of the wire. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Of a record that is there already. */
  readonly id?: string;
}

/** Where the screens of a kind have something of their own; all else follows from its fields. */
export interface KindSlots {
  /** Columns beside those of its fields. */
  readonly columns?: (t: Text) => readonly Column<KindRecord>[];
  readonly rowAction?: (record: KindRecord) => ReactNode;
  /** What its list is narrowed by beside its fields. */
  readonly filters?: (t: Text) => readonly FilterField[];
  /** A record that neither is disabled nor deleted: nobody is offered to. */
  readonly isKept?: (record: KindRecord) => boolean;
  /** In place of what its card on a phone would say. */
  readonly card?: (record: KindRecord, t: Text) => Partial<Card>;
  /** In place of a field's input; null leaves the field to the server. */
  readonly inputs?: Readonly<Record<string, ComponentType<FieldProps> | null>>;
  /** What a new record's form begins with besides. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** What may be done with a record besides. */
  readonly Actions?: ComponentType<{ readonly record: KindRecord }>;
  /** What follows from what is typed, under the form while it is typed and on the record's page. */
  readonly Preview?: ComponentType<PreviewProps>;
  /** Where that is what the record is for: it stands above the form, and above what the record says. */
  readonly previewLeads?: true;
  /** Above what the record says. */
  readonly Panels?: ComponentType<{ readonly record: KindRecord }>;
}
