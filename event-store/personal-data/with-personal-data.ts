import type { DomainEvent, EventCatalogue, StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { EventLog, EventStore, LogPage, ShapedEvent, StreamChange } from '../event-store.js';
import { unreadable, UnreadableEvent } from '../unreadable-event.js';
import { isEncrypted, keyIdOf, decryptField, encryptField } from './encrypted-field.js';
import type { SubjectKey, SubjectKeys } from './subject-keys.js';

export interface PersonalDataOptions {
  /** Every event type of the house: the number of its shape and its personal fields. */
  readonly catalogue: EventCatalogue;
  readonly keys: SubjectKeys;
}

/**
 * Makes a log the store of the house: an event gets the number of its shape from the catalogue, and its personal fields
 * lie encrypted under the key of their subject and are read in clear. What is encrypted says so itself, so that old events
 * open even when the catalogue has moved on; `withCurrentShapes` goes around this, where upcasts see clear data.
 */
export function withPersonalData(log: EventLog, { catalogue, keys }: PersonalDataOptions): EventStore {
  const openPage = async (page: LogPage): Promise<LogPage> => ({
    ...page,
    events: await openAll(page.events, keys, unreadable),
  });
  const { changesSince } = log;
  return {
    ...(changesSince && { changesSince }),
    append: async (changes, context) =>
      log.append(
        await Promise.all(changes.map((change) => encryptChange(change, context.company, catalogue, keys))),
        context,
      ),
    readStream: async (...query) => openAll(await log.readStream(...query), keys),
    readAll: async (options) => openPage(await log.readAll(options)),
    readEvent: async (...query) => {
      const event = await log.readEvent(...query);
      return event && (await openAll([event], keys))[0];
    },
    readCausedBy: async (...query) => openAll(await log.readCausedBy(...query), keys),
    findCommand: (...query) => log.findCommand(...query),
    head: () => log.head(),
    subscribe: (options) =>
      log.subscribe({ ...options, onPage: async (page) => options.onPage(await openPage(page)) }),
    close: () => log.close(),
  };
}

async function encryptChange(
  change: StreamChange,
  company: string,
  catalogue: EventCatalogue,
  keys: SubjectKeys,
): Promise<StreamChange<ShapedEvent>> {
  const events = await Promise.all(
    change.events.map((event) => encryptEvent(event, company, catalogue, keys)),
  );
  return { ...change, events };
}

/** @throws RangeError for a type that the catalogue does not know, or personal data of nobody: programming errors */
async function encryptEvent(
  { type, data }: DomainEvent,
  company: string,
  catalogue: EventCatalogue,
  keys: SubjectKeys,
): Promise<ShapedEvent> {
  const description = Object.hasOwn(catalogue, type) ? catalogue[type] : undefined;
  if (!description) throw new RangeError(`event type ${type} is not in the catalogue`);
  const { schema, personal } = description;
  const values = new Map(fieldsOf(data));
  if ([...values.values()].some(isEncrypted))
    throw new RangeError(`${type} carries data that is encrypted already`);

  const fields = (personal?.fields ?? []).filter((field) => (values.get(field) ?? null) !== null);
  if (!personal || fields.length === 0) return { type, schema, data };
  const subject = values.get(personal.subject);
  if (typeof subject !== 'string')
    throw new RangeError(`${type} has personal data but no ${personal.subject}`);
  const key = await keys.keyFor(company, subject);
  for (const field of fields)
    values.set(field, encryptField(key, { company, type, field }, values.get(field)));
  return { type, schema, data: Object.fromEntries(values) };
}

/** What becomes of an event that does not open. */
type Refusal = (event: StoredEvent, error: unknown) => StoredEvent;
const thrown: Refusal = (event, error) => {
  throw new UnreadableEvent(event, error);
};

async function openAll(
  events: readonly StoredEvent[],
  keys: SubjectKeys,
  refuse: Refusal = thrown,
): Promise<StoredEvent[]> {
  const ids = new Set<string>();
  // Most events say nothing personal: they are passed on as they are.
  const closed = new Set<StoredEvent>();
  const refused = new Map<StoredEvent, StoredEvent>();
  for (const event of events) {
    try {
      const own = Object.values(contentOf(event)).filter(isEncrypted).map(keyIdOf);
      if (own.length > 0) closed.add(event);
      for (const id of own) ids.add(id);
    } catch (error) {
      refused.set(event, refuse(event, error));
    }
  }
  if (ids.size === 0 && refused.size === 0) return [...events];
  const found = await keys.find([...ids]);
  return events.map((event) => {
    if (!closed.has(event)) return refused.get(event) ?? event;
    try {
      return openEvent(event, found);
    } catch (error) {
      return refuse(event, error);
    }
  });
}

/** @throws Error for a row that somebody wrote past the store, which may hold anything */
function contentOf({ data, meta }: StoredEvent): object {
  if (typeof data !== 'object' || (data as object | null) === null)
    throw new Error('its content is no object');
  if (!isInstant(meta.occurredAt) || !isInstant(meta.recordedAt)) throw new Error('its time is none');
  return data;
}

/** Every event of every page is asked: a look at one place tells `infinity` and the year 10000 from a time. */
const isInstant = (time: string): boolean => time[DAY_LENGTH] === 'T';
const DAY_LENGTH = '2026-03-10'.length;

function openEvent(event: StoredEvent, keys: ReadonlyMap<string, SubjectKey>): StoredEvent {
  const { type, meta } = event;
  const opened = fieldsOf(event.data).map(([field, value]) => {
    if (!isEncrypted(value)) return [field, value];
    try {
      return [field, decryptField(keys.get(keyIdOf(value)), { company: meta.company, type, field }, value)];
    } catch (cause) {
      throw new Error(`${field} of event ${event.id} does not open: altered, moved or of another key`, {
        cause,
      });
    }
  });
  return { ...event, data: Object.fromEntries(opened) };
}

const fieldsOf = (data: object): [string, unknown][] => Object.entries(data);
