import { createHash } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findParticipantAccess } from '@fidelidade/projections/identity/access/participant-access.js';
import {
  companiesOf,
  standingOfStaff,
  type SelectableCompany,
} from '@fidelidade/projections/identity/access/queries.js';
import type { CommandContext } from '../../execution/command.js';
import type { PasswordHasher } from '../../ports/password-hasher.js';
import type { Device, OpenedSession, SessionStore } from '../../ports/session-store.js';
import type { SignInAccount, SignInAccounts } from '../credentials/sign-in-account.js';
import { ChangeCredentials } from '../credentials/credentials.commands.js';
import { ofAccount } from '../credentials/passwords.js';
import type { SecondFactor } from '../credentials/second-factor.js';
import type { Passkeys, ProvenByPasskey } from '../passkeys/passkeys.js';
import type { Assertion } from '../passkeys/verify-passkey.js';

/** What was typed, and from where. */
export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string | undefined;
  /** False when the session is not to outlive its access token. */
  readonly remember: boolean;
  readonly device: Device;
  readonly context: CommandContext;
}

/** Where somebody who proved who they are comes in from; they are remembered unless they said otherwise. */
type Entrance = Pick<SignInAttempt, 'context' | 'device'> &
  Partial<Pick<SignInAttempt, 'remember'> & Pick<ProvenByPasskey, 'passkey'>>;

export interface StaffSignIn {
  readonly session: OpenedSession;
  readonly companies: readonly SelectableCompany[];
}

interface Ports {
  readonly database: SystemReads;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly accounts: SignInAccounts;
  readonly passwords: PasswordHasher;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Pick<Passkeys, 'prove'>;
  readonly sessions: SessionStore;
}

/**
 * Opens sessions. One answer, and one cost, for an unknown e-mail and a wrong password. Why somebody is
 * barred is told to whoever knew the password, and nobody else.
 * @throws DomainError `login_invalid`, `user_disabled`, `company_disabled`, `access_stopped` on `email`; `otp_required` and
 *   `token_otp_invalid` on `token_otp`; with a passkey as `Passkeys.prove` does
 */
export class SignIn {
  constructor(private readonly ports: Ports) {}

  /** Somebody of one company finds it selected. */
  async staff(attempt: SignInAttempt): Promise<StaffSignIn> {
    const account = await this.proven(
      await this.ports.accounts.findByEmail('staff', undefined, attempt.email),
      attempt,
    );
    const barred = await standingOfStaff(this.ports.database, account.id);
    if (barred) throw new DomainError(barred, { field: 'email' });
    await this.ports.secondFactor.assertPassed(account, ofAccount(account, attempt.context), attempt.code);
    const companies = await companiesOf(this.ports.database, account.id);
    const company = companies.length === 1 ? companies[0]?.id : undefined;
    return { session: await this.enter(account, company, attempt), companies };
  }

  async participant(company: string, attempt: SignInAttempt): Promise<OpenedSession> {
    const { accounts, secondFactor } = this.ports;
    const account = await this.proven(
      await accounts.findByEmail('participant', company, attempt.email),
      attempt,
    );
    await this.assertLetIn(account.id, company, 'login_invalid', 'email');
    await secondFactor.assertPassed(account, ofAccount(account, attempt.context), attempt.code);
    return this.enter(account, company, attempt);
  }

  /** Whoever unlocked the device is known twice, by having it and by their finger, face or PIN: no code is asked for. */
  async participantByPasskey(
    company: string,
    assertion: Assertion,
    entrance: Required<Omit<Entrance, 'passkey'>>,
  ): Promise<OpenedSession> {
    const { context } = entrance;
    const { account, passkey } = await this.ports.passkeys.prove('participant', company, assertion, context);
    await this.assertLetIn(account.id, company, 'passkey_invalid', 'passkey');
    const { realm, id } = account;
    return this.enter({ realm, id, company: account.company }, company, { ...entrance, passkey });
  }

  /**
   * Opens a session for somebody who proved who they are just now, also by other means: a sign-up, a mailed link. It is open
   * before the sign-in is recorded: a change of the password in between either refuses the sign-in or ends the session.
   */
  async enter(
    who: Pick<SignInAccount, 'realm' | 'id' | 'company'> & Partial<Pick<SignInAccount, 'passwordHash'>>,
    company: string | undefined,
    { context, device, remember = true, passkey }: Entrance,
  ): Promise<OpenedSession> {
    const { realm, id, passwordHash: provenBy } = who;
    const { commands, sessions } = this.ports;
    const commandId = `${context.commandId}:sign-in`;
    const entering = { ...ofAccount(who, context), commandId };
    const session = await sessions.open({ realm, subject: id, company }, device, remember);
    const sharedDevice =
      realm === 'participant' && company !== undefined && device.known
        ? deviceKey(company, device.known.by)
        : undefined;
    const step = {
      type: 'sign-in',
      accountId: id,
      ...(provenBy !== undefined && { provenBy }),
      ...(passkey && { passkey }),
      ...(device.known && { device: { key: deviceKey(id, device.known.by), browser: device.known.browser } }),
    } as const;
    try {
      await commands.execute(new ChangeCredentials(entering, step, sharedDevice));
    } catch (error) {
      await sessions.end(session.sessionId);
      throw error;
    }
    return session;
  }

  /** Why somebody is not let in is told to whoever proved who they are. */
  private async assertLetIn(id: string, company: string, unknown: string, field: string): Promise<void> {
    const access = await findParticipantAccess(this.ports.database, id, company);
    if (!access) throw new DomainError(unknown, { field });
    if (access.barred) throw new DomainError(access.barred, { field });
  }

  private async proven(
    account: SignInAccount | undefined,
    { password }: SignInAttempt,
  ): Promise<SignInAccount> {
    const isRight = await this.ports.passwords.verify(account?.passwordHash, password);
    if (!account || !isRight) throw new DomainError('login_invalid', { field: 'email' });
    return account;
  }
}

/**
 * One browser is another to each account, and to each company: whoever reads the log does not learn who shares it, unless a shop looks for devices
 * of many accounts, and then within that shop alone.
 */
const deviceKey = (to: string, knownBy: string): string =>
  createHash('sha256').update(`${to} ${knownBy}`).digest('base64url');
