import { EVENT_CATALOGUE } from '@fidelidade/domain/events.js';
import type { EventLog, EventStore } from '@fidelidade/event-store/event-store.js';
import type { SubjectKeys } from '@fidelidade/event-store/personal-data/subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { withCurrentShapes } from '@fidelidade/event-store/schema-evolution/with-current-shapes.js';
import { withSharedTail } from '@fidelidade/event-store/subscription/shared-tail.js';

/** A bare log as the house sees it: personal fields in clear, events in their current shapes, its end read once. */
export function applicationEventStore(log: EventLog, keys: SubjectKeys): EventStore {
  const encrypted = withPersonalData(log, { catalogue: EVENT_CATALOGUE, keys });
  return withCurrentShapes(withSharedTail(encrypted), EVENT_CATALOGUE);
}
