import type { SubscribeOptions, Subscription } from '../event-store.js';
import { subscribeTo, type Followed } from './subscribe.js';

/** The subscriptions of a store, which end before its connections do. */
export class Subscriptions {
  readonly #running = new Set<Subscription>();

  get areNone(): boolean {
    return this.#running.size === 0;
  }

  open(log: Followed, options: SubscribeOptions): Subscription {
    const subscription = subscribeTo(log, options);
    this.#running.add(subscription);
    return {
      stop: async () => {
        await subscription.stop();
        this.#running.delete(subscription);
      },
    };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((subscription) => subscription.stop()));
  }
}
