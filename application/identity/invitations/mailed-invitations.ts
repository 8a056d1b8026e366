import type { CommandBus } from '@nestjs/cqrs';
import { invitationDecider } from '@fidelidade/domain/identity/invitation/invitation.js';
import { parseDocument } from '@fidelidade/domain/kernel/documents.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import { CommandIdReused } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findInvitation } from '@fidelidade/projections/identity/access/invitation-queries.js';
import type { InvitationRow } from '@fidelidade/projections/identity/access/table.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import type { BlindIndex } from '../../ports/blind-index.js';
import type { OneTimeTokens, TokenHolder } from '../../ports/one-time-tokens.js';
import type { PasswordHasher } from '../../ports/password-hasher.js';
import { assertChosen, namesOfStore } from '../credentials/chosen-password.js';
import { RegisterStaffUser } from '../identity.commands.js';
import { holderOfStaffEmail } from '../staff-users/staff-email.js';
import { AcceptInvitation, ChangeInvitation } from './invitation.commands.js';

/** An invitation that may still be answered, as the page behind its link shows it. */
export interface OpenInvitation extends InvitationRow {
  /** The staff user whose e-mail it is; undefined for somebody who has no account yet. */
  readonly holder: string | undefined;
}

export interface NewAccount {
  readonly name: string;
  /** As it was typed. */
  readonly document?: string | undefined;
  readonly password: string;
  readonly confirmation: string;
}

/** Of a request that nobody is signed in to: who answers follows from the link. */
export type Origin = Pick<CommandContext, 'occurredAt' | 'correlation' | 'ip'>;

interface Ports {
  readonly tokens: OneTimeTokens;
  readonly database: SystemReads;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly executor: Executor;
  readonly index: BlindIndex;
  readonly passwords: PasswordHasher;
}

/**
 * The pages behind mailed invitations: whoever has the link answers it. The link is used up only when
 * the answer has taken effect, so that a slip of the hand or a crash costs nobody their invitation.
 * @throws DomainError `not_found` for a link that is unknown, used, expired or taken back
 */
export class MailedInvitations {
  constructor(private readonly ports: Ports) {}

  async show(token: string, { occurredAt }: Origin): Promise<OpenInvitation> {
    const { company, subject } = await this.holderOf(token);
    const invitation = await findInvitation(this.ports.database, company, subject);
    const isOpen = invitation?.status === 'open' && invitation.expires_at > occurredAt;
    if (!isOpen) throw notFound();
    const holder = await holderOfStaffEmail(this.ports.index, this.ports.executor, invitation.email);
    return { ...invitation, holder };
  }

  /** Somebody with an account takes the post. @throws DomainError what accepting refuses */
  async join(token: string, origin: Origin): Promise<CommandOutcome> {
    const { holder, ...invitation } = await this.show(token, origin);
    if (holder === undefined) throw notFound();
    return this.accept(token, invitation, holder, origin);
  }

  /** Somebody new opens an account and takes the post. @throws DomainError on `name`, `document`, `password`, `password_confirmation` */
  async register(token: string, account: NewAccount, origin: Origin): Promise<CommandOutcome> {
    const { name, password, confirmation } = account;
    const document = account.document?.trim() ? parseDocument(account.document) : undefined;
    const invitation = await this.show(token, origin);
    const { email, company_id } = invitation;
    const stores = await namesOfStore(this.ports.database, company_id);
    assertChosen({ password, confirmation }, { name, email, stores });
    await this.assertAcceptable(invitation, origin);
    const hash = await this.ports.passwords.hash(password);
    const context = contextOf(invitation.id, PLATFORM, 'user', origin);
    const { id } = await closedToSecond(
      this.ports.commands.execute(new RegisterStaffUser(context, name, email, hash, document)),
    );
    return this.accept(token, invitation, id, origin);
  }

  async decline(token: string, origin: Origin): Promise<CommandOutcome> {
    const { id, company_id, holder } = await this.show(token, origin);
    const context = contextOf(id, company_id, 'decline', origin, holder);
    const outcome = await this.ports.commands.execute(new ChangeInvitation(context, id, 'decline'));
    await this.ports.tokens.redeem('invitation', token);
    return outcome;
  }

  private async accept(
    token: string,
    { id, company_id }: Pick<InvitationRow, 'id' | 'company_id'>,
    userId: string,
    origin: Origin,
  ): Promise<CommandOutcome> {
    const context = contextOf(id, company_id, 'accept', origin, userId);
    const outcome = await closedToSecond(
      this.ports.commands.execute(new AcceptInvitation(context, id, userId)),
    );
    await this.ports.tokens.redeem('invitation', token);
    return outcome;
  }

  /** Nobody gets an account by an invitation that is no longer good. */
  private async assertAcceptable({ id, company_id }: InvitationRow, { occurredAt }: Origin): Promise<void> {
    const state = await this.ports.executor.load(invitationDecider, company_id, streams.invitation(id));
    const acceptance = {
      type: 'accept',
      invitationId: id,
      userId: state.userId ?? '',
      now: occurredAt,
    } as const;
    invitationDecider.decide(acceptance, state);
  }

  private async holderOf(token: string): Promise<TokenHolder> {
    const holder = await this.ports.tokens.find('invitation', token);
    if (!holder) throw notFound();
    return holder;
  }
}

/**
 * An invitation is answered once: of two who answer it in one moment the second sends what differs under the same command id.
 * @throws DomainError `invitation_closed`
 */
const closedToSecond = <Outcome>(answer: Promise<Outcome>): Promise<Outcome> =>
  answer.catch((error: unknown) => {
    throw error instanceof CommandIdReused ? notAcceptable('invitation_closed') : error;
  });

/** Command ids are made of the invitation: pressed twice is answered once. */
const contextOf = (
  invitationId: string,
  company: string,
  step: string,
  origin: Origin,
  userId?: string,
): CommandContext => ({
  ...origin,
  company,
  actor: userId === undefined ? { kind: 'system', id: 'invitation' } : { kind: 'staff', id: userId },
  commandId: `invitation:${invitationId}:${step}`,
});
