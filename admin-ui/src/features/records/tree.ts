import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { KindRecord } from './value';

/** The whole tree on one page: what stands inside another is not looked for on the next. */
export const WHOLE_TREE = 1_000;

/** A record that may stand inside another of its kind. */
export interface TreeRow extends KindRecord {
  /** How deep it stands; nothing of it is sent. */
  readonly depth: number;
  readonly hasInside: boolean;
}

/** What a record says the one that it stands inside by, of a kind whose records do; undefined of all others. */
export function parentField(kind: AnyKind): string | undefined {
  const own = fieldsOf(kind).find(([, { of, kind: each }]) => each === 'reference' && of === kind.resource);
  return own && wireName(own[0]);
}

/**
 * Records each under the one that it is in, and beside each other in the order in which they come. One whose parent is not among
 * them stands at the top: the parent was not asked for. In a circle, which no command lets come about, each is shown once.
 * @param closed of which nothing that stands inside is shown
 */
export function asTree(
  records: readonly KindRecord[],
  parent: string,
  closed: ReadonlySet<string> = new Set(),
): readonly TreeRow[] {
  const known = new Set(records.map(({ id }) => id));
  const inside = new Map<unknown, KindRecord[]>();
  for (const record of records) {
    const above = record[parent];
    const under = typeof above === 'string' && known.has(above) && above !== record.id ? above : null;
    inside.set(under, [...(inside.get(under) ?? []), record]);
  }
  const rows: TreeRow[] = [];
  const put = new Set<string>();
  const add = (record: KindRecord, depth: number, isShown: boolean): void => {
    if (put.has(record.id)) return;
    put.add(record.id);
    const others = inside.get(record.id) ?? [];
    if (isShown) rows.push({ ...record, depth, hasInside: others.length > 0 });
    for (const each of others) add(each, depth + 1, isShown && !closed.has(record.id));
  };
  for (const record of [...(inside.get(null) ?? []), ...records]) add(record, 0, true);
  return rows;
}

/** A record and whatever stands in it, at whatever depth: in none of these can it be put. */
export function withAllInside(
  records: readonly KindRecord[],
  parent: string,
  id: unknown,
): ReadonlySet<unknown> {
  const all = new Set([id]);
  const insideOf = (above: unknown) => records.filter((each) => each[parent] === above && !all.has(each.id));
  // A set that grows while it is gone through is gone through to its end.
  for (const above of all) for (const each of insideOf(above)) all.add(each.id);
  return all;
}
