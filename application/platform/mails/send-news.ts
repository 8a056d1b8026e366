import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { ParticipantState } from '@fidelidade/domain/identity/participant/state.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { NotificationKind } from '@fidelidade/domain/platform/inbox/events.js';
import { brandPictureAddress } from '@fidelidade/domain/registry/company/brand.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { isEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findParticipantAccess } from '@fidelidade/projections/identity/access/participant-access.js';
import type { Executor } from '../../execution/executor.js';
import type { NewsByMail } from '../../identity/participants/news-by-mail.js';
import type { Clock } from '../../ports/clock.js';
import type { Mailer } from '../../ports/mailer.js';
import type { SentMails } from '../../ports/sent-mails.js';
import type { PushWords } from '../push/send-push.js';
import { letterOf } from './letters.js';
import { setLetter } from './set-letter.js';

type Notice = StoredEvent<EventOf<'NotificationSent'>>;

interface Ports {
  readonly store: Pick<EventStore, 'readEvent'>;
  readonly executor: Pick<Executor, 'load'>;
  readonly database: SystemReads;
  readonly news: Pick<NewsByMail, 'passFor' | 'pageOf'>;
  readonly words: PushWords;
  readonly mailer: Mailer;
  readonly sentMails: Pick<SentMails, 'note'>;
  readonly clock: Clock;
  /** What links begin with, without a slash at the end. */
  readonly publicUrl: string;
}

/** What comes, goes and ends without its reader having been there: what they did themselves waits in the inbox (ADR 0110). */
const BY_MAIL: readonly NotificationKind[] = [
  'cashback-earned',
  'points-earned',
  'cashback-available',
  'points-available',
  'cashback-expired',
  'points-expired',
  'sale-returned',
  'cashback-debited',
  'points-debited',
  'cashback-expiring',
  'points-expiring',
  'voucher-expiring',
  'vouchers-expiring',
  'voucher-received',
  'voucher-expired',
  'voucher-cancelled',
  'draw-won',
  'draw-result',
  'level-reached',
  'level-lowered',
  'level-lost',
];
/** «Expires tomorrow» is wrong the day after. */
const NEWS_FOR_ms = 24 * 3_600_000;

/** Writes to participants what stands in their inbox, to those who said that they may be written to and no others (issue 12, ADR 0110). */
export class SendNews {
  constructor(private readonly ports: Ports) {}

  /** Whether a notice is a letter's as things stand: of most participants none is. */
  async isFor(notice: Notice): Promise<boolean> {
    if (!this.isNews(notice)) return false;
    return mayBeWrittenTo(await this.participantOf(notice));
  }

  /**
   * Consent, address and who is let in are asked for here, at the moment of sending. Sent again after a crash it is the same letter.
   * @throws when the mail was not taken, or it cannot be said who is let in; to be run again
   */
  async run(company: string, eventId: string): Promise<void> {
    const { store, executor, database, news, words, mailer, sentMails, publicUrl } = this.ports;
    const fact = (await store.readEvent(company, eventId)) as Recorded | undefined;
    if (fact?.type !== 'NotificationSent' || !this.isNews(fact)) return;
    const { accountId, notificationId: id, kind, status, values } = fact.data;
    const [participant, access, shop] = await Promise.all([
      this.participantOf(fact),
      findParticipantAccess(database, accountId, company),
      executor.load(companyDecider, company, streams.company(company)),
    ]);
    if (!mayBeWrittenTo(participant)) return;
    if (access?.barred === 'access_stopped')
      throw new Error('the accesses of the company are not shown to the end');
    if (!access || access.barred || !shop.details || shop.deleted || shop.disabled) return;
    const { email, language, account } = participant;
    const { fantasyName, storeSlug } = shop.details;
    const notification = { id, kind, status, values, shown: false, created_at: fact.meta.recordedAt };
    const { body, link } = words(notification, language);
    const pass = news.passFor(company, accountId, fact.meta.recordedAt);
    const ofShop = (path: string) => `${publicUrl}${path}${path.includes('?') ? '&' : '?'}loja=${storeSlug}`;
    const letter = letterOf({
      ...{ kind: 'loyalty-news', language, name: account.name, company: fantasyName, news: body },
      link: { url: ofShop(link) },
      stopUrl: ofShop(news.pageOf(pass)),
    });
    const logo = brandPictureAddress(storeSlug, 'logo', shop.brand.logo);
    const look = { colour: shop.brand.colour, logo: logo && publicUrl + logo };
    const mail = setLetter(email, { ...letter, look }, language);
    const stopUrl = `${publicUrl}/api/news-by-mail/${encodeURIComponent(pass)}/stop`;
    await mailer.send(fact.id, company, { ...mail, stopUrl });
    await sentMails.note(company, accountId, { id: fact.id, kind: 'loyalty-news' });
  }

  private participantOf({ meta, data }: Notice): Promise<ParticipantState> {
    return this.ports.executor.load(participantDecider, meta.company, streams.participant(data.accountId));
  }

  private isNews({ meta, data }: Notice): boolean {
    const age_ms = Date.parse(this.ports.clock.now()) - Date.parse(meta.recordedAt);
    return BY_MAIL.includes(data.kind) && age_ms <= NEWS_FOR_ms;
  }
}

/** They said so and did not take it back, the address is proven to be theirs, and their account is open. */
const mayBeWrittenTo = (state: ParticipantState): state is ParticipantState & { readonly email: string } =>
  state.status === 'active' &&
  state.wantsNewsByMail &&
  state.emailConfirmed &&
  state.email !== undefined &&
  isEmail(state.email);
