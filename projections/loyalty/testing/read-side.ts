import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { createTestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { migrateReadModels } from '../../database/migrate.js';
import { openReadDatabase, type SystemReads } from '../../database/read-models.js';
import { FINANCE_PROJECTIONS } from '../../finance/index.js';
import { FISCAL_PROJECTIONS } from '../../fiscal/index.js';
import { IDENTITY_PROJECTIONS } from '../../identity/index.js';
import { PLATFORM_PROJECTIONS } from '../../platform/index.js';
import { REGISTRY_PROJECTIONS } from '../../registry/index.js';
import { records } from '../../records/projector.js';
import { LocalReadYourWrites } from '../../runner/read-your-writes.js';
import { ProjectionRunner } from '../../runner/runner.js';
import { STOCK_PROJECTIONS } from '../../stock/index.js';
import { LOYALTY_PROJECTIONS } from '../index.js';

const PROJECTIONS = [
  ...IDENTITY_PROJECTIONS,
  ...REGISTRY_PROJECTIONS,
  records,
  ...LOYALTY_PROJECTIONS,
  ...FINANCE_PROJECTIONS,
  ...STOCK_PROJECTIONS,
  ...FISCAL_PROJECTIONS,
  ...PLATFORM_PROJECTIONS,
];

const CATCH_UP_ms = 30_000;

/** The read models of the programme, following a store on a real PostgreSQL. */
export class ReadSide {
  private constructor(
    readonly database: SystemReads,
    readonly readYourWrites: LocalReadYourWrites,
    private readonly store: EventStore,
    readonly close: () => Promise<void>,
  ) {}

  static async of(store: EventStore): Promise<ReadSide> {
    const server = await createTestDatabase();
    const database = openReadDatabase(server.url);
    await migrateReadModels(database, PROJECTIONS);
    const failures: unknown[] = [];
    const onError = (_: string, error: unknown) => void failures.push(error);
    const runner = new ProjectionRunner({ store, database, projections: PROJECTIONS, onError });
    await runner.start();
    return new ReadSide(database, new LocalReadYourWrites(runner), store, async () => {
      await runner.stop();
      await database.destroy();
      await server.drop();
      if (failures.length > 0) throw failures[0];
    });
  }

  /** Waits until every model has seen all that the store holds. */
  async catchUp(): Promise<void> {
    const names = PROJECTIONS.map(({ name }) => name);
    const head = await this.store.head();
    // A screen waits for a moment only; a spec for as long as a busy machine takes.
    for (const giveUp_ms = Date.now() + CATCH_UP_ms; !(await this.readYourWrites.reached(names, head));)
      if (Date.now() > giveUp_ms) throw new Error('the read models do not catch up');
  }
}
