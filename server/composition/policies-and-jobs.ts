import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TransmitNote } from '@fidelidade/application/fiscal/transmit-note.js';
import { SendMail } from '@fidelidade/application/platform/mails/send-mail.js';
import { matureDueLots } from '@fidelidade/application/loyalty/mature-due-lots.js';
import { tellOfExpiries } from '@fidelidade/application/loyalty/tell-of-expiries.js';
import { tellOfEndingVouchers } from '@fidelidade/application/loyalty/voucher/tell-of-ending-vouchers.js';
import { reviewDueLevels } from '@fidelidade/application/loyalty/level/review-due-levels.js';
import {
  giveBirthdayVouchers,
  keepCampaigns,
} from '@fidelidade/application/loyalty/campaign/keep-campaigns.js';
import { giveBirthdayBonuses } from '@fidelidade/application/loyalty/rules/give-birthday-bonuses.js';
import { expireDueVouchers } from '@fidelidade/application/loyalty/voucher/expire-due-vouchers.js';
import { dueCoupons, tellClicks } from '@fidelidade/application/loyalty/coupon/due-coupons.js';
import { releaseOverdueVouchers } from '@fidelidade/application/loyalty/voucher/release-overdue-vouchers.js';
import { releaseOverdue } from '@fidelidade/application/loyalty/till/release-overdue.js';
import { SendReport } from '@fidelidade/application/platform/scheduled-reports/send-report.js';
import { callDueReports } from '@fidelidade/application/platform/scheduled-reports/call-due-reports.js';
import { SendNews } from '@fidelidade/application/platform/mails/send-news.js';
import { SendPush } from '@fidelidade/application/platform/push/send-push.js';
import { FileImport } from '@fidelidade/application/platform/record-import/record-import.js';
import { ImportUndo } from '@fidelidade/application/platform/record-import/import-undo.js';
import { newsOfMoney } from '@fidelidade/application/platform/staff-notifications/money-news.js';
import { newsOfStock } from '@fidelidade/application/platform/staff-notifications/stock-news.js';
import { systemClock } from '@fidelidade/application/ports/clock.js';
import { announceExpiringCertificates } from '@fidelidade/application/registry/announce-expiring-certificates.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { isServed } from '@fidelidade/application/platform/webhooks/served-company.js';
import { DeliverWebhook } from '@fidelidade/application/platform/webhooks/deliver-webhook.js';
import { WebhookSecrets } from '@fidelidade/application/platform/webhooks/webhook-secrets.js';
import { PATIENCE_ms } from '@fidelidade/projections/database/patience.js';
import { noteAlarms, notesOnTheirWay } from '@fidelidade/projections/fiscal/invoices/queries.js';
import { placeBefore } from '@fidelidade/projections/platform/audit/queries.js';
import { startWorkers } from '@fidelidade/workers/start-workers.js';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { HealthCheck } from '../http/health.js';
import { noteMetrics, workerMetrics } from '../metrics/worker-metrics.js';
import type { Closing } from './closing.js';
import { electionOf } from './election.js';
import type { Infrastructure } from './infrastructure.js';
import type { MetricsParts } from './metrics-parts.js';
import type { ExternalServices } from './external-services.js';
import { openPatientPool } from './patient-pool.js';

const CHECKPOINT_CONNECTIONS = 2;

/** Starts policies and jobs. @returns what health says of them */
export async function startPoliciesAndJobs(
  config: Config,
  app: INestApplicationContext,
  { store, databaseUrl, readDatabase, audit, clickCounter, webhookDeliveries: deliveries }: Infrastructure,
  metrics: MetricsParts,
  { mailSeal, webhookSender: sender }: ExternalServices,
  log: Logger,
  closing: Closing,
): Promise<HealthCheck> {
  const checkpointPool = openPatientPool(databaseUrl, {
    connections: CHECKPOINT_CONNECTIONS,
    patience_ms: PATIENCE_ms,
    onLost: (error) => log.warn({ error }, 'a connection of the checkpoints was lost'),
  });
  closing.add('checkpoints', () => checkpointPool.end());
  const secrets = app.get(WebhookSecrets);
  const commands = app.get(CommandBus);
  const workers = await startWorkers({
    store,
    commands,
    databaseUrl,
    checkpointPool,
    redisUrl: config.redisUrl,
    election: () => electionOf(databaseUrl, log),
    transmitNote: app.get(TransmitNote),
    fileImport: app.get(FileImport),
    importUndo: app.get(ImportUndo),
    sendMail: app.get(SendMail),
    sendReport: app.get(SendReport),
    sendPush: app.get(SendPush),
    sendNews: app.get(SendNews),
    mailSeal,
    dueLots: () => matureDueLots(readDatabase, systemClock.now()),
    dueVouchers: () => expireDueVouchers(readDatabase, systemClock.now()),
    birthdayBonuses: () => giveBirthdayBonuses(readDatabase, systemClock.now()),
    expiryNotices: async function* () {
      yield* tellOfExpiries(readDatabase, systemClock.now());
      yield* tellOfEndingVouchers(readDatabase, systemClock.now());
    },
    dueLevels: () => reviewDueLevels(readDatabase, systemClock.now()),
    dueCoupons: () => dueCoupons(readDatabase, systemClock.now()),
    dueCampaigns: () => keepCampaigns(readDatabase, systemClock.now()),
    birthdayVouchers: () => giveBirthdayVouchers(readDatabase, systemClock.now()),
    tellClicks: () =>
      tellClicks(
        clickCounter,
        systemClock.now(),
        (command) => commands.execute(command),
        (failure) => log.error(failure, 'clicks were not told'),
      ),
    expiringCertificates: () => announceExpiringCertificates(readDatabase, systemClock.now()),
    dueReports: () => callDueReports(readDatabase, systemClock.now()),
    newsOfMoney: () => newsOfMoney(readDatabase, systemClock.now()),
    newsOfStock: () => newsOfStock(readDatabase, systemClock.now()),
    overdueRedemptions: async () => [
      ...(await releaseOverdue(readDatabase, systemClock.now())),
      ...(await releaseOverdueVouchers(readDatabase, systemClock.now())),
    ],
    notesOnTheirWay: (before, limit) => notesOnTheirWay(readDatabase, before, limit),
    webhooks: {
      deliveries,
      secrets,
      deliver: new DeliverWebhook({
        ...{ deliveries, sender, secrets, commands, clock: systemClock },
        isServed: isServed(app.get(Executor)),
        random: Math.random,
      }),
      placeBefore: (company, from) => placeBefore(readDatabase, company, from),
    },
    seals: audit.sealer,
    clock: systemClock,
    log,
    onJobFailed: metrics.onJobFailed,
  });
  closing.add('workers', () => workers.stop());
  workerMetrics(metrics.metrics, workers, () => store.head());
  noteMetrics(metrics.metrics, () => noteAlarms(readDatabase));
  return async () => {
    const states = [...workers.states()].map(([name, state]) => ({ name, ...state }));
    // A policy that is stuck must be seen, but it keeps nobody from serving requests.
    const isWell = config.role === 'all' || states.every(({ kind }) => kind !== 'retrying');
    const isDegraded = states.some(
      (state) => state.kind === 'retrying' || (state.kind === 'running' && state.stopped !== undefined),
    );
    return { ok: isWell, isDegraded, detail: states };
  };
}
