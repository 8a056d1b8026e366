import { type ReactNode } from 'react';
import { type RaRecord } from 'react-admin';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Card, Column, FilterTab } from './columns';
import type { FilterField } from './filter-field';

/** Rows that are put back, or go for good. */
export interface BulkOfDeleted {
  readonly may: (action: string) => boolean;
  readonly words: Readonly<Record<'restore' | 'purge', string>>;
  readonly purgeAsk: (count: number) => string;
  readonly purgeHint: string;
}

export interface RecordListProps<T extends RaRecord<string>> {
  readonly resource: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** What «new» says, and who may. */
  readonly create?: { readonly label: string; readonly permission: Permission };
  /** What else is done with the list as it is narrowed, in its head. */
  readonly actions?: ReactNode;
  /** Between the head and the rows. */
  readonly above?: ReactNode;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage?: number;
  readonly columns: readonly Column<T>[];
  readonly card: (record: T) => Card;
  readonly rowAction?: (record: T) => ReactNode;
  /** What is shown of the rows of a page, and in which order, where that is not as they come. */
  readonly arrange?: (records: readonly T[]) => readonly T[];
  /** Where a row leads; none when there is nothing more to see. */
  readonly linkOf?: (record: T) => string;
  readonly tabs?: readonly FilterTab[];
  /** What the list opens with, when that is not everything. */
  readonly openFilter?: Readonly<Record<string, string>>;
  readonly searchable?: boolean;
  /** Fields that the list can be narrowed by. */
  readonly filters?: readonly FilterField[];
  /** What a row is called that can be chosen, to be enabled, disabled and deleted with others, or for `chosenActions`; none where it cannot. */
  readonly choosable?: (record: T) => string | undefined;
  /** What all rows of all pages come to, where the list itself does not say. */
  readonly sum?: ReactNode;
  /** What chosen rows come to, behind how many they are. */
  readonly chosenSum?: ReactNode;
  /** What is done with chosen rows in place of that, where somebody may do it. */
  readonly chosenActions?: ReactNode;
  /** What is done with chosen rows of a list whose rows are all deleted, where that is not as its records' permissions say. */
  readonly bulk?: BulkOfDeleted;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly hint: string };
  readonly nothingFound: string;
}
