import { Module } from '@nestjs/common';
import { NestFactory, APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { ClosedBooks } from '@fidelidade/application/finance/closing/closed-books.js';
import type { Policy } from '@fidelidade/application/policies/policy.js';
import { AccountBooks } from '@fidelidade/application/finance/account-books.js';
import { StatementBooks } from '@fidelidade/application/finance/reconciliation/statement-books.js';
import { FINANCE_HANDLERS } from '@fidelidade/application/finance/index.js';
import { BoletoFiles } from '@fidelidade/application/finance/boletos/boleto-files.js';
import { RemittanceFiles } from '@fidelidade/application/finance/boletos/remittance-files.js';
import { OfflineBoletos } from '@fidelidade/application/finance/boletos/offline-boletos.js';
import { ReceiptFiles } from '@fidelidade/application/finance/receipts/receipt-files.js';
import { FactOrigins } from '@fidelidade/application/platform/audit/fact-origins.js';
import { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import { BoletoProvider } from '@fidelidade/application/ports/boleto-provider.js';
import { APPROVAL_HANDLERS } from '@fidelidade/application/platform/approval/approval.handlers.js';
import { BLIND_INDEX } from '@fidelidade/application/ports/blind-index.js';
import { ApprovalLevels, Approvals } from '@fidelidade/application/platform/approval/approvals.js';
import { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { CLOCK } from '@fidelidade/application/ports/clock.js';
import { EVENT_CATALOGUE, type AnyEvent, type Recorded } from '@fidelidade/domain/events.js';
import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { addDays, civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventLog } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { migrateReadModels } from '@fidelidade/projections/database/migrate.js';
import { openReadDatabase, type SystemReads } from '@fidelidade/projections/database/read-models.js';
import { LocalReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import { Answers } from '../../http/answers.js';
import { ProblemFilter } from '../../http/problem.filter.js';
import { RequestPipe } from '../../http/forms/request.pipe.js';
import { FOLLOWED_LOG, READ_YOUR_WRITES } from '../../infrastructure.js';
import { keepReadsToCompany } from '../../http/read-scope.js';
import { acceptRawFiles } from '../../platform/raw-body.js';
import { APPROVAL_CONTROLLERS } from '../../platform/approvals/approvals.controller.js';
import { DashboardController } from '../../platform/dashboard.controller.js';
import { AccessGuard } from '../../session/access.guard.js';
import { aSession } from '../../session/testing/a-session.js';
import { NO_API_KEYS } from '../../session/testing/no-api-keys.js';
import { SessionReader } from '../../session/session-reader.js';
import { House } from '../../reports/house.js';
import { REPORT_CONTROLLERS } from '../../reports/index.js';
import { FINANCE_CONTROLLERS } from '../index.js';

export const COMPANY = 'company-1';
const ZONE = aCompany().timezone;
/** The commands carry the real time, so these specs live on the real day. */
export const TODAY: CivilDate = civilDateIn(ZONE, new Date().toISOString() as Instant);
export const daysFromNow = (days: number): CivilDate => addDays(TODAY, days);

export interface Answer<Body> {
  readonly statusCode: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface TextAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface FinanceApi {
  /** Asks as a user with these permissions; with all when nothing is said. A key makes it the same request as before. */
  ask<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    permissions?: readonly string[],
    key?: string,
  ): Promise<Answer<Body>>;
  /** Sends a file, as its bytes. */
  upload<Body>(
    url: string,
    bytes: string | Uint8Array,
    permissions?: readonly string[],
  ): Promise<Answer<Body>>;
  /** What is no JSON, as text. */
  file(url: string, permissions?: readonly string[]): Promise<TextAnswer>;
  given(stream: string, ...events: readonly AnyEvent[]): Promise<void>;
  /** Carries out what a policy makes of the newest fact of a stream that it reacts to. */
  follow(policy: Policy, stream: string): Promise<void>;
  close(): Promise<void>;
}

/** Where the log is: what only a transaction can hold is tried in PostgreSQL. */
export type LogOfSpec = 'memory' | 'postgres';

async function openLog(where: LogOfSpec, { url, pool }: TestDatabase): Promise<EventLog> {
  if (where === 'memory') return new MemoryEventStore();
  await migrate(pool);
  return new PostgresEventStore({ url });
}

/** The finance routes over a log and real read tables. The token is the list of permissions that it gives. */
export async function startFinanceApi(log: LogOfSpec = 'memory'): Promise<FinanceApi> {
  const server = await createTestDatabase();
  const database = openReadDatabase(server.url);
  await migrateReadModels(database, ALL_PROJECTIONS);
  const store = withPersonalData(await openLog(log, server), {
    catalogue: EVENT_CATALOGUE,
    keys: new MemorySubjectKeys(),
  });
  const runner = new ProjectionRunner({
    store,
    database,
    projections: ALL_PROJECTIONS,
    onError: (projection, error) => console.error(projection, error),
  });
  await runner.start();
  const readYourWrites = new LocalReadYourWrites(runner);
  const executor = new Executor(store);
  const levels = new ApprovalLevels(database as SystemReads, store, readYourWrites);

  @Module({
    imports: [CqrsModule.forRoot()],
    controllers: [
      ...FINANCE_CONTROLLERS,
      ...APPROVAL_CONTROLLERS,
      ...REPORT_CONTROLLERS,
      DashboardController,
    ],
    providers: [
      ...FINANCE_HANDLERS,
      ...APPROVAL_HANDLERS,
      Answers,
      { provide: Executor, useValue: executor },
      // No role changes its name here.
      { provide: BLIND_INDEX, useValue: { digest: (...parts: readonly string[]) => parts.join('/') } },
      { provide: Approvals, useValue: new Approvals(executor, levels) },
      { provide: AccountBooks, useValue: new AccountBooks(database as SystemReads, store, readYourWrites) },
      {
        provide: StatementBooks,
        useValue: new StatementBooks(database as SystemReads, store, readYourWrites),
      },
      { provide: ClosedBooks, useValue: new ClosedBooks(database as SystemReads, store, readYourWrites) },
      { provide: RecordHistory, useValue: new RecordHistory(store) },
      { provide: FactOrigins, useValue: new FactOrigins(store) },
      { provide: ReceiptFiles, useValue: new ReceiptFiles(store, NO_PICTURES) },
      { provide: BoletoProvider, useValue: new OfflineBoletos() },
      { provide: RemittanceFiles, useValue: new RemittanceFiles(store) },
      { provide: BoletoFiles, useValue: new BoletoFiles(store, NO_PICTURES, new OfflineBoletos()) },
      { provide: ReportLogos, useValue: { open: NO_PICTURES.get } },
      { provide: CLOCK, useValue: { now: () => new Date().toISOString() } },
      { provide: FOLLOWED_LOG, useValue: store },
      { provide: READ_YOUR_WRITES, useValue: readYourWrites },
      NO_API_KEYS,
      // The shop has no branches.
      { provide: House, useValue: { open: () => Promise.resolve([]) } },
      { provide: SessionReader, useValue: { read: sessionOf } },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_PIPE, useClass: RequestPipe },
    ],
  })
  class FinanceApiModule {}

  const app = await NestFactory.create<NestFastifyApplication>(FinanceApiModule, new FastifyAdapter(), {
    logger: false,
  });
  acceptRawFiles(app.getHttpAdapter().getInstance());
  keepReadsToCompany(app.getHttpAdapter().getInstance(), { of: () => database });
  await app.listen(0, '127.0.0.1');
  const address = await app.getUrl();

  const reached = (position: number) =>
    readYourWrites.reached(
      ALL_PROJECTIONS.map(({ name }) => name),
      position,
    );
  let facts = 0;
  const given = async (stream: string, ...events: readonly AnyEvent[]) => {
    facts += 1;
    const { position } = await store.append([{ stream, expectedVersion: 'any', events }], {
      company: COMPANY,
      actor: { kind: 'system', id: 'spec' },
      commandId: `given-${facts}`,
      commandDigest: 'given',
      occurredAt: new Date().toISOString() as Instant,
      correlation: 'spec',
    });
    await reached(position);
  };
  await given(streams.company(COMPANY), {
    type: 'CompanyRegistered',
    data: { companyId: COMPANY, ...aCompany() },
  });
  await given(streams.person(PERSON_ID), {
    type: 'PersonRegistered',
    data: { personId: PERSON_ID, ...aPerson() },
  });

  return {
    given,
    async follow({ react, reactsTo }, stream) {
      const newestFirst = { direction: 'backward' } as const;
      const facts = (await store.readStream(COMPANY, stream, newestFirst)) as readonly Recorded[];
      const fact = facts.find(({ type }) => reactsTo.includes(type));
      for (const command of react(fact!)) await app.get(CommandBus).execute(command);
      await reached(await store.head());
    },
    async ask<Body>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
      permissions: readonly string[] = ALL_PERMISSIONS,
      key?: string,
    ) {
      const answer = await fetch(address + url, {
        method,
        headers: {
          ...(key && { 'idempotency-key': key }),
          authorization: `Bearer ${permissions.join(',')}`,
          ...(payload && { 'content-type': 'application/json' }),
        },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      return {
        statusCode: answer.status,
        headers: answer.headers,
        body: (await answer.json()) as Body,
      };
    },
    async upload<Body>(
      url: string,
      bytes: string | Uint8Array,
      permissions: readonly string[] = ALL_PERMISSIONS,
    ) {
      const headers = {
        authorization: `Bearer ${permissions.join(',')}`,
        'content-type': 'application/octet-stream',
      };
      const answer = await fetch(address + url, { method: 'POST', headers, body: Buffer.from(bytes) });
      return { statusCode: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
    },
    async file(url: string, permissions: readonly string[] = ALL_PERMISSIONS) {
      const headers = { authorization: `Bearer ${permissions.join(',')}`, accept: '*/*' };
      const answer = await fetch(address + url, { headers });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    async close() {
      await app.close();
      await runner.stop();
      await store.close();
      await database.destroy();
      await server.drop();
    },
  };
}

/** The shop has no logo. */
const NO_PICTURES = {
  get: (): Promise<Uint8Array> => Promise.reject(new Error('no pictures here')),
};

/** `as:user-2` is another user, who may do everything that routes ask for. */
const sessionOf = async (token: string) => {
  const [, other] = /^as:(.+)$/.exec(token) ?? [];
  return aSession({
    realm: 'staff',
    sessionId: 'session-1',
    subject: other ?? 'user-1',
    company: COMPANY,
    ambient: 'U',
    permissions: new Set(other === undefined ? token.split(',') : ALL_PERMISSIONS),
    language: 'pt_BR',
  });
};
