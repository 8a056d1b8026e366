import { type RawBuilder } from 'kysely';
import type { ReadModels } from '../database/read-models.js';
import { type FilterValue } from './list-query.js';
import { type FieldKind } from './field-kinds.js';

export type Condition = RawBuilder<boolean>;

/** How a read table answers lists. Only what is named here can be filtered or sorted by. */
export interface ListDefinition<Table extends keyof ReadModels & string> {
  readonly table: Table;
  /** What all rows of this list have, and others of the table have not: with the company, its indexes begin with it. */
  readonly of?: Condition;
  /** API name of a field to the column behind it. */
  readonly columns: Readonly<Record<string, string>>;
  /** Fields that follow from columns of the row. No index walks them: a list sorted by one is read whole. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What columns and computed fields hold, of those that hold neither a text nor, by their name, an id. */
  readonly kinds?: Readonly<Record<string, FieldKind>>;
  /**
   * Text column that `q` searches, already folded: any part of any word. It has a trigram index, and the default sort walks
   * another that begins with the company. A `q` of `special` may find by more than this, all of it by indexes.
   */
  readonly search?: string;
  /** Fields whose text is part of what `search` holds: a part of theirs is found by its index. */
  readonly searchedFields?: readonly string[];
  /** Columns that stand for one record alone, each with an index: whoever searches for the whole of one finds it on top. */
  readonly codes?: readonly string[];
  /** Texts that are codes, of columns that stand by the numbers in them: 1.2 comes before 1.10. Every other text stands as in a dictionary. */
  readonly byNumbers?: readonly string[];
  /** Filters with a meaning of their own. */
  readonly special?: Readonly<Record<string, (value: FilterValue) => Condition>>;
  readonly defaultSort: { readonly field: string; readonly descending: boolean };
  /** Column, never empty, by which what is alike in what is sorted by stands in the same direction, where ids say nothing of age. It stands in the index of the default sort, before the id. */
  readonly ties?: string;
  /**
   * Fields that always have a value. Sorted downwards these walk their index backwards; for others what is empty goes to the
   * end, which no plain index does.
   */
  readonly neverNull: readonly string[];
  /**
   * Of a view: the table that decides which rows it has. What is asked by these fields alone is found there, and only the rows
   * of the page are joined.
   */
  readonly core?: {
    readonly table: keyof ReadModels & string;
    readonly fields: readonly string[];
    /** Which of the table's rows the view shows. */
    readonly shown: Condition;
  };
}
