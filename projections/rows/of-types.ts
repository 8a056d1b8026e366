import type { EventType, Recorded } from '@fidelidade/domain/events.js';

/** The events of these types, for a model that keeps several tables. */
export function ofTypes<Type extends EventType>(
  events: readonly { readonly type: EventType }[],
  types: readonly Type[],
): Recorded<Type>[] {
  const wanted: ReadonlySet<string> = new Set(types);
  // The compiler cannot follow a generic type through the distribution of `Recorded`; the set above says the same.
  return events.filter(({ type }) => wanted.has(type)) as unknown as Recorded<Type>[];
}
