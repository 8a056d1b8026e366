import { describeEventStore } from '../contract/event-store.contract.js';
import { MemoryEventStore } from './memory-event-store.js';

describeEventStore(
  'the event store in memory',
  async () => {
    const store = new MemoryEventStore();
    return { store, other: store, dispose: () => store.close() };
  },
  { consecutivePositions: true, exclusiveConditions: true },
);
