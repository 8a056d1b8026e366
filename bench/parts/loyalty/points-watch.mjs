import { setTimeout as passed } from 'node:timers/promises';

const LOOKS_EVERY_ms = 2;
const GIVES_UP_ms = 60_000;
const LOOK = {
  name: 'points',
  text: 'select participant_id as id, points_available + points_pending as points from rm.loyalty_balances where participant_id = any($1)',
};

/**
 * Sees points become visible, as a list would show them: one reader for all who wait, for sixteen that each ask would be what is measured.
 * A look may be 2 ms late, and its query takes as long as it takes: both are in the figures.
 */
export class PointsWatch {
  #waiting = new Map();
  #seen = new Map();
  #isClosed = false;
  #looking;

  constructor(pool) {
    this.#looking = this.#look(pool);
  }

  /** @returns once the customer has so many points more than when this was asked first for them */
  gained(id, points) {
    const least = (this.#seen.get(id) ?? 0) + points;
    this.#seen.set(id, least);
    return this.reached(id, least);
  }

  reached(id, least) {
    return new Promise((seen, gaveUp) => {
      const late = setTimeout(
        () => gaveUp(new Error(`${id} has no ${least} points after ${GIVES_UP_ms} ms`)),
        GIVES_UP_ms,
      );
      this.#waiting.set(id, {
        least,
        seen: () => {
          clearTimeout(late);
          seen();
        },
      });
    });
  }

  async close() {
    this.#isClosed = true;
    await this.#looking;
  }

  async #look(pool) {
    while (!this.#isClosed) {
      if (this.#waiting.size > 0) {
        const { rows } = await pool.query({ ...LOOK, values: [[...this.#waiting.keys()]] });
        for (const { id, points } of rows) {
          const waiter = this.#waiting.get(id);
          if (!waiter || Number(points) < waiter.least) continue;
          this.#waiting.delete(id);
          waiter.seen();
        }
      }
      await passed(LOOKS_EVERY_ms);
    }
  }
}
