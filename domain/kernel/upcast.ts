import type { EventCatalogue, StoredEvent } from './event.js';

/** A fact that was written by a newer version of the system: reading it as what is known would misread it. */
export class UnknownShape extends Error {
  constructor({ id, type, schema, stream }: StoredEvent, known: number | undefined) {
    super(
      known === undefined
        ? `event ${id} of ${stream} is of the unknown type ${type}: a newer version of the system wrote it`
        : `event ${id} of ${stream} is ${type} of shape ${schema}, this version of the system knows shapes up to ${known}`,
    );
    this.name = 'UnknownShape';
  }
}

/**
 * A stored fact in the shape that the code knows today: data of an older shape go through every upcast since.
 * @throws UnknownShape for a type or a shape that only a newer version knows
 */
export function upcast(event: StoredEvent, catalogue: EventCatalogue): StoredEvent {
  const description = Object.hasOwn(catalogue, event.type) ? catalogue[event.type] : undefined;
  if (!description || event.schema > description.schema) throw new UnknownShape(event, description?.schema);
  const { schema, upcasts = [] } = description;
  if (event.schema === schema) return event;
  const data = upcasts
    .slice(event.schema - 1)
    .reduce<object>((older, toNext) => toNext(older as never), event.data);
  return { ...event, schema, data };
}

/** @throws RangeError when a type does not have exactly one upcast for each of its older shapes: a programming error */
export function assertUpcastsComplete(catalogue: EventCatalogue): void {
  for (const [type, { schema, upcasts = [] }] of Object.entries(catalogue)) {
    if (!Number.isInteger(schema) || schema < 1 || upcasts.length !== schema - 1) {
      throw new RangeError(`${type} is of shape ${schema} and has ${upcasts.length} upcasts`);
    }
  }
}
