import {
  fieldsOf,
  wireName,
  type AnyKind,
  type Places,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';

/** Which fields belong to what a form, or a record, says by the names of the wire; asked while it is typed, so half of it may be missing. */
export function placesIn(kind: AnyKind, said: Readonly<Record<string, unknown>>): Places {
  if (!kind.placesOf) return {};
  const details = fieldsOf(kind).flatMap(([name]) => {
    const value = said[wireName(name)];
    return value === undefined || value === null || value === '' ? [] : [[name, value] as const];
  });
  return kind.placesOf(Object.fromEntries(details) as never);
}
