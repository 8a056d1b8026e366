import { DomainError } from '../domain-error.js';
import type { Field } from './field.js';
import { fieldsOf, wireName, type AnyKind, type DetailsOf } from './record-kind.js';

/** What is wrong with the value of one field; undefined when nothing is. Absent is the business of `required`. */
export function problemOfValue(field: Field, value: unknown, wire: string): DomainError | undefined {
  if (value === undefined || value === '')
    return field.required ? new DomainError('req', { field: wire }) : undefined;
  const { max, range, rule } = field;
  if (max !== undefined && String(value).length > max)
    return new DomainError('max_length', { field: wire, params: { max } });
  if (range && !(Number(value) >= range[0] && Number(value) <= range[1]))
    return new DomainError('number_range', { field: wire, params: { min: range[0], max: range[1] } });
  return !rule || rule[1](value as never) ? undefined : new DomainError(rule[0], { field: wire });
}

/** Everything that is wrong with a record, field by field; what no single field can say only once each of them is right. */
export function problemsOf(kind: AnyKind, details: object): readonly DomainError[] {
  const values = details as Readonly<Record<string, unknown>>;
  const own = fieldsOf(kind).flatMap(
    ([name, field]) => problemOfValue(field, values[name], wireName(name)) ?? [],
  );
  return own.length > 0 ? own : (kind.check?.(details as never) ?? []).filter((each) => each !== undefined);
}

const isAbsent = (wire: unknown): boolean =>
  wire === undefined || wire === null || (typeof wire === 'string' && wire.trim() === '');

/**
 * A value as it comes from outside, by JSON or in a cell of a spreadsheet; undefined where there is none.
 * @throws DomainError `req` on a required field without one, and what reading it refuses with
 */
export function readValue<Value>(field: Field<Value>, wire: unknown, name: string): Value | undefined {
  if (!isAbsent(wire)) return field.read(wire, name);
  if (field.kind === 'flag') return field.initial;
  if (field.required) throw new DomainError('req', { field: name });
  return undefined;
}

/** What was read, or everything that could not be. */
export type Reading<Details> = { readonly details: Details } | { readonly problems: readonly DomainError[] };

/** A record's details as they come from outside, by the names of the wire. Whatever cannot be read is told at once. */
export function readDetails<Kind extends AnyKind>(
  kind: Kind,
  wire: Readonly<Record<string, unknown>>,
): Reading<DetailsOf<Kind['fields']>> {
  const details: Record<string, unknown> = {};
  const problems: DomainError[] = [];
  for (const [name, field] of fieldsOf(kind)) {
    try {
      const value = readValue(field, wire[wireName(name)], wireName(name));
      if (value !== undefined) details[name] = value;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.push(error);
    }
  }
  return problems.length > 0 ? { problems } : { details: details as DetailsOf<Kind['fields']> };
}
