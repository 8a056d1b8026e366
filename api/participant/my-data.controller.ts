import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { letterSubject } from '@fidelidade/application/platform/mails/letters.js';
import { PushDevices } from '@fidelidade/application/platform/push/push-devices.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { SENT_MAILS, type SentMails } from '@fidelidade/application/ports/sent-mails.js';
import { SESSION_STORE, type SessionStore } from '@fidelidade/application/ports/session-store.js';
import { credentialsDecider } from '@fidelidade/domain/identity/credentials/credentials.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { acceptancesOf, findCredentials } from '@fidelidade/projections/identity/credentials/queries.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import { ticketsOfParticipant } from '@fidelidade/projections/loyalty/coupons/queries.js';
import { levelOfParticipant } from '@fidelidade/projections/loyalty/levels/queries.js';
import { openLotsOf } from '@fidelidade/projections/loyalty/lots/queries.js';
import { balanceOfParticipant } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import { salesOfParticipant } from '@fidelidade/projections/loyalty/sales/queries.js';
import { statementOf } from '@fidelidade/projections/loyalty/statement/queries.js';
import { vouchersOfParticipant } from '@fidelidade/projections/loyalty/vouchers/queries.js';
import { notificationsOf } from '@fidelidade/projections/platform/inbox/queries.js';
import type { CompanyRow } from '@fidelidade/projections/registry/companies/table.js';
import { findPerson } from '@fidelidade/projections/registry/persons/queries.js';
import type { PersonRow } from '@fidelidade/projections/registry/persons/table.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply } from '../http/request.js';
import { passkeysRecord } from '../identity/credentials/passkeys.record.js';
import { ticketRecord } from '../loyalty/coupon/coupon.record.js';
import { levelRecord } from '../loyalty/levels/level.record.js';
import { lotRecord } from '../loyalty/lot.record.js';
import { voucherPromise } from '../loyalty/voucher/voucher.record.js';
import { shownBy } from '../records/record.controllers.js';
import { OwnAccount } from '../session/access.js';
import { deviceName } from '../session/device.js';
import { Limits } from '../session/limits.js';
import type { Session } from '../session/session.js';
import { notificationRecord } from './inbox/notification.record.js';
import { balanceRecord, profileRecord, storeOf } from './participant-facts.js';
import { saleRecord } from './sale.record.js';
import { statementRecord } from './statement.record.js';

const PAGE = 500;
/** More vouchers than anybody is ever given. */
const MOST_VOUCHERS = 100_000;
/** More letters than anybody is written in the year that they are known for. */
const MOST_MAILS = 10_000;

