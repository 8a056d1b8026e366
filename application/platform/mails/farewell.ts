import { Logger } from '@nestjs/common';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { isEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { Executor } from '../../execution/executor.js';
import type { Mail, Mailer } from '../../ports/mailer.js';
import { SYSTEM_NAME } from './letter.js';
import { letterOf } from './letters.js';
import { setLetter } from './set-letter.js';

/** Whoever asks to be forgotten waits no longer for a mail server; the letter may still go after that. */
const PATIENCE_ms = 5_000;

interface Ports {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly executor: Pick<Executor, 'load'>;
  readonly mailer: Mailer;
}

/**
 * The last letter to a participant, which says that they were erased (R-7.1.20, LGPD art. 18). Its address is in no job and in no table: it is
 * written before the erasure, held in memory alone, and sent once. To be forgotten counts for more than to be told of it.
 */
export class Farewell {
  private readonly log = new Logger('Farewell');

  constructor(private readonly ports: Ports) {}

  /** @returns what sends it once the erasure is recorded; undefined where there is no account, or no more */
  async to(company: string, participantId: string): Promise<(() => Promise<void>) | undefined> {
    const { executor } = this.ports;
    const { email, account, language } = await executor.load(
      participantDecider,
      company,
      streams.participant(participantId),
    );
    if (email === undefined || !isEmail(email)) return undefined;
    const { details, brand } = await executor.load(companyDecider, company, streams.company(company));
    const writer = details?.fantasyName ?? SYSTEM_NAME;
    const letter = letterOf({ kind: 'account-erased', language, name: account.name, company: writer });
    // What a farewell shows is its own: a picture would be asked for when they are gone.
    const look = { colour: brand.colour, logo: null };
    const mail = setLetter(email, { ...letter, look }, language);
    return () => this.send(company, participantId, mail);
  }

  private async send(company: string, participantId: string, mail: Mail): Promise<void> {
    const history = await this.ports.store.readStream(company, streams.participant(participantId));
    // Under the fact's id it is found, and deleted, where mails are kept instead of sent.
    const erased = history.findLast(({ type }) => type === 'ParticipantErased');
    if (!erased) return;
    const sending = this.ports.mailer
      .send(erased.id, company, mail)
      // Its address is forgotten: nothing sends it again.
      .catch((error: unknown) => this.log.warn({ company, error }));
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_ms);
    });
    await Promise.race([sending, patience]).finally(() => clearTimeout(timer));
  }
}
