import type { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@fidelidade/domain/events.js';
import { moduleOf } from '@fidelidade/domain/identity/modules.js';
import { planRefusal } from '@fidelidade/domain/identity/plan/plan.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type {
  FileOutcome,
  PausedFor,
  ReportFormat,
  UnsentFor,
} from '@fidelidade/domain/platform/scheduled-report/events.js';
import { MAILED_REPORTS } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import {
  isUnderWay,
  scheduledReportDecider,
  type ScheduledReportState,
} from '@fidelidade/domain/platform/scheduled-report/scheduled-report.js';
import { isEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findStaffAccess, type StaffAccess } from '@fidelidade/projections/identity/access/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { brandPictureAddress } from '@fidelidade/domain/registry/company/brand.js';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import type { SignInAccounts } from '../../identity/credentials/sign-in-account.js';
import type { Clock } from '../../ports/clock.js';
import { MailRefused, type Mailer, type MailAttachment } from '../../ports/mailer.js';
import type { ReportTeller, ToldReport } from '../../ports/report-teller.js';
import { SYSTEM_NAME } from '../mails/letter.js';
import { setLetter } from '../mails/set-letter.js';
import { reportLetter } from './report-letter.js';
import { NoteReportSending, PauseScheduledReport } from './scheduled-reports.js';

/** Nobody is written to about what is older: jobs that were lost are made anew from the whole log. */
const MAX_AGE_ms = 24 * 3_600_000;
/** What mail servers take without asking; a larger file is opened by the link. */
export const MAX_ATTACHMENT_bytes = 5 * 1024 * 1024;

const ACTOR = { kind: 'system', id: 'send-report' } as const;

interface Ports {
  readonly store: Pick<EventStore, 'readEvent'>;
  readonly executor: Pick<Executor, 'load'>;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly accounts: Pick<SignInAccounts, 'find'>;
  readonly database: SystemReads;
  readonly teller: ReportTeller;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** What links begin with, without a slash at the end. */
  readonly publicUrl: string;
}

/**
 * Sends a report that fell due, and notes what became of it. Whoever is to get it is asked anew whether they may: by what they are and may
 * do at this moment, as the guard would. It is noted after it was taken by the mail server: should the process die in between, the letter
 * goes out again under the same `Message-ID`, rather than never.
 */
export class SendReport {
  constructor(private readonly ports: Ports) {}

  /**
   * @param isLastRun should this run fail, no other follows: then that it was not sent is noted
   * @throws when something was away that may come back; to be run again
   */
  async run(company: string, eventId: string, isLastRun: boolean): Promise<void> {
    const fact = await this.ports.store.readEvent(company, eventId);
    if (!fact || !isDue(fact)) return;
    const { scheduledReportId: id, sendingId } = fact.data;
    const report = await this.ports.executor.load(
      scheduledReportDecider,
      company,
      streams.scheduledReport(id),
    );
    if (!isUnderWay(report, sendingId)) return;
    const outcome = await this.outcomeOf(fact, report).catch((failure: unknown) => {
      if (!isLastRun) throw failure;
      return { unsentFor: 'not_taken' } as const;
    });
    const context = this.contextOf(fact);
    await this.ports.commands.execute(
      'pausedFor' in outcome
        ? new PauseScheduledReport(context('pause'), id, outcome.pausedFor)
        : new NoteReportSending(context('note'), id, sendingId, outcome),
    );
  }

