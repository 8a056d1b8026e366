import type { Instant } from './civil-date.js';

/** A fact, before the store has given it a place: past tense, business words, immutable. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Who did it. `policy` is a process manager acting on an event, `system` a scheduled job or the seed, `api-key` another system. */
export interface Actor {
  readonly kind: 'staff' | 'participant' | 'policy' | 'system' | 'api-key';
  /** User id, participant id, the key's id or the policy's name. Never a name or an e-mail: those are personal data. */
  readonly id: string;
}

export interface EventMeta {
  /** The tenant. Facts of the platform itself (staff users) belong to `PLATFORM`. */
  readonly company: string;
  readonly actor: Actor;
  /** When it happened in the business. */
  readonly occurredAt: Instant;
  /** When the store learned of it. */
  readonly recordedAt: Instant;
  /** What started it all: shared by every event that follows from one request. */
  readonly correlation: string;
  /** The id of the event that caused this one; absent when a person did. */
  readonly causation?: string;
  readonly commandId: string;
  readonly ip?: string;
}

/** A fact with its place in its stream and in the log. */
export interface StoredEvent<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  /** 1 for the first event of a stream. */
  readonly version: number;
  /** Place in the log: grows in commit order. The next event's is greater, not always by one. */
  readonly position: number;
  readonly type: Event['type'];
  readonly schema: number;
  readonly data: Event['data'];
  readonly meta: EventMeta;
}

/** The company of facts that belong to no company. */
export const PLATFORM = 'platform';

/** What a reader sees of a personal text whose key was erased; another kind of personal value reads null. */
export const ERASED = 'dados apagados';

/**
 * Makes data of one shape into data of the next. Pure, and it must bear erased fields: their texts read `ERASED`, their
 * other values null.
 */
export type Upcast = (data: never) => object;

/**
 * What the store must know of an event type beside its data: the number of its shape, how data of the older shapes
 * become data of today's (`upcasts[0]` takes shape 1 to shape 2), and which of its fields are personal. Personal fields are stored encrypted under the key of the subject (the id found in the field `subject`), so
 * that erasing the key erases the person while sums stay.
 */
export interface EventDescription<Data extends object = object> {
  readonly schema: number;
  /** One for each older shape; a type that was always as it is has none. */
  readonly upcasts?: readonly Upcast[];
  readonly personal?: {
    readonly subject: keyof Data & string;
    readonly fields: readonly (keyof Data & string)[];
  };
}

export type EventCatalogue = Readonly<Record<string, EventDescription<never>>>;

/** Describes every type of a union of events; the compiler refuses a missing type or an unknown field. */
export function describeEvents<Event extends DomainEvent>(descriptions: {
  readonly [Type in Event['type']]: EventDescription<Extract<Event, { type: Type }>['data']>;
}): EventCatalogue {
  return descriptions as unknown as EventCatalogue;
}
