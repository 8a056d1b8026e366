import { createHash } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import { endPushOfSessions } from '../../platform/push/push.commands.js';
import type { OneTimeTokens } from '../../ports/one-time-tokens.js';
import type { PasswordHasher } from '../../ports/password-hasher.js';
import type { SessionHolder, SessionStore } from '../../ports/session-store.js';
import type { SignInAccount, SignInAccounts } from './sign-in-account.js';
import { assertChosen, ownerOf, type NewPassword } from './chosen-password.js';
import { ChangeCredentials } from './credentials.commands.js';
import type { SecondFactor } from './second-factor.js';

export interface PasswordChange extends NewPassword {
  readonly oldPassword: string;
  readonly code: string | undefined;
}

export interface PasswordReset extends NewPassword {
  readonly email: string;
  readonly token: string;
}

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly accounts: SignInAccounts;
  readonly hasher: PasswordHasher;
  readonly secondFactor: SecondFactor;
  readonly sessions: SessionStore;
  readonly tokens: OneTimeTokens;
  readonly database: SystemReads;
}

/** A password is changed by whoever knows the old one, or chosen anew by whoever was mailed a link. */
export class Passwords {
  constructor(private readonly ports: Ports) {}

  /**
   * Every other session of the account ends.
   * @param sessionId the one that asks, which stays
   * @throws DomainError on `old_password`, `password`, `password_confirmation` or `token_otp`
   */
  async change(
    account: SignInAccount,
    context: CommandContext,
    sessionId: string,
    { oldPassword, code, ...chosen }: PasswordChange,
  ): Promise<CommandOutcome> {
    const { hasher, secondFactor, sessions, database, commands } = this.ports;
    assertChosen(chosen, await ownerOf(database, account));
    if (!(await hasher.verify(account.passwordHash, oldPassword)))
      throw new DomainError('old_password_invalid', { field: 'old_password' });
    await secondFactor.assertPassed(account, context, code);
    const outcome = await this.record(account, context, chosen.password, 'changed');
    await sessions.endAll(account.realm, account.id, sessionId);
    await endPushOfSessions(commands, account.realm, account.id, context, { except: sessionId });
    return outcome;
  }

  /** Asks for the mail with the link. An unknown e-mail is looked for just the same, and nobody is told. */
  async requestReset(
    realm: SessionHolder['realm'],
    company: string | undefined,
    email: string,
    context: CommandContext,
  ): Promise<void> {
    const account = await this.ports.accounts.findByEmail(realm, company, email);
    if (!account) return;
    const { id: accountId } = account;
    const step = { type: 'request-password-reset', accountId } as const;
    await this.ports.commands.execute(new ChangeCredentials(ofAccount(account, context), step));
  }

  /**
   * The link is good once; every session of the account ends.
   * @throws DomainError `link_invalid` on `token`; `link_of_other_email` on `email`; on `password` or `password_confirmation`
   */
  async reset(
    realm: SessionHolder['realm'],
    context: CommandContext,
    { email, token, ...chosen }: PasswordReset,
  ): Promise<CommandOutcome> {
    const { tokens, accounts, sessions, database, commands } = this.ports;
    const holder = await tokens.find('reset-password', token);
    const account = holder && (await accounts.find(realm, holder.company, holder.subject));
    if (!account || account.company !== holder.company) throw invalidLink();
    // Whoever holds the link reads the address: a slip of the finger is theirs to mend, and kills nothing.
    if (account.email !== normalizeEmail(email))
      throw new DomainError('link_of_other_email', { field: 'email' });
    assertChosen(chosen, await ownerOf(database, account));
    if (!(await tokens.redeem('reset-password', token))) throw invalidLink();
    const commandId = `reset:${createHash('sha256').update(token).digest('hex')}`;
    const theirs = { ...ofAccount(account, context), commandId };
    const outcome = await this.record(account, theirs, chosen.password, 'reset');
    await sessions.endAll(realm, account.id);
    await endPushOfSessions(commands, realm, account.id, theirs);
    return outcome;
  }

  private async record(
    { id: accountId, ownerId, passwordHash: provenBy }: SignInAccount,
    context: CommandContext,
    password: string,
    how: 'changed' | 'reset',
  ): Promise<CommandOutcome> {
    const passwordHash = await this.ports.hasher.hash(password);
    // Whoever was mailed the link need not know the password before, nor that it was changed meanwhile.
    const proof = how === 'changed' ? { provenBy } : {};
    const step = { type: 'change-password', accountId, ownerId, passwordHash, how, ...proof } as const;
    return this.ports.commands.execute(new ChangeCredentials(context, step));
  }
}

/** What somebody who is not signed in does, in the name of the account that they proved to hold. */
export const ofAccount = (
  { realm, id, company }: Pick<SignInAccount, 'realm' | 'id' | 'company'>,
  context: CommandContext,
): CommandContext => ({
  ...context,
  company,
  actor: { kind: realm, id },
});

const invalidLink = () => new DomainError('link_invalid', { field: 'token' });
