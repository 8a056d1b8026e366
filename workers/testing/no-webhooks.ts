import type { WorkersOptions } from '../start-workers.js';

const nothing = () => Promise.resolve([]);

/** Nobody outside wants to be told anything. */
export const noWebhooks = {
  deliveries: { claim: nothing, openReplays: nothing, overlapsOver: nothing, endOverlaps: nothing },
  secrets: { forget: () => Promise.resolve() },
  deliver: { run: () => Promise.resolve() },
  placeBefore: () => Promise.resolve(0),
} as unknown as WorkersOptions['webhooks'];
