/** A record as a form or an answer holds it: texts, numbers, flags, and objects or arrays of them. */
export type Fields = Readonly<Record<string, unknown>>;

/** Both changed the same field, each to something else: a person has to choose. */
export interface Collision {
  /** As forms write it: `address.zip`. */
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** Mine where I changed something, theirs elsewhere; mine too where both changed it. */
  readonly values: Fields;
  readonly collisions: readonly Collision[];
  /** What they changed and I did not: it is in `values` already. */
  readonly taken: readonly string[];
  /** Lists and sets that both changed, and in which there is room for both: `values` has what each of them added. */
  readonly together: readonly string[];
}

/**
 * Two people changed one record from the same beginning. What they changed apart from each other is brought
 * together; what collides is named. Objects are compared field by field. A list of plain values is a set, to which each
 * may add and from which each may take. To any other list both may add, theirs first; else it is one thing.
 */
export function mergeThreeWays(base: Fields, mine: Fields, theirs: Fields): Merge {
  const collisions: Collision[] = [];
  const taken: string[] = [];
  const together: string[] = [];

  const merged = (field: string, was: unknown, my: unknown, their: unknown): unknown => {
    if (isSame(my, their) || isSame(was, their)) return my;
    if (isSame(was, my)) {
      taken.push(field);
      return their;
    }
    if (isObject(my) && isObject(their))
      return fieldByField(isObject(was) ? was : {}, my, their, `${field}.`);
    const both =
      isSet(was) && isSet(my) && isSet(their)
        ? togetherAsSets(was, my, their)
        : bothAdded(isNothing(was) ? [] : was, my, their);
    if (both) {
      together.push(field);
      return both;
    }
    collisions.push({ field, base: was, mine: my, theirs: their });
    return my;
  };

  const fieldByField = (was: Fields, my: Fields, their: Fields, path: string): Fields =>
    Object.fromEntries(
      [...new Set([...Object.keys(my), ...Object.keys(their)])].map((name) => [
        name,
        merged(`${path}${name}`, was[name], my[name], their[name]),
      ]),
    );

  return { values: fieldByField(base, mine, theirs, ''), collisions, taken, together };
}

/** The fields that differ from what they were. */
export const changesOf = (base: Fields, now: Fields): Fields =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(base[name], value)));

/** A form says «nothing» as an empty text where an answer says null, or leaves the field out. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
      isSame(one[name], other[name]),
    );
  return Object.is(one, other);
}

function togetherAsSets(
  was: readonly unknown[],
  my: readonly unknown[],
  their: readonly unknown[],
): unknown[] {
  const kept = my.filter((value) => their.includes(value) || !was.includes(value));
  return [...kept, ...their.filter((value) => !was.includes(value) && !my.includes(value))];
}

/** What was there, and what each has put behind it; nothing where one of them did something else. */
function bothAdded(was: unknown, my: unknown, their: unknown): unknown[] | undefined {
  if (!Array.isArray(was) || !Array.isArray(my) || !Array.isArray(their)) return undefined;
  const begins = (list: readonly unknown[]) => was.every((part, place) => isSame(part, list[place]));
  if (!begins(my) || !begins(their)) return undefined;
  const added: readonly unknown[] = their.slice(was.length);
  const mine = my.slice(was.length).filter((part) => !added.some((other) => isSame(part, other)));
  return [...(their as readonly unknown[]), ...(mine as readonly unknown[])];
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSet = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number');
