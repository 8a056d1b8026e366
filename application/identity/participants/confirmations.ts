import { createHash } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import {
  balanceOfParticipant,
  type Balance,
} from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { findPerson } from '@fidelidade/projections/registry/persons/queries.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import { endPushOfSessions } from '../../platform/push/push.commands.js';
import type { OneTimeTokens, TokenHolder } from '../../ports/one-time-tokens.js';
import type { PasswordHasher } from '../../ports/password-hasher.js';
import type { SessionStore } from '../../ports/session-store.js';
import { ChangeCredentials } from '../credentials/credentials.commands.js';
import { assertChosen, namesOfStore, type NewPassword } from '../credentials/chosen-password.js';
import { emailProof, readSubject } from './email-proof.js';
import {
  CheckInvitation,
  FollowConfirmation,
  ObjectToEmailChange,
  OpenInvitedAccount,
  type ConfirmationOutcome,
} from './participant.commands.js';

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly tokens: OneTimeTokens;
  readonly hasher: PasswordHasher;
  readonly sessions: Pick<SessionStore, 'endAll'>;
  readonly database: SystemReads;
}

export interface InvitedAccount extends NewPassword {
  readonly name: string;
  readonly email: string;
}

export interface Invited {
  readonly storeName: string;
  readonly storeSlug: string;
  readonly document: string;
  /** What they earned already. */
  readonly waiting: Balance;
}

export interface OpenedAccount {
  readonly company: string;
  readonly outcome: CommandOutcome;
}

const KINDS = ['confirm-email', 'confirm-sign-up', 'confirm-email-change'] as const;

/**
 * What participants do by the links that were mailed to them. A link is used up once what it is for was
 * done, so that a crash in between does not lose it; its command has one effect however often it comes.
 * @throws DomainError `not_found` for a link that is unknown, used or expired
 */
export class Confirmations {
  constructor(private readonly ports: Ports) {}

  async confirm(token: string, context: CommandContext): Promise<ConfirmationOutcome> {
    for (const kind of KINDS) {
      const holder = await this.ports.tokens.find(kind, token);
      if (!holder) continue;
      const { id, proof } = readSubject(holder.subject);
      const command = new FollowConfirmation(this.contextOf(holder, token, context), id, kind, proof);
      const outcome = await this.ports.commands.execute(command);
      await this.ports.tokens.redeem(kind, token);
      return outcome;
    }
    throw notFound();
  }

  /**
   * Somebody else asked for another e-mail, who knew the password: the address before stays, every session ends, no passkey
   * opens the account any more, and whoever reads that address chooses another password at once.
   */
  async objectToEmailChange(
    token: string,
    asked: CommandContext,
  ): Promise<{ readonly outcome: CommandOutcome; readonly resetToken: string }> {
    const { tokens, commands, sessions } = this.ports;
    const holder = await tokens.find('object-to-email-change', token);
    if (!holder) throw notFound();
    const { id, proof } = readSubject(holder.subject);
    const context = this.contextOf(holder, token, asked);
    const outcome = await commands.execute(new ObjectToEmailChange(context, id, proof));
    // Before the passkeys: a session that is alive may add one, up to its last moment.
    await sessions.endAll('participant', id);
    // Whoever knew the password may have added one of their own.
    const without = new ChangeCredentials(
      { ...context, commandId: `${context.commandId}:passkeys` },
      { type: 'remove-all-passkeys', accountId: id },
    );
    await commands.execute(without);
    await endPushOfSessions(commands, 'participant', id, context);
    const reset = { company: holder.company, subject: id };
    const resetToken = await tokens.issue('reset-password', reset);
    await tokens.redeem('object-to-email-change', token);
    return { outcome, resetToken };
  }

  /** What the page of an invited customer shows: only to whoever could open the account by the same link, and see it there. */
  async invited(token: string, asked: CommandContext): Promise<Invited> {
    const { company, subject } = await this.invitation(token);
    const { id, proof } = readSubject(subject);
    const { database, commands } = this.ports;
    const context: CommandContext = { ...asked, company, actor: { kind: 'participant', id } };
    await commands.execute(new CheckInvitation(context, id, proof));
    const participant = await findParticipant(database, company, id);
    const [store, person, waiting] = await Promise.all([
      findCompany(database, company),
      participant && findPerson(database, company, participant.person_id),
      balanceOfParticipant(database, company, id),
    ]);
    if (!store || !person) throw notFound();
    const { fantasy_name: storeName, store_slug: storeSlug } = store;
    return { storeName, storeSlug, document: person.document, waiting };
  }

  /** The account begins; when it keeps the e-mail that the link was mailed to, that is confirmed as well. */
  async openInvited(token: string, asked: CommandContext, account: InvitedAccount): Promise<OpenedAccount> {
    const { commands, hasher, tokens, database } = this.ports;
    const holder = await this.invitation(token);
    const { id, proof } = readSubject(holder.subject);
    const context = this.contextOf(holder, token, asked);
    const { name, email, password } = account;
    assertChosen(account, { name, email, stores: await namesOfStore(database, holder.company) });
    const hash = await hasher.hash(password);
    const opened = await commands.execute(new OpenInvitedAccount(context, id, proof, name, email, hash));
    if (!(await tokens.redeem('store-user', token))) throw notFound();
    if (emailProof(email) !== proof) return { company: holder.company, outcome: opened };
    const confirming = { ...context, commandId: `${context.commandId}:email` };
    const confirm = new FollowConfirmation(confirming, id, 'confirm-email', undefined);
    return { company: holder.company, outcome: await commands.execute(confirm) };
  }

  private async invitation(token: string): Promise<TokenHolder> {
    const holder = await this.ports.tokens.find('store-user', token);
    if (!holder) throw notFound();
    return holder;
  }

  /** The command's id follows from the link, told by its digest alone. */
  private contextOf(
    { company, subject }: TokenHolder,
    token: string,
    context: CommandContext,
  ): CommandContext {
    return {
      ...context,
      company,
      actor: { kind: 'participant', id: readSubject(subject).id },
      commandId: `link:${createHash('sha256').update(token).digest('hex')}`,
    };
  }
}
