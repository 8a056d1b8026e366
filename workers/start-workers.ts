import type { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { ALL_POLICIES } from '@fidelidade/application/application.module.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import type { TransmitNote } from '@fidelidade/application/fiscal/transmit-note.js';
import type { Election } from '@fidelidade/application/policies/election.js';
import type { SendMail } from '@fidelidade/application/platform/mails/send-mail.js';
import type { FactLog, FollowedLog } from '@fidelidade/application/policies/fact-log.js';
import type { FileImport } from '@fidelidade/application/platform/record-import/record-import.js';
import type { ImportUndo } from '@fidelidade/application/platform/record-import/import-undo.js';
import type { SendReport } from '@fidelidade/application/platform/scheduled-reports/send-report.js';
import type { MailSeal } from '@fidelidade/application/platform/audit/mail-seal.js';
import type { Clock } from '@fidelidade/application/ports/clock.js';
import { SealKeeper, type DueSeals } from './audit/seal-keeper.js';
import { SealMailJobs } from './audit/seal-mail-jobs.js';
import { BullMqJobEngine } from './jobs/bullmq-job-engine.js';
import { importFileJob } from './jobs/import-file.js';
import type { JobEngine, JobFailure, Processors, QueueDepths } from './jobs/job-engine.js';
import { jobFeed } from './jobs/job-feed.js';
import {
  ANNOUNCE_EXPIRY_RHYTHM,
  CALL_DUE_REPORTS_RHYTHM,
  GIVE_BIRTHDAY_BONUSES_RHYTHM,
  GIVE_BIRTHDAY_VOUCHERS_RHYTHM,
  REVIEW_LEVELS_RHYTHM,
  dueCommandsJob,
  KEEP_CAMPAIGNS_RHYTHM,
  KEEP_COUPONS_RHYTHM,
  MATURE_LOTS_RHYTHM,
  NOTIFY_OF_LOW_STOCK_RHYTHM,
  NOTIFY_OF_MONEY_RHYTHM,
  RELEASE_CASHBACK_RHYTHM,
  TELL_OF_EXPIRIES_RHYTHM,
  type DueCommands,
} from './jobs/due-commands.js';
import { migrateJobs } from './jobs/migrate-jobs.js';
import { RECONCILE_EVERY_ms, reconcileNotesJob, type Reconciling } from './jobs/reconcile-notes.js';
import { mailSealJob, sendMailJob } from './jobs/send-mail.js';
import { transmitNoteJob } from './jobs/transmit-note.js';
import { beginCheckpoints } from './policies/begin-checkpoints.js';
import { newsFeed, sendNewsJob, type NewsWork } from './jobs/send-news.js';
import { pushFeed, sendPushJob, type PushWork } from './jobs/send-push.js';
import { PolicyRunner } from './policies/policy-runner.js';
import { PostgresCheckpointStore } from './policies/postgres-checkpoint-store.js';
import type { ReactionState } from './policies/reaction-follower.js';
import { reactionOf } from './policies/reaction.js';
import { WebhookDispatcher, type WebhookDispatcherOptions } from './webhooks/webhook-dispatcher.js';
import { webhookFeed, type WebhookFeedPorts } from './webhooks/webhook-feed.js';
import type { WorkersLog } from './workers-log.js';

export interface WorkersOptions {
  readonly store: FactLog & Pick<FollowedLog, 'head'>;
  readonly commands: Pick<CommandBus, 'execute'>;
  /** Checkpoints live there, and jobs too unless there is a Redis. */
  readonly databaseUrl: string;
  /** Connections to it for the checkpoints, which wait for nothing without end. Its end is whose it is. */
  readonly checkpointPool: pg.Pool;
  readonly redisUrl: string | undefined;
  /** Chooses the process that carries out a policy, or seals the log; one for each of them to stand in. */
  readonly election: () => Election;
  readonly transmitNote: Pick<TransmitNote, 'run'>;
  readonly fileImport: Pick<FileImport, 'run' | 'giveUp'>;
  readonly importUndo: Pick<ImportUndo, 'run'>;
  readonly sendMail: Pick<SendMail, 'run'>;
  readonly sendReport: Pick<SendReport, 'run'>;
  readonly sendPush: PushWork;
  readonly sendNews: NewsWork;
  /** Absent: seals are mailed to nobody. */
  readonly mailSeal?: Pick<MailSeal, 'run' | 'readerCount'> | undefined;
  /** The commands of the jobs that the clock asks for. */
  readonly dueLots: DueCommands;
  readonly dueVouchers: DueCommands;
  readonly birthdayBonuses: DueCommands;
  readonly expiryNotices: DueCommands;
  readonly dueLevels: DueCommands;
  readonly dueCoupons: DueCommands;
  readonly dueCampaigns: DueCommands;
  readonly birthdayVouchers: DueCommands;
  /** Tells the log what was counted beside it. */
  readonly tellClicks: () => Promise<void>;
  readonly expiringCertificates: DueCommands;
  readonly overdueRedemptions: DueCommands;
  readonly dueReports: DueCommands;
  readonly newsOfMoney: DueCommands;
  readonly newsOfStock: DueCommands;
  /** Tells other systems what happened. */
  readonly webhooks: Omit<WebhookFeedPorts & WebhookDispatcherOptions, 'store' | 'clock' | 'log'>;
  readonly notesOnTheirWay: Reconciling['notesOnTheirWay'];
  /** Puts seals on the log. */
  readonly seals: DueSeals;
  readonly clock: Clock;
  readonly log: WorkersLog;
  /** Told of each run of a job that failed. */
  readonly onJobFailed?: (failure: JobFailure) => void;
}

export interface Workers {
  /** By name: every policy, `job-feed`, which orders the jobs, `push-feed`, which orders those that tell devices, `news-feed`, which orders letters of news, `webhook-feed`, which queues deliveries, and `audit-seals`. */
  states(): ReadonlyMap<string, ReactionState>;
  /** Jobs of all processes. */
  depths(): Promise<QueueDepths>;
  stop(): Promise<void>;
}

/** What a stop waits for jobs at work; those that take longer are recovered by whoever runs next. */
const STOP_GRACE_ms = 15_000;

/** Sets everything in motion that happens after the log: policies, the jobs that facts ask for, and those of the calendar. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { databaseUrl, redisUrl, store, commands, log } = options;
  await migrate(options);
  const checkpoints = new PostgresCheckpointStore(options.checkpointPool);

  const jobs = new BullMqJobEngine({
    backend:
      redisUrl === undefined ? { kind: 'postgres', url: databaseUrl } : { kind: 'redis', url: redisUrl },
    log,
    onFailed: options.onJobFailed,
  });
  const keeper = new SealKeeper({
    seals: options.seals,
    election: options.election(),
    log,
    ...(options.mailSeal && { mailer: new SealMailJobs(jobs, options.mailSeal.readerCount) }),
  });
  const webhookPorts = { ...options.webhooks, store, clock: options.clock, log };
  const reactions = [
    ...ALL_POLICIES.map((policy) => reactionOf(policy, commands, log)),
    jobFeed(jobs),
    pushFeed(jobs, options.sendPush),
    newsFeed(jobs, options.sendNews),
    webhookFeed(webhookPorts),
  ];
  await beginCheckpoints(reactions, checkpoints, store);
  const policies = new PolicyRunner({
    reactions,
    election: options.election(),
    store,
    checkpoints,
    log,
  });
  const webhooks = new WebhookDispatcher(webhookPorts);
  await keepTheCalendar(jobs);
  jobs.work(processorsOf(options, jobs));
  policies.start();
  keeper.start();
  webhooks.start();
  return {
    states: () => new Map([...policies.states(), ['audit-seals', keeper.state]]),
    depths: () => jobs.depths(),
    async stop() {
      await keeper.stop();
      await policies.stop();
      await webhooks.stop();
      await jobs.stop(STOP_GRACE_ms);
    },
  };
}

/** Takes as long as it takes, and waits for other processes that do the same: on a connection without a time limit. */
async function migrate({ databaseUrl, redisUrl }: WorkersOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await new PostgresCheckpointStore(pool).migrate();
    if (redisUrl === undefined) await migrateJobs(pool);
  } finally {
    await pool.end();
  }
}

