import type { SealNotice } from '@fidelidade/application/ports/seal-mailer.js';

/** Every kind of job, and what it is told. Enough to find the rest: the facts themselves stay in the log. */
export interface JobData {
  'transmit-note': {
    readonly company: string;
    readonly noteId: string;
    /** The event that asked for it. */
    readonly causation: string;
    readonly correlation: string;
  };
  'import-file': { readonly company: string; readonly importId: string };
  'undo-import': { readonly company: string; readonly importId: string };
  /** To write to somebody about a fact of the company. */
  'send-mail': { readonly company: string; readonly eventId: string };
  /** To write to a participant what a notice says. */
  'send-news': { readonly company: string; readonly eventId: string };
  /** To tell one device of a participant of a notice. */
  'send-push': { readonly company: string; readonly eventId: string; readonly subscriptionId: string };
  /** To write the day's seal to one of those who keep it, by their place among them. */
  'mail-seal': { readonly notice: SealNotice; readonly reader: number };
  /** To send a report that fell due. */
  'send-report': { readonly company: string; readonly eventId: string };
  'call-due-reports': Record<string, never>;
  'mature-lots': Record<string, never>;
  'expire-vouchers': Record<string, never>;
  'give-birthday-bonuses': Record<string, never>;
  'tell-of-expiries': Record<string, never>;
  'review-levels': Record<string, never>;
  'keep-coupons': Record<string, never>;
  'keep-campaigns': Record<string, never>;
  'give-birthday-vouchers': Record<string, never>;
  'tell-clicks': Record<string, never>;
  'announce-certificate-expiry': Record<string, never>;
  'release-cashback': Record<string, never>;
  'notify-of-money': Record<string, never>;
  'notify-of-low-stock': Record<string, never>;
  'reconcile-notes': Record<string, never>;
}
export type JobName = keyof JobData;

export const QUEUES = ['fiscal', 'imports', 'mail', 'news', 'reports', 'push', 'schedule'] as const;
export type QueueName = (typeof QUEUES)[number];

export const QUEUE_OF: Readonly<Record<JobName, QueueName>> = {
  'transmit-note': 'fiscal',
  'import-file': 'imports',
  'undo-import': 'imports',
  'send-mail': 'mail',
  'mail-seal': 'mail',
  'send-news': 'news',
  'send-push': 'push',
  'send-report': 'reports',
  'call-due-reports': 'schedule',
  'mature-lots': 'schedule',
  'expire-vouchers': 'schedule',
  'give-birthday-bonuses': 'schedule',
  'tell-of-expiries': 'schedule',
  'review-levels': 'schedule',
  'keep-coupons': 'schedule',
  'keep-campaigns': 'schedule',
  'give-birthday-vouchers': 'schedule',
  'tell-clicks': 'schedule',
  'announce-certificate-expiry': 'schedule',
  'release-cashback': 'schedule',
  'notify-of-money': 'schedule',
  'notify-of-low-stock': 'schedule',
  'reconcile-notes': 'schedule',
};

export interface QueueLimits {
  /** Jobs of the queue at the same time in one process. */
  readonly concurrency: number;
  /** Runs of a job before it counts as failed. */
  readonly attempts: number;
  /** Before the second run; doubled for each further one, up to the longest. */
  readonly firstRetry_ms: number;
  readonly longestRetry_ms: number;
  /** A job whose worker has not said for so long that it lives is another's. */
  readonly lock_ms: number;
  /** How often such jobs are looked for. */
  readonly stalledCheck_ms: number;
  /** Times that a job may lose its worker: a job that kills its process must not kill them all. */
  readonly maxStalls: number;
  /** Finished jobs that are kept to be looked at; while one is kept, its id is not taken twice. */
  readonly keepCompleted: number;
  readonly keepFailed: number;
}

const COMMON = {
  lock_ms: 30_000,
  stalledCheck_ms: 15_000,
  maxStalls: 5,
  keepCompleted: 1_000,
  keepFailed: 5_000,
} as const;

export const QUEUE_LIMITS: Readonly<Record<QueueName, QueueLimits>> = {
  /** Eight runs take ten minutes to an hour; then the reconciler begins anew (R-4.4.11, trap). */
  fiscal: { ...COMMON, concurrency: 4, attempts: 8, firstRetry_ms: 3_000, longestRetry_ms: 300_000 },
  /** A file keeps one core busy, and its own progress: a second run goes on where the first was. */
  imports: { ...COMMON, concurrency: 2, attempts: 10, firstRetry_ms: 2_000, longestRetry_ms: 300_000 },
  /** Ten runs take about an hour; a link in a mail is made anew by each. */
  mail: { ...COMMON, concurrency: 4, attempts: 10, firstRetry_ms: 5_000, longestRetry_ms: 900_000 },
  /** Reports are reckoned for readers who wait for nothing: two at a time, so that those who do wait have the database. */
  reports: { ...COMMON, concurrency: 2, attempts: 8, firstRetry_ms: 10_000, longestRetry_ms: 900_000 },
  /** Thousands on a morning: they keep no letter waiting that somebody asked for. */
  news: { ...COMMON, concurrency: 2, attempts: 10, firstRetry_ms: 5_000, longestRetry_ms: 900_000 },
  /** A notice is news for a day: nine runs take about an hour and a half, and a push service that says when is waited for. */
  push: { ...COMMON, concurrency: 8, attempts: 9, firstRetry_ms: 10_000, longestRetry_ms: 1_800_000 },
  schedule: { ...COMMON, concurrency: 2, attempts: 5, firstRetry_ms: 5_000, longestRetry_ms: 60_000 },
};
