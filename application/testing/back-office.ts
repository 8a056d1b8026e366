import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { EVENT_CATALOGUE, type AnyEvent } from '@fidelidade/domain/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { MemoryEventStore } from '@fidelidade/event-store/memory/memory-event-store.js';
import { MemorySubjectKeys } from '@fidelidade/event-store/personal-data/memory-subject-keys.js';
import type { SubjectKeys } from '@fidelidade/event-store/personal-data/subject-keys.js';
import { withPersonalData } from '@fidelidade/event-store/personal-data/with-personal-data.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { PostgresEventStore } from '@fidelidade/event-store/postgres/postgres-event-store.js';
import { withCurrentShapes } from '@fidelidade/event-store/schema-evolution/with-current-shapes.js';
import { createTestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import type { CommandContext } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { OfflineBoletos } from '../finance/boletos/offline-boletos.js';
import { ClosedBooks } from '../finance/closing/closed-books.js';
import { AccountBooks } from '../finance/account-books.js';
import { StatementBooks } from '../finance/reconciliation/statement-books.js';
import { FINANCE_HANDLERS } from '../finance/index.js';
import { FISCAL_HANDLERS } from '../fiscal/index.js';
import { invoiceSeriesFits } from '../fiscal/invoice-series.js';
import { IDENTITY_HANDLERS } from '../identity/index.js';
import { LOYALTY_HANDLERS } from '../loyalty/index.js';
import { Farewell } from '../platform/mails/farewell.js';
import { OpenInvitations } from '../identity/invitations/open-invitations.js';
import { PlanUsage } from '../identity/plan-and-terms/plan-usage.js';
import { BLIND_INDEX } from '../ports/blind-index.js';
import { BLOB_STORE, type BlobStore } from '../ports/blob-store.js';
import { BoletoProvider } from '../ports/boleto-provider.js';
import { CLOCK } from '../ports/clock.js';
import type { Mail, Mailer } from '../ports/mailer.js';
import type { ErasedPerson, PersonalTraces } from '../ports/personal-traces.js';
import { SESSION_STORE } from '../ports/session-store.js';
import { Approvals } from '../platform/approval/approvals.js';
import { NO_LEVELS } from './no-levels.js';
import { FraudFacts } from '../loyalty/fraud/fraud-facts.js';
import { NO_FRAUD_FACTS } from '../loyalty/testing/no-fraud-facts.js';
import { plainTillCodes } from './till-codes.js';
import { TILL_CODES } from '../ports/till-codes.js';
import { VAULT, type Vault } from '../ports/vault.js';
import { ATTACHMENT_HANDLERS } from '../platform/attachments/attachment.handlers.js';
import { AdvanceImportHandler, UploadFileHandler } from '../platform/import.handlers.js';
import { ErasedAttachments } from '../platform/attachments/erased-attachments.js';
import { Forgetting, type PicturesOfOthers } from '../registry/erasure/forgetting.js';
import { productFits } from '../stock/product.fits.js';
import { holidayFits } from '../registry/holiday.fits.js';
import { FoundBranch } from '../registry/found-branch.js';
import { SetUp } from '../registry/set-up.js';
import { ImportsNaming } from '../registry/erasure/imports-naming.js';
import { RecordFits } from '../records/fits.js';
import { RECORD_HANDLERS } from '../records/record.handlers.js';
import { REGISTRY_HANDLERS } from '../registry/index.js';
import { STOCK_HANDLERS } from '../stock/index.js';

export const COMPANY = 'company-1';
const NOTHING_REPORTED = {
  asOf: '2026-01-01T00:00:00.000Z',
  figures: { months: [], statements: { competence: [], cash: [] }, balances: [] },
};

/** Ten in the evening of 20 March in São Paulo, already the 21st in UTC. */
const EVENING = instant('2026-03-21T01:00:00.000Z');

/** Bytes by company and name, for a blob store and a vault that forget everything. */
class Drawer {
  readonly contents = new Map<string, Uint8Array>();

  async put(company: string, id: string, bytes: Uint8Array): Promise<void> {
    this.contents.set(`${company}/${id}`, bytes);
  }

  async get(company: string, id: string): Promise<Uint8Array> {
    const bytes = this.contents.get(`${company}/${id}`);
    if (!bytes) throw notFound();
    return bytes;
  }

  async forget(company: string, id: string): Promise<void> {
    this.contents.delete(`${company}/${id}`);
  }
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Nobody signs in here. */
const NO_PASSWORDS = { hash: async () => 'hash', verify: async () => false };

class BackOfficeModule {}

/** Every handler of the house, wired as in the server, with ports that live in memory. */
export class BackOffice {
  readonly vault: Vault & Drawer = new Drawer();
  private readonly drawer = new Drawer();
  readonly blobs: BlobStore = {
    put: async (company, bytes) => {
      const name = sha256(bytes);
      await this.drawer.put(company, name, bytes);
      return name;
    },
    get: (company, name) => this.drawer.get(company, name),
  };
  /** What was asked to be forgotten, in order. */
  readonly forgotten: string[] = [];
  /** Who was asked to be forgotten, in order. */
  readonly erased: ErasedPerson[] = [];
  /** Letters that went out while their request waited. */
  readonly mails: Mail[] = [];
  readonly mailer: Mailer = {
    send: async (_id, _company, mail) => void this.mails.push(mail),
  };
  readonly pictures: PicturesOfOthers = async () => new Set();
  readonly traces: PersonalTraces = {
    forgetPerson: async (company, person) => {
      const { personId, participantId, files } = person;
      this.forgotten.push(personId, participantId, ...files);
      this.erased.push(person);
      await this.keys.erase(company, personId);
    },
    forgetFile: async (company, importId, file) => {
      this.forgotten.push(importId, file);
      await this.keys.erase(company, importId);
    },
  };
  readonly clock = { now: () => EVENING };
  readonly executor: Executor;
  private commandCount = 0;
  private nest!: INestApplicationContext;

  private constructor(
    readonly store: EventStore,
    private readonly keys: SubjectKeys,
    private readonly closeStore: () => Promise<void>,
  ) {
    this.executor = new Executor(store);
  }

  static inMemory(): Promise<BackOffice> {
    const keys = new MemorySubjectKeys();
    const store = personal(new MemoryEventStore(), keys);
    return new BackOffice(store, keys, () => store.close()).open();
  }

  /** For what must hold when many come at once. */
  static async onPostgres(): Promise<BackOffice> {
    const database = await createTestDatabase();
    await migrate(database.pool);
    const keys = new MemorySubjectKeys();
    const store = personal(new PostgresEventStore({ url: database.url }), keys);
    const close = async () => {
      await store.close();
      await database.drop();
    };
    return new BackOffice(store, keys, close).open();
  }

  private async open(): Promise<this> {
    const digest = (...parts: string[]) => sha256(parts.join(':'));
    this.nest = await NestFactory.createApplicationContext(
      {
        module: BackOfficeModule,
        imports: [CqrsModule.forRoot()],
        providers: [
          ...IDENTITY_HANDLERS,
          ...REGISTRY_HANDLERS,
          ...RECORD_HANDLERS,
          ...STOCK_HANDLERS,
          ...FISCAL_HANDLERS,
          ...FINANCE_HANDLERS,
          ...LOYALTY_HANDLERS,
          ...ATTACHMENT_HANDLERS,
          UploadFileHandler,
          AdvanceImportHandler,
          { provide: BLOB_STORE, useValue: this.blobs },
          { provide: Executor, useValue: this.executor },
          { provide: BLIND_INDEX, useValue: { digest } },
          { provide: VAULT, useValue: this.vault },
          { provide: CLOCK, useValue: this.clock },
          { provide: TILL_CODES, useValue: plainTillCodes },
          { provide: Approvals, useValue: new Approvals(this.executor, NO_LEVELS) },
          { provide: FraudFacts, useValue: NO_FRAUD_FACTS },
          {
            provide: FoundBranch,
            inject: [CommandBus],
            useFactory: (commands: CommandBus) =>
              new FoundBranch(this.executor, commands, new SetUp(commands, NO_PASSWORDS, this.clock)),
          },
          { provide: Forgetting, useValue: new Forgetting(this) },
          { provide: Farewell, useValue: new Farewell(this) },
          { provide: ErasedAttachments, useValue: new ErasedAttachments(this) },
          { provide: SESSION_STORE, useValue: { endBarred: async () => undefined } },
          // Here is no read model: nobody was invited, and no plan is counted.
          { provide: OpenInvitations, useValue: { of: async () => [] } },
          // What other records say of a record is told by read models too: the API's specs have them.
          {
            provide: RecordFits,
            useValue: new RecordFits({
              holidays: holidayFits,
              'invoice-series': invoiceSeriesFits,
              products: productFits,
            }),
          },
          { provide: BoletoProvider, useValue: new OfflineBoletos() },
          { provide: ClosedBooks, useValue: { reported: async () => NOTHING_REPORTED } },
          {
            provide: StatementBooks,
            useValue: {
              known: async () => new Map(),
              matchedIn: async () => 0,
              statementsOf: async () => new Map(),
            },
          },
          { provide: AccountBooks, useValue: { of: async () => ({ balance: ZERO, firstMove: undefined }) } },
          {
            provide: PlanUsage,
            useValue: { assertRoom: async () => undefined, assertRoomForParticipant: async () => undefined },
          },
          { provide: ImportsNaming, useValue: new ImportsNaming(this.store, this.blobs) },
        ],
      },
      { logger: ['error'] },
    );
    return this;
  }

  get commands(): CommandBus {
    return this.nest.get(CommandBus);
  }

  /** Who asks, in the evening, under a key of its own. */
  context(changes: Partial<CommandContext> = {}): CommandContext {
    this.commandCount += 1;
    return {
      company: COMPANY,
      actor: { kind: 'staff', id: 'user-1' },
      commandId: `command-${this.commandCount}`,
      occurredAt: EVENING,
      correlation: 'request',
      ...changes,
    };
  }

  /** The company of these specs, in São Paulo, or another one beside it. */
  givenCompany(changes: Parameters<typeof aCompany>[0] = {}, company = COMPANY): Promise<void> {
    const data = { companyId: company, ...aCompany(changes) };
    return this.givenIn(company, streams.company(company), { type: 'CompanyRegistered', data });
  }

  /** Facts that are there already. */
  given(stream: string, ...events: readonly AnyEvent[]): Promise<void> {
    return this.givenIn(COMPANY, stream, ...events);
  }

  private async givenIn(company: string, stream: string, ...events: readonly AnyEvent[]): Promise<void> {
    const context = { ...this.context({ company }), commandDigest: 'given' };
    await this.store.append([{ stream, expectedVersion: 'any', events }], context);
  }

  /** Facts of a stream, as type and data. */
  async factsOf(stream: string, company = COMPANY): Promise<AnyEvent[]> {
    const history = await this.store.readStream(company, stream);
    return history.map(({ type, data }) => ({ type, data }) as AnyEvent);
  }

  async close(): Promise<void> {
    await this.nest.close();
    await this.closeStore();
  }
}

const personal = (log: MemoryEventStore | PostgresEventStore, keys: SubjectKeys): EventStore =>
  withCurrentShapes(withPersonalData(log, { catalogue: EVENT_CATALOGUE, keys }), EVENT_CATALOGUE);
