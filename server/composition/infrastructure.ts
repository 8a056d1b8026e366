import type { BlindIndex } from '@fidelidade/application/ports/blind-index.js';
import type { AppendedBatch, EventStore } from '@fidelidade/event-store/event-store.js';
import type { TryCounts } from '@fidelidade/application/ports/try-counts.js';
import { PostgresSubjectKeys } from '@fidelidade/event-store/personal-data/postgres-subject-keys.js';
import { PostgresSnapshotStore } from '@fidelidade/event-store/snapshots/postgres-snapshot-store.js';
import type { SnapshotStore } from '@fidelidade/event-store/snapshots/snapshot-store.js';
import {
  openCompanyReads,
  readsOfAnybody,
  type CompanyReads,
} from '@fidelidade/projections/database/company-reads.js';
import { openReadDatabase, type SystemReads } from '@fidelidade/projections/database/read-models.js';
import { PATIENCE_ms } from '@fidelidade/projections/database/patience.js';
import { mayReadAsReader, READER } from '@fidelidade/projections/database/reader-role.js';
import type pg from 'pg';
import type { Logger } from 'pino';
import { deriveKey, openBlindIndex, openSealKey } from '../security/keys.js';
import { openPushKey } from '../push/vapid.js';
import { CarefulTryCounts } from '../tries/careful-try-counts.js';
import { MemoryTryCounts } from '@fidelidade/api/session/memory-try-counts.js';
import { PostgresTryCounts } from '../tries/postgres-try-counts.js';
import { PostgresBlobStore } from '../storage/postgres-blob-store.js';
import { PostgresIdempotencyStore } from '../storage/postgres-idempotency-store.js';
import { PostgresOneTimeTokens } from '../storage/postgres-one-time-tokens.js';
import { PostgresApiKeyUses } from '../storage/postgres-api-key-uses.js';
import { PostgresClickCounter } from '../storage/postgres-click-counter.js';
import { PostgresOpenForms } from '../storage/postgres-open-forms.js';
import { PostgresPasskeyChallenges } from '../storage/postgres-passkey-challenges.js';
import { PostgresOutbox } from '../storage/postgres-outbox.js';
import { PostgresSentMails } from '../storage/postgres-sent-mails.js';
import { PostgresPersonalTraces } from '../storage/postgres-personal-traces.js';
import { PostgresSefazBudget } from '../storage/postgres-sefaz-budget.js';
import { PostgresSessionStore } from '../storage/postgres-session-store.js';
import { PostgresTwoFactorStore } from '../storage/postgres-two-factor-store.js';
import { PostgresWebhookDeliveries } from '../storage/postgres-webhook-deliveries.js';
import { PostgresVault } from '../storage/postgres-vault.js';
import { openAudit, type AuditParts } from './audit-parts.js';
import { bringReadModelsUpToDate, migrateDatabase } from './bring-database-up-to-date.js';
import { keepLogInOnePlace, openEventLog } from './event-log.js';
import { applicationEventStore } from './application-event-store.js';
import { openPatientPool } from './patient-pool.js';

const POOL_SIZE = 10;

/** Everything that keeps something, opened and migrated. */
export interface Infrastructure {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly snapshots: SnapshotStore;
  readonly audit: AuditParts;
  readonly readDatabase: SystemReads;
  /** Shows the rows of the company that a request works in. */
  readonly companyReads: CompanyReads;
  /** Whether the database itself keeps `companyReads` to one company. */
  readonly isKeptToCompany: boolean;
  readonly blobs: PostgresBlobStore;
  readonly vault: PostgresVault;
  readonly sessions: PostgresSessionStore;
  readonly oneTimeTokens: PostgresOneTimeTokens;
  readonly twoFactor: PostgresTwoFactorStore;
  readonly passkeyChallenges: PostgresPasskeyChallenges;
  readonly outbox: PostgresOutbox;
  readonly sentMails: PostgresSentMails;
  readonly openForms: PostgresOpenForms;
  readonly apiKeyUses: PostgresApiKeyUses;
  readonly clickCounter: PostgresClickCounter;
  readonly webhookDeliveries: PostgresWebhookDeliveries;
  readonly tries: PostgresTryCounts;
  readonly tryCounts: TryCounts;
  readonly sefazBudget: PostgresSefazBudget;
  readonly idempotency: PostgresIdempotencyStore;
  readonly blindIndex: BlindIndex;
  readonly personalTraces: PostgresPersonalTraces;
  /** What subscriptions of browsers are bound to: the private half. */
  readonly pushKey: Uint8Array;
  close(): Promise<void>;
}