/** Everything that a shop keeps of its participant, to take away (LGPD art. 18, II and V; ). */
@ApiTags('participant')
@Controller('api/participant/my-data')
export class MyDataController {
  constructor(
    @Inject(SESSION_STORE) private readonly sessions: Pick<SessionStore, 'list'>,
    @Inject(SENT_MAILS) private readonly sentMails: Pick<SentMails, 'listOf'>,
    @Inject(PushDevices) private readonly devices: Pick<PushDevices, 'of'>,
    @Inject(Executor) private readonly executor: Executor,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @OwnAccount('participant')
  async everything(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.limits.take('my-data-of-participant', `${company} ${session.subject}`);
    const store = await storeOf(database, company);
    const data = {
      generated_at: this.clock.now(),
      store: { name: store.fantasy_name, social_name: store.social_name, cnpj: store.cnpj },
      ...(await whoTheyAre(database, company, session)),
      ...(await whatTheyHave(database, store, session)),
      level: await this.level(database, store, session),
      mails: await this.mails(store, session),
      sessions: await this.openSessions(session),
      known_devices: await this.knownDevices(store, session),
      push_devices: await this.pushDevices(store, session),
    };
    void reply.header('Content-Disposition', `attachment; filename="${FILE_NAME[session.language]}.json"`);
    return data;
  }

  private async level(database: ReadDatabase, { id, timezone }: CompanyRow, { subject }: Session) {
    const today = civilDateIn(timezone, this.clock.now());
    return levelRecord(await levelOfParticipant(database, id, subject, today));
  }

  /** What each was about and when it went; what it said is in their own mailbox, and was kept nowhere else. */
  private async mails({ id, fantasy_name }: CompanyRow, { subject, language }: Session) {
    const sent = await this.sentMails.listOf(id, subject, MOST_MAILS);
    return sent.map(({ kind, sentAt }) => ({
      subject: letterSubject(kind, language, fantasy_name),
      sent_at: sentAt,
    }));
  }

  /** Which push services reach them; an address is a key, and is told to nobody. */
  private async pushDevices({ id }: CompanyRow, { subject }: Session) {
    const devices = await this.devices.of(id, subject);
    return [...devices.values()].map(({ pushService }) => ({ push_service: pushService }));
  }

  /** Every browser that the account was opened in since they are told apart; null where one did not say what it is. */
  private async knownDevices({ id }: CompanyRow, { subject }: Session) {
    const { devices } = await this.executor.load(credentialsDecider, id, streams.credentials(subject));
    return [...devices.values()].map((browser) => ({ device: browser }));
  }

  private async openSessions({ subject }: Session) {
    const living = await this.sessions.list('participant', subject);
    return living.map(({ userAgent, ip, openedAt, lastSeenAt }) => ({
      device: deviceName(userAgent),
      ip: ip ?? null,
      opened_at: openedAt,
      last_seen_at: lastSeenAt,
    }));
  }
}

const FILE_NAME: Readonly<Record<Session['language'], string>> = { pt_BR: 'meus-dados', en: 'my-data' };

const personRecord = shownBy<PersonRow>(persons);

/** What they told of themselves, what the shop wrote down of them, and what they agreed to. */
async function whoTheyAre(database: ReadDatabase, company: string, { subject }: Session) {
  const participant = await findParticipant(database, company, subject);
  if (!participant) throw notFound();
  const [person, credentials, acceptances] = await Promise.all([
    findPerson(database, company, participant.person_id),
    findCredentials(database, company, subject),
    acceptancesOf(database, company, subject),
  ]);
  return {
    account: {
      name: participant.name,
      email: participant.email,
      email_confirmed: participant.email_confirmed,
      email_requested: participant.requested_email,
      phone: participant.phone,
      cellphone: participant.cellphone,
      born_date: participant.born_date,
      profile: participant.profile && profileRecord(participant.profile),
      language: participant.language,
      skin: participant.skin,
      two_factor: (credentials?.two_factor_fact ?? null) !== null,
      last_signed_in_at: credentials?.last_signed_in_at ?? null,
      passkeys: passkeysRecord(credentials?.passkeys ?? []),
      created_at: participant.created_at,
    },
    registration_at_the_store: person ? personRecord(person) : null,
    terms_accepted: [...acceptances].map(([version, accepted_at]) => ({ version, accepted_at })),
  };
}

/** What they bought, earned, used and were told. */
async function whatTheyHave(database: ReadDatabase, store: CompanyRow, { subject, language }: Session) {
  const { id: company, fantasy_name } = store;
  const [balance, lots, vouchers, told, statement, sales, tickets] = await Promise.all([
    balanceOfParticipant(database, company, subject),
    openLotsOf(database, company, subject),
    vouchersOfParticipant(database, company, subject, { limit: MOST_VOUCHERS }),
    notificationsOf(database, company, subject),
    everyPage(async (page) => (await statementOf(database, company, subject, page)).lines),
    everyPage((page) => salesOfParticipant(database, company, subject, {}, page)),
    everyPage(async (page) => (await ticketsOfParticipant(database, company, subject, page)).rows),
  ]);
  return {
    balance: balanceRecord(balance),
    open_credits: lots.map(lotRecord),
    statement: statement.map((line) => statementRecord(line, language)),
    purchases: sales.map((sale) => saleRecord(sale, fantasy_name)),
    vouchers: vouchers.map(voucherPromise),
    tickets: tickets.map(ticketRecord),
    notifications: told.map((each) => notificationRecord(each, language)),
  };
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

async function everyPage<Row>(read: (page: Page) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read({ offset: rows.length, limit: PAGE });
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
