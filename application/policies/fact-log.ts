import type { EventStore } from '@fidelidade/event-store/event-store.js';

export { CommandIdReused, VersionConflict } from '@fidelidade/event-store/event-store.js';
export type { LogPage, Subscription } from '@fidelidade/event-store/event-store.js';

/** The log as those see it who act on facts: they follow it and look back, but only commands write to it. */
export type FactLog = Pick<EventStore, 'subscribe' | 'readStream' | 'readAll'>;

/** The log as those see it who keep something in memory only as long as no fact speaks against it. */
export type FollowedLog = Pick<EventStore, 'subscribe' | 'head'>;