export interface InfrastructureOptions {
  readonly kurrentDbUrl?: string | undefined;
  /** Where the last seal is remembered; by default nowhere. */
  readonly dataDir?: string | undefined;
  /** Told of every call that appends to the log. */
  readonly onAppended?: ((batch: AppendedBatch) => void) | undefined;
  /** What a request waits for the database beside the log; default `PATIENCE_ms`. */
  readonly patience_ms?: number | undefined;
}

export async function openInfrastructure(
  databaseUrl: string,
  secretKey: string,
  log: Logger,
  { kurrentDbUrl, dataDir, onAppended, patience_ms = PATIENCE_ms }: InfrastructureOptions = {},
): Promise<Infrastructure> {
  const place = { databaseUrl, kurrentDbUrl };
  await migrateDatabase(databaseUrl);
  let isOpen = true;
  const pool = openPatientPool(databaseUrl, {
    connections: POOL_SIZE,
    patience_ms,
    onLost: (error) => isOpen && log.warn({ error }, 'an idle database connection was lost'),
  });
  const readDatabase = openReadDatabase(databaseUrl, { patience_ms });
  const vault = new PostgresVault(pool, deriveKey(secretKey, 'vault'));
  await keepLogInOnePlace(pool, place);
  const eventLog = await openEventLog(place, {
    onError: (error) => log.warn({ error }, 'event store'),
    onBatch: onAppended,
  });
  const keys = new PostgresSubjectKeys({ pool, masterKey: deriveKey(secretKey, 'personal-data') });
  const store = applicationEventStore(eventLog, keys);
  await bringReadModelsUpToDate(databaseUrl, store, log);
  const isKeptToCompany = await mayReadAsReader(readDatabase);
  if (!isKeptToCompany) {
    log.warn(
      `the database user may not take on the role ${READER}: nothing but queries keeps companies apart`,
    );
  }
  const companyReads = isKeptToCompany
    ? openCompanyReads(databaseUrl, { patience_ms })
    : readsOfAnybody(readDatabase);
  const outbox = new PostgresOutbox(pool, deriveKey(secretKey, 'short-lived'));
  const apiKeyUses = new PostgresApiKeyUses(pool, (error) => log.warn({ error }, 'uses of API keys'));
  const clickCounter = new PostgresClickCounter(pool);
  const openForms = new PostgresOpenForms(pool, databaseUrl, (error) => log.warn({ error }, 'open forms'));
  const tries = new PostgresTryCounts(pool, deriveKey(secretKey, 'tries'));
  const idempotency = new PostgresIdempotencyStore(pool, (error) => log.warn({ error }, 'kept answers'));
  return {
    databaseUrl,
    pool,
    store,
    snapshots: new PostgresSnapshotStore(pool, (error) => log.warn({ error }, 'snapshots')),
    audit: openAudit(eventLog, pool, await openSealKey(vault, secretKey), { ...place, dataDir }),
    readDatabase,
    companyReads,
    isKeptToCompany,
    blobs: new PostgresBlobStore(pool, (blob) => log.error(blob, 'a stored file was altered')),
    vault,
    sessions: new PostgresSessionStore(pool),
    oneTimeTokens: new PostgresOneTimeTokens(pool),
    twoFactor: new PostgresTwoFactorStore(pool, deriveKey(secretKey, 'short-lived')),
    passkeyChallenges: new PostgresPasskeyChallenges(pool),
    outbox,
    sentMails: new PostgresSentMails(pool),
    openForms,
    apiKeyUses,
    clickCounter,
    webhookDeliveries: new PostgresWebhookDeliveries(pool),
    tries,
    tryCounts: new CarefulTryCounts(tries, new MemoryTryCounts(), (error) => log.warn({ error }, 'tries')),
    sefazBudget: new PostgresSefazBudget(pool),
    idempotency,
    blindIndex: await openBlindIndex(vault),
    pushKey: await openPushKey(vault),
    personalTraces: new PostgresPersonalTraces(pool, keys, outbox),
    async close() {
      isOpen = false;
      await openForms.stop();
      await idempotency.idle();
      await store.close();
      await readDatabase.destroy();
      await companyReads.destroy();
      await pool.end();
    },
  };
}