  private async outcomeOf(
    fact: Recorded<'ReportSendingStarted'>,
    { userId, report, filters, choice }: ScheduledReportState,
  ): Promise<{ fileOutcome: FileOutcome } | { unsentFor: UnsentFor } | { pausedFor: PausedFor }> {
    const { company, recordedAt } = fact.meta;
    const { database, accounts, teller, clock } = this.ports;
    if (Date.parse(clock.now()) - Date.parse(recordedAt) > MAX_AGE_ms) return { unsentFor: 'stale' };
    const access = await findStaffAccess(database, userId, company);
    // Rights that cannot be read for the time being are nobody's: it is tried again.
    if (access?.barred === 'access_stopped') throw new Error('what its owner may do cannot be read');
    const bar = this.barOf(access, MAILED_REPORTS[report].permission);
    if (bar) return { pausedFor: bar };
    const account = await accounts.find('staff', undefined, userId);
    if (!account || !isEmail(account.email)) return { pausedFor: 'no_address' };
    const { language, name, email } = account;
    try {
      const { scope, permissions } = access!;
      const asked = { report, filters, period: choice.period };
      const told = await teller.tell(asked, { company, userId, scope, permissions, language });
      const { attachment, fileOutcome } = await fileFor(told, choice.format);
      await this.write(fact, { told, to: email, name, language, attachment, fileOutcome });
      return { fileOutcome };
    } catch (error) {
      if (error instanceof MailRefused) return { unsentFor: 'refused' };
      if (!(error instanceof DomainError)) throw error;
      return error.refusal === 'forbidden' ? { pausedFor: 'not_permitted' } : { unsentFor: 'unreadable' };
    }
  }

  private barOf(
    access: StaffAccess | undefined,
    permission: (typeof MAILED_REPORTS)[keyof typeof MAILED_REPORTS]['permission'],
  ): PausedFor | undefined {
    if (!access) return 'not_of_company';
    if (access.barred) return 'user_barred';
    const today = civilDateIn('America/Sao_Paulo', this.ports.clock.now());
    const isHeld =
      access.permissions.has(permission) && !planRefusal(access.plan, moduleOf(permission), today);
    return isHeld ? undefined : 'not_permitted';
  }

  private async write(
    { id, meta: { company }, data: { byHand } }: Recorded<'ReportSendingStarted'>,
    { told, to, name, language, attachment, fileOutcome }: ToSend,
  ): Promise<void> {
    const shop = await findCompany(this.ports.database, company);
    const logo = shop && brandPictureAddress(shop.store_slug, 'logo', shop.brand_logo);
    const letter = reportLetter({
      ...{ told, name, language, fileOutcome, isByHand: byHand === true },
      company: shop?.fantasy_name ?? SYSTEM_NAME,
      url: `${this.ports.publicUrl}/admin${told.path}`,
      all: `${this.ports.publicUrl}/admin/scheduled-reports`,
      ...(shop && { look: { colour: shop.brand_colour, logo: logo ? this.ports.publicUrl + logo : null } }),
    });
    const mail = setLetter(to, letter, language);
    await this.ports.mailer.send(id, company, {
      ...mail,
      ...(attachment && { attachments: [attachment] }),
    });
  }

  /** Its ids are made of what fell due: noted again by a job that runs twice, it is noted once. */
  private contextOf({ id, meta }: Recorded<'ReportSendingStarted'>) {
    return (what: string): CommandContext => ({
      company: meta.company,
      actor: ACTOR,
      commandId: `send-report:${id}:${what}`,
      occurredAt: this.ports.clock.now(),
      correlation: meta.correlation,
      causation: id,
    });
  }
}

const isDue = (event: { readonly type: string }): event is Recorded<'ReportSendingStarted'> =>
  event.type === 'ReportSendingStarted';

interface ToSend {
  readonly told: ToldReport;
  readonly to: string;
  readonly name: string;
  readonly language: 'pt_BR' | 'en';
  readonly attachment: MailAttachment | undefined;
  readonly fileOutcome: FileOutcome;
}

async function fileFor(
  told: ToldReport,
  format: ReportFormat,
): Promise<{ attachment: MailAttachment | undefined; fileOutcome: FileOutcome }> {
  if (format === 'link') return { attachment: undefined, fileOutcome: 'none' };
  const attachment = await told.file(format).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'report_too_long_for_paper') return undefined;
    throw error;
  });
  return !attachment || attachment.content.byteLength > MAX_ATTACHMENT_bytes
    ? { attachment: undefined, fileOutcome: 'too_large' }
    : { attachment, fileOutcome: 'attached' };
}
