import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { brandPictureAddress } from '@fidelidade/domain/registry/company/brand.js';
import { isEmail } from '@fidelidade/domain/registry/email.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { CompanyRow } from '@fidelidade/projections/registry/companies/table.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { Executor } from '../../execution/executor.js';
import type { Clock } from '../../ports/clock.js';
import { MailRefused, type Mailer } from '../../ports/mailer.js';
import type { SentMails } from '../../ports/sent-mails.js';
import { ONE_TIME_TOKEN_HOURS, type OneTimeTokens } from '../../ports/one-time-tokens.js';
import type { SignInAccounts } from '../../identity/credentials/sign-in-account.js';
import { Addressing, type Addressed } from './addressing.js';
import { type LetterLook, SYSTEM_NAME } from './letter.js';
import { setLetter } from './set-letter.js';
import { letterOf } from './letters.js';
import { isMailFact, type MailFact } from './mail-facts.js';

/** Nobody is written to about what is older: jobs that were lost are made anew from the whole log. */
const MAX_AGE_HOURS = 24;
const HOUR_ms = 3_600_000;

interface Ports {
  readonly store: Pick<EventStore, 'readEvent' | 'readStream'>;
  readonly executor: Executor;
  readonly accounts: SignInAccounts;
  readonly database: ReadDatabase;
  readonly tokens: OneTimeTokens;
  readonly mailer: Mailer;
  readonly sentMails: Pick<SentMails, 'note'>;
  readonly clock: Clock;
  /** What links begin with, without a slash at the end. */
  readonly publicUrl: string;
}

/**
 * Writes to somebody about a fact. The secret of the link is made at the moment of sending and lies nowhere else; sent
 * again after a crash the letter carries another, and the one before is good no more.
 */
export class SendMail {
  private readonly addressing: Addressing;

  constructor(private readonly ports: Ports) {
    this.addressing = new Addressing(ports);
  }

  /** @throws when the mail was not taken; to be run again */
  async run(company: string, eventId: string): Promise<void> {
    const fact = await this.ports.store.readEvent(company, eventId);
    if (!fact || !isMailFact(fact) || this.isStale(fact.meta.recordedAt)) return;
    const failures: unknown[] = [];
    for (const [index, addressed] of (await this.addressing.of(fact)).entries()) {
      const part = addressed.reader ?? (index === 0 ? undefined : index);
      const id = part === undefined ? eventId : `${eventId}.${part}`;
      await this.send(id, company, addressed, participantOf(fact)).catch((failure: unknown) =>
        failures.push(failure),
      );
    }
    // One that is refused for good ends the job: a letter that may still be taken comes before it.
    const failure = failures.find((each) => !(each instanceof MailRefused)) ?? failures[0];
    if (failure !== undefined) throw failure;
  }

  private async send(
    id: string,
    company: string,
    addressed: Addressed,
    participantId: string | undefined,
  ): Promise<void> {
    const { kind, to, name, language, end, device } = addressed;
    if (!isEmail(to)) return;
    const shop = company === PLATFORM ? undefined : await findCompany(this.ports.database, company);
    const link = await this.linkOf(addressed, shop?.store_slug);
    const writer = shop?.fantasy_name ?? SYSTEM_NAME;
    const letter = letterOf({
      kind,
      language,
      name,
      company: writer,
      ...(link && { link }),
      ...(end && { end }),
      ...(device && { device }),
    });
    const look = shop && this.lookOf(shop);
    await this.ports.mailer.send(id, company, setLetter(to, { ...letter, ...(look && { look }) }, language));
    if (participantId !== undefined) await this.ports.sentMails.note(company, participantId, { id, kind });
  }

  /** It carries the shop, or whoever opens it on another device would stand before nobody's door. */
  private async linkOf({ link, page, shopPage }: Addressed, shop: string | undefined) {
    if (page !== undefined) return { url: this.ports.publicUrl + page };
    const ofShop = (path: string) =>
      this.ports.publicUrl +
      (shop === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}loja=${shop}`);
    if (shopPage !== undefined) return { url: ofShop(shopPage) };
    if (!link) return undefined;
    const token = await this.ports.tokens.issue(link.purpose, link.holder);
    return { url: ofShop(link.path + token), hours: ONE_TIME_TOKEN_HOURS[link.purpose] };
  }

  private lookOf({ store_slug, brand_colour: colour, brand_logo }: CompanyRow): LetterLook {
    const logo = brandPictureAddress(store_slug, 'logo', brand_logo);
    return { colour, logo: logo && this.ports.publicUrl + logo };
  }

  private isStale(recordedAt: string): boolean {
    return Date.parse(this.ports.clock.now()) - Date.parse(recordedAt) > MAX_AGE_HOURS * HOUR_ms;
  }
}

/** Whose letter it is where it is a participant's: staff have their accounts with the platform. */
function participantOf({ meta: { company }, data }: MailFact): string | undefined {
  if ('participantId' in data) return data.participantId;
  return company !== PLATFORM && 'accountId' in data ? data.accountId : undefined;
}
