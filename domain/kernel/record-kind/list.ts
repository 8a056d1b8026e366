import { DomainError, ValidationError } from '../domain-error.js';
import { problemsOfFields, readFields, shownFields, withTheRest } from './details.js';
import { field, type Field, type Words } from './field.js';
import type { DetailsOf, Fields } from './record-kind.js';

interface ListOptions<Entry> {
  /** What one of its entries is called: «Telefone». */
  readonly one: Words;
  /** No record has more entries. */
  readonly max: number;
  readonly hint?: Words;
  /** What no single field of an entry can say, each problem at the field as the wire names it. */
  readonly check?: (entry: Entry) => readonly (DomainError | undefined)[];
}

/** Several of a thing that has fields of its own: phones, contacts, addresses. No entries are no list. */
export function list<const F extends Fields>(label: Words, fields: F, options: ListOptions<DetailsOf<F>>) {
  type Entry = DetailsOf<F>;
  const { one, max, hint, check } = options;
  const read = (wire: unknown, name: string): readonly Entry[] => {
    if (!Array.isArray(wire)) throw new DomainError('invalid', { field: name });
    if (wire.length > max) throw new DomainError('list_too_long', { field: name, params: { max } });
    const readings = wire.map((entry: unknown, index) => readEntry(fields, entry, `${name}.${index}`));
    const problems = readings.flatMap((reading, index) => withTheRest(fields, reading, `${name}.${index}.`));
    if (readings.some((reading) => reading.problems.length > 0)) throw new ValidationError(problems);
    return readings.map((reading) => reading.details as Entry);
  };
  return {
    ...field<readonly Entry[], { optional: true }>(
      'list',
      label,
      { optional: true, ...(hint && { hint }) },
      read,
    ),
    fields: fields as Fields,
    one,
    maxEntries: max,
    inside: (entries: readonly Entry[], at: string) =>
      entries.flatMap((entry, index) => problemsOfEntry(fields, entry, `${at}.${index}.`, check)),
    write: (entries: readonly Entry[]) => entries.map((entry) => shownFields(fields, entry)),
  } satisfies Field<readonly Entry[], false>;
}

function readEntry(fields: Fields, entry: unknown, at: string) {
  const isEntry = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
  return isEntry
    ? readFields(fields, entry as Readonly<Record<string, unknown>>, `${at}.`)
    : { details: {}, problems: [new DomainError('invalid', { field: at })] };
}

function problemsOfEntry<Entry extends object>(
  fields: Fields,
  entry: Entry,
  at: string,
  check: ((entry: Entry) => readonly (DomainError | undefined)[]) | undefined,
): readonly DomainError[] {
  const own = problemsOfFields(fields, entry, at);
  if (own.length > 0) return own;
  return (check?.(entry) ?? [])
    .filter((problem) => problem !== undefined)
    .map(({ code, field: name, params }) => new DomainError(code, { field: `${at}${name ?? ''}`, params }));
}
