import type { FaultyRow } from './FaultyRows';

/** What a file would come to, before anything of it is kept. */
export interface DryRun {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  /** Pairs of a heading and the field that its column holds. */
  readonly columns: readonly (readonly [heading: string, name: string])[];
  readonly fields: readonly { readonly name: string; readonly label: string; readonly required: boolean }[];
  readonly missing: readonly string[];
  readonly rows_total: number;
  readonly rejected_total: number;
  /** The first of them. */
  readonly rejected: readonly FaultyRow[];
}

/** Another field for a heading, which no other heading stands for any more; or none. */
export const withColumn = (columns: DryRun['columns'], heading: string, name: string): DryRun['columns'] => {
  const others = columns.filter(([each, held]) => each !== heading && held !== name);
  return name === '' ? others : [...others, [heading, name]];
};
