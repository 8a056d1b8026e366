import { CLOCK, systemClock } from '@fidelidade/application/ports/clock.js';
import { OPEN_FORMS } from '@fidelidade/application/ports/open-forms.js';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuditSeals } from '@fidelidade/application/platform/audit/audit-seals.js';
import { AuditTrail } from '@fidelidade/application/platform/audit/audit-trail.js';
import { EventReader } from '@fidelidade/application/platform/audit/event-details.js';
import { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import { ChangeFeed } from '@fidelidade/application/platform/changes/change-feed.js';
import { EVENT_CATALOGUE, type AnyEvent, type Recorded } from '@fidelidade/domain/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import type { EventStore, ReadAllOptions } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { MemorySealStore } from '@fidelidade/event-store/seals/memory-seal-store.js';
import { Sealer } from '@fidelidade/event-store/seals/sealer.js';
import { SealSigner } from '@fidelidade/event-store/seals/seal-signature.js';
import { createTestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { migrateReadModels } from '@fidelidade/projections/database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { LocalReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import { ProblemFilter } from '../../http/problem.filter.js';
import { RequestPipe } from '../../http/forms/request.pipe.js';
import { keepReadsToCompany } from '../../http/read-scope.js';
import { AccessGuard } from '../../session/access.guard.js';
import { aSession } from '../../session/testing/a-session.js';
import type { Session } from '../../session/session.js';
import { NO_API_KEYS } from '../../session/testing/no-api-keys.js';
import { SessionReader } from '../../session/session-reader.js';
import { AuditController } from '../audit/audit.controller.js';
import { EventsController } from '../events/events.controller.js';
import { HISTORY_CONTROLLERS } from '../history/history.controller.js';

export const COMPANY = 'company-1';
export const OTHER_COMPANY = 'company-2';
export const USER: Actor = { kind: 'staff', id: 'user-1' };

export interface Origin {
  readonly company?: string;
  readonly actor?: Actor;
  readonly ip?: string;
  readonly causation?: string;
}

/** History, audit, events and municipalities over a memory log and real read tables. A token is a list of permissions. */
export class PlatformApi {
  private facts = 0;

  private constructor(
    readonly store: EventStore,
    readonly database: ReadDatabase,
    readonly address: string,
    private readonly readYourWrites: LocalReadYourWrites,
    /** Data of events, by position, that somebody altered behind the log's back. */
    readonly altered: Map<number, object>,
    readonly sealer: Sealer,
    readonly keys: MemorySubjectKeys,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<PlatformApi> {
    const server = await createTestDatabase();
    const database = openReadDatabase(server.url);
    await migrateReadModels(database, ALL_PROJECTIONS);
    const keys = new MemorySubjectKeys();
    const log = new MemoryEventStore();
    const store = withPersonalData(log, { catalogue: EVENT_CATALOGUE, keys });
    const seals = new MemorySealStore();
    const signer = new SealSigner(Buffer.alloc(32, 1));
    const { publicKey } = signer;
    const altered = new Map<number, object>();
    const auditSeals = new AuditSeals(
      { log: alteredLog(log, altered), seals, publicKey, gapless: { before: 0 } },
      async function* () {},
    );
    const failures: unknown[] = [];
    const onError = (_: string, error: unknown) => void failures.push(error);
    const runner = new ProjectionRunner({ store, database, projections: ALL_PROJECTIONS, onError });
    await runner.start();
    const readYourWrites = new LocalReadYourWrites(runner);
    const app = await serve(store, database, readYourWrites, auditSeals);
    const sealer = new Sealer({ log, seals, signer });
    return new PlatformApi(
      store,
      database,
      await app.getUrl(),
      readYourWrites,
      altered,
      sealer,
      keys,
      async () => {
        await app.close();
        await runner.stop();
        await store.close();
        await database.destroy();
        await server.drop();
        if (failures.length > 0) throw failures[0];
      },
    );
  }

  /** Records facts of one stream, and waits until every read model has seen them. */
  async given(
    stream: string,
    events: readonly AnyEvent[],
    origin: Origin = {},
  ): Promise<readonly Recorded[]> {
    const { company = COMPANY, actor = USER, ...rest } = origin;
    this.facts += 1;
    const { position } = await this.store.append([{ stream, expectedVersion: 'any', events }], {
      company,
      actor,
      commandId: `given-${this.facts}`,
      commandDigest: 'given',
      occurredAt: '2026-03-10T12:00:00.000Z' as Instant,
      correlation: 'spec',
      ...rest,
    });
    const names = ALL_PROJECTIONS.map(({ name }) => name);
    if (!(await this.readYourWrites.reached(names, position))) throw new Error('the read models lag');
    const { events: recorded } = await this.store.readAll({
      after: position - events.length,
      limit: events.length,
    });
    return recorded as readonly Recorded[];
  }

  async get(url: string, { token = 'platform.audit.view', language = 'pt_BR' } = {}) {
    const answer = await fetch(this.address + url, {
      headers: { authorization: `Bearer ${language}:${token}` },
    });
    const body: ReturnType<typeof JSON.parse> = await answer.json();
    return { statusCode: answer.status, headers: answer.headers, body };
  }

  /** What is no JSON, as text. */
  async file(url: string, { token = 'platform.audit.view', language = 'pt_BR' } = {}) {
    const answer = await fetch(this.address + url, {
      headers: { authorization: `Bearer ${language}:${token}`, accept: '*/*' },
    });
    return { status: answer.status, text: await answer.text() };
  }

  /** Opens the stream of events as a browser does. */
  follow(token: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${this.address}/api/events`, {
      headers: { authorization: `Bearer pt_BR:${token}`, ...headers },
    });
  }
}

/** The log as it lies there after somebody was at it. */
const alteredLog = (log: MemoryEventStore, altered: ReadonlyMap<number, object>) => ({
  async readAll(options: ReadAllOptions) {
    const page = await log.readAll(options);
    const events = page.events.map((event) => ({
      ...event,
      data: altered.get(event.position) ?? event.data,
    }));
    return { ...page, events };
  },
});

async function serve(
  store: EventStore,
  database: ReadDatabase,
  readYourWrites: LocalReadYourWrites,
  seals: AuditSeals,
): Promise<NestFastifyApplication> {
  @Module({
    controllers: [...HISTORY_CONTROLLERS, AuditController, EventsController],
    providers: [
      { provide: RecordHistory, useValue: new RecordHistory(store) },
      { provide: AuditTrail, useValue: new AuditTrail(store) },
      { provide: EventReader, useValue: new EventReader(store) },
      { provide: AuditSeals, useValue: seals },
      { provide: ChangeFeed, useValue: new ChangeFeed(store, readYourWrites) },
      { provide: OPEN_FORMS, useValue: { follow: () => () => undefined } },
      { provide: CLOCK, useValue: systemClock },
      NO_API_KEYS,
      { provide: SessionReader, useValue: sessions },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_PIPE, useClass: RequestPipe },
    ],
  })
  class PlatformApiModule {}
  const app = await NestFactory.create<NestFastifyApplication>(PlatformApiModule, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  keepReadsToCompany(app.getHttpAdapter().getInstance(), { of: () => database });
  await app.listen(0, '127.0.0.1');
  return app;
}

const sessions: Pick<SessionReader, 'read'> = {
  async read(token, realm): Promise<Session | undefined> {
    const [language, permissions = ''] = token.split(':');
    if (realm !== 'staff') return undefined;
    return aSession({
      realm,
      sessionId: 'session-1',
      subject: USER.id,
      company: COMPANY,
      ambient: 'U',
      permissions: new Set(permissions.split(',')),
      language: language === 'en' ? 'en' : 'pt_BR',
    });
  },
};
