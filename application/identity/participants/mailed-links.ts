import type { CommandBus } from '@nestjs/cqrs';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { KnownLink, OneTimeTokens } from '../../ports/one-time-tokens.js';
import { ChangeCredentials } from '../credentials/credentials.commands.js';
import { readSubject } from './email-proof.js';
import { SendLinkAgain } from './participant.commands.js';

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly tokens: OneTimeTokens;
  readonly database: SystemReads;
}

/** What whoever opens a link that is good no more is told, and how they get another. */
export class MailedLinks {
  constructor(private readonly ports: Ports) {}

  /** @throws DomainError `not_found` for a link that nobody ever made, or that a newer one took the place of */
  async show(token: string): Promise<KnownLink & { readonly store: string | undefined }> {
    const link = await this.ports.tokens.whatBecameOf(token);
    if (!link) throw notFound();
    const shop = link.company === PLATFORM ? undefined : await findCompany(this.ports.database, link.company);
    return { ...link, store: shop?.store_slug };
  }

  /**
   * Mails it once more, to where it was mailed before: whoever holds the old one learns nothing by it.
   * @throws DomainError `no_open_link` (406) where nothing waits to be confirmed, or staff alone send it
   */
  async sendAgain(token: string, asked: CommandContext): Promise<CommandOutcome> {
    const { purpose, company, subject } = await this.show(token);
    const { id } = readSubject(subject);
    const realm = company === PLATFORM ? 'staff' : 'participant';
    const context: CommandContext = { ...asked, company, actor: { kind: realm, id } };
    switch (purpose) {
      case 'reset-password': {
        const step = { type: 'request-password-reset', accountId: id } as const;
        return this.ports.commands.execute(new ChangeCredentials(context, step));
      }
      case 'confirm-email':
      case 'confirm-email-change':
      case 'confirm-sign-up':
      case 'store-user':
        return this.ports.commands.execute(new SendLinkAgain(context, id));
      default:
        throw notAcceptable('no_open_link');
    }
  }
}
