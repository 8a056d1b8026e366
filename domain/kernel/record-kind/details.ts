import { DomainError, refusalsIn } from '../domain-error.js';
import type { Field } from './field.js';
import { problemsOfPlaces } from './places.js';
import { wireName, type AnyKind, type DetailsOf, type Fields } from './record-kind.js';

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with the value of one field itself; undefined when nothing is. Absent is the business of `required`. */
export function problemOfValue(field: Field, value: unknown, wire: string): DomainError | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() === ''))
    return field.required ? new DomainError('req', { field: wire }) : undefined;
  const { max, range, rule } = field;
  if (max !== undefined && String(value).length > max)
    return new DomainError('max_length', { field: wire, params: { max } });
  if (range && !(Number(value) >= range[0] && Number(value) <= range[1]))
    return new DomainError('number_range', { field: wire, params: { min: range[0], max: range[1] } });
  return !rule || rule[1](value as never) ? undefined : new DomainError(rule[0], { field: wire });
}

/** Everything that is wrong with the values of fields, each alone: of a value of several parts, each part at its place. */
export function problemsOfFields(fields: Fields, details: object, at = ''): readonly DomainError[] {
  const values = details as Values;
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const wire = `${at}${wireName(name)}`;
    const own = problemOfValue(field, value, wire);
    if (own) return own;
    return value === undefined ? [] : (field.inside?.(value, wire) ?? []);
  });
}

/** Everything that is wrong with a record, field by field; what no single field can say only once each of them is right. */
export function problemsOf(
  kind: Pick<AnyKind, 'fields' | 'check' | 'placesOf'>,
  details: object,
): readonly DomainError[] {
  const own = problemsOfFields(kind.fields, details);
  if (own.length > 0) return own;
  return [
    ...problemsOfPlaces(kind.placesOf?.(details as never) ?? {}, details),
    ...(kind.check?.(details as never) ?? []).filter((each) => each !== undefined),
  ];
}

/** Nothing, or a thing of several parts in whose every part there is nothing. */
const isAbsent = (wire: unknown): boolean => {
  if (wire === undefined || wire === null) return true;
  if (typeof wire === 'string') return wire.trim() === '';
  return typeof wire === 'object' && Object.values(wire).every(isAbsent);
};

/**
 * A value as it comes from outside, by JSON or in a cell of a spreadsheet; undefined where there is none.
 * @throws DomainError or ValidationError: `req` on a required field without one, and what reading it refuses with
 */
export function readValue<Value>(field: Field<Value>, wire: unknown, name: string): Value | undefined {
  if (!isAbsent(wire)) return field.read(wire, name);
  if (field.kind === 'flag') return field.initial;
  // Left out, it is what a new form begins with; emptied, it is missing.
  if (field.required && wire === undefined && field.initial !== undefined) return field.initial;
  if (field.required) throw new DomainError('req', { field: name });
  return undefined;
}

/** What could be read of several fields, and what is wrong with the rest. */
export interface FieldsReading {
  readonly details: Values;
  readonly problems: readonly DomainError[];
}

/** Values by the names of the wire. Whatever cannot be read is told at once. */
export function readFields(fields: Fields, wire: Values, at = ''): FieldsReading {
  const details: Record<string, unknown> = {};
  const problems: DomainError[] = [];
  for (const [name, field] of Object.entries(fields)) {
    try {
      const value = readValue(field, wire[wireName(name)], `${at}${wireName(name)}`);
      if (value !== undefined) details[name] = value;
    } catch (error) {
      problems.push(...refusalsIn(error));
    }
  }
  return { details, problems };
}

/** What was read, or everything that could not be. */
export type Reading<Details> = { readonly details: Details } | { readonly problems: readonly DomainError[] };

/** A record's details as they come from outside, by the names of the wire. */
export function readDetails<Kind extends Pick<AnyKind, 'fields'>>(
  kind: Kind,
  wire: Values,
): Reading<DetailsOf<Kind['fields']>> {
  const { details, problems } = readFields(kind.fields, wire);
  if (problems.length === 0) return { details: details as DetailsOf<Kind['fields']> };
  return { problems: withTheRest(kind.fields, { details, problems }) };
}

/** What could not be read, and what is wrong with what could. */
export function withTheRest(
  fields: Fields,
  { details, problems }: FieldsReading,
  at = '',
): readonly DomainError[] {
  const known = new Set(problems.map(({ field }) => field));
  const wrong = problemsOfFields(fields, details, at).filter(
    ({ code, field }) => code !== 'req' && !known.has(field),
  );
  return [...problems, ...wrong];
}

/** Values as JSON has them: by the names of the wire, what is absent left out. */
export const shownFields = (fields: Fields, details: object): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = (details as Values)[name];
      return value === undefined ? [] : [[wireName(name), shownValue(field, value)] as const];
    }),
  );

const shownValue = (field: Field, value: unknown): unknown =>
  value === null || value === undefined || !field.write ? value : field.write(value as never);