/** What may have been missed while the process slept. */
const DAILY = [
  'mature-lots',
  'expire-vouchers',
  'give-birthday-bonuses',
  'give-birthday-vouchers',
  'tell-of-expiries',
  'announce-certificate-expiry',
  'call-due-reports',
  'notify-of-money',
  'notify-of-low-stock',
] as const;

/** The calendar's jobs, and the daily ones now: the process may have slept through the last night. */
async function keepTheCalendar(jobs: JobEngine): Promise<void> {
  await jobs.repeat('mature-lots', MATURE_LOTS_RHYTHM);
  await jobs.repeat('expire-vouchers', MATURE_LOTS_RHYTHM);
  await jobs.repeat('give-birthday-bonuses', GIVE_BIRTHDAY_BONUSES_RHYTHM);
  await jobs.repeat('tell-of-expiries', TELL_OF_EXPIRIES_RHYTHM);
  await jobs.repeat('review-levels', REVIEW_LEVELS_RHYTHM);
  await jobs.repeat('keep-coupons', KEEP_COUPONS_RHYTHM);
  await jobs.repeat('keep-campaigns', KEEP_CAMPAIGNS_RHYTHM);
  await jobs.repeat('give-birthday-vouchers', GIVE_BIRTHDAY_VOUCHERS_RHYTHM);
  await jobs.repeat('tell-clicks', KEEP_COUPONS_RHYTHM);
  await jobs.repeat('announce-certificate-expiry', ANNOUNCE_EXPIRY_RHYTHM);
  await jobs.repeat('call-due-reports', CALL_DUE_REPORTS_RHYTHM);
  await jobs.repeat('release-cashback', RELEASE_CASHBACK_RHYTHM);
  await jobs.repeat('notify-of-money', NOTIFY_OF_MONEY_RHYTHM);
  await jobs.repeat('notify-of-low-stock', NOTIFY_OF_LOW_STOCK_RHYTHM);
  await jobs.repeat('reconcile-notes', { every_ms: RECONCILE_EVERY_ms });
  for (const name of DAILY) {
    await jobs.add({ name, id: newId(), data: {}, oneAtATime: name });
  }
}

function processorsOf(options: WorkersOptions, jobs: JobEngine): Processors {
  const {
    store,
    commands,
    transmitNote,
    fileImport,
    importUndo,
    sendMail,
    sendReport,
    sendPush,
    sendNews,
    mailSeal,
    dueLots,
    dueVouchers,
    birthdayBonuses,
    expiryNotices,
    dueLevels,
    dueCoupons,
    dueCampaigns,
    birthdayVouchers,
    tellClicks,
    expiringCertificates,
    overdueRedemptions,
    dueReports,
    newsOfMoney,
    newsOfStock,
    notesOnTheirWay,
    clock,
    log,
  } = options;
  return {
    'transmit-note': transmitNoteJob(transmitNote),
    'import-file': importFileJob(fileImport),
    'undo-import': ({ data }) => importUndo.run(data.company, data.importId),
    'send-mail': sendMailJob(sendMail),
    'send-report': ({ data, isLastRun }) => sendReport.run(data.company, data.eventId, isLastRun),
    'send-push': sendPushJob(sendPush),
    'send-news': sendNewsJob(sendNews),
    ...(mailSeal && { 'mail-seal': mailSealJob(mailSeal) }),
    'mature-lots': dueCommandsJob(dueLots, { commands, log }),
    'expire-vouchers': dueCommandsJob(dueVouchers, { commands, log }),
    'give-birthday-bonuses': dueCommandsJob(birthdayBonuses, { commands, log }),
    'tell-of-expiries': dueCommandsJob(expiryNotices, { commands, log }),
    'review-levels': dueCommandsJob(dueLevels, { commands, log }),
    'keep-coupons': dueCommandsJob(dueCoupons, { commands, log }),
    'keep-campaigns': dueCommandsJob(dueCampaigns, { commands, log }),
    'give-birthday-vouchers': dueCommandsJob(birthdayVouchers, { commands, log }),
    'tell-clicks': tellClicks,
    'announce-certificate-expiry': dueCommandsJob(expiringCertificates, { commands, log }),
    'call-due-reports': dueCommandsJob(dueReports, { commands, log }),
    'release-cashback': dueCommandsJob(overdueRedemptions, { commands, log }),
    'notify-of-money': dueCommandsJob(newsOfMoney, { commands, log }),
    'notify-of-low-stock': dueCommandsJob(newsOfStock, { commands, log }),
    'reconcile-notes': reconcileNotesJob({
      store,
      jobs,
      notesOnTheirWay,
      clock,
      log,
    }),
  };
}
