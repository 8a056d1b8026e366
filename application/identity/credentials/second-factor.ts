import type { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@fidelidade/domain/events.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Clock } from '../../ports/clock.js';
import type { PasswordHasher } from '../../ports/password-hasher.js';
import type { Authenticator, TwoFactorStore } from '../../ports/two-factor.js';
import type { SignInAccount } from './sign-in-account.js';
import { ChangeCredentials } from './credentials.commands.js';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';

export interface Enrolment {
  /** base32 */
  readonly secret: string;
  readonly url: string;
  /** Data URI, SVG. */
  readonly qr: string;
}

export interface Enabled {
  readonly outcome: CommandOutcome;
  /** Shown this once; only their digests are kept. */
  readonly recoveryCodes: readonly string[];
}

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly passwords: PasswordHasher;
  readonly authenticator: Authenticator;
  readonly store: TwoFactorStore;
  readonly facts: Pick<EventStore, 'readEvent'>;
  readonly clock: Clock;
}

/** The second factor of an account of either realm. Contexts are of the account's company. */
export class SecondFactor {
  constructor(private readonly ports: Ports) {}

  /** A new secret, which counts once a code of it was given back. @throws DomainError `two_factor_state` */
  async enrol({ id, email, twoFactorFact }: SignInAccount, issuer: string): Promise<Enrolment> {
    if (twoFactorFact !== null) throw notAcceptable('two_factor_state');
    const { authenticator, store } = this.ports;
    const secret = authenticator.newSecret();
    await store.keepPending(id, secret);
    return { secret, ...authenticator.enrolment(secret, email, issuer) };
  }

  /** @throws DomainError on `password` or `token_otp`, `two_factor_expired` when the secret was shown too long ago */
  async enable(
    account: SignInAccount,
    context: CommandContext,
    password: string,
    code: string,
  ): Promise<Enabled> {
    await this.assertPassword(account, password);
    const { store, commands } = this.ports;
    const { id: accountId, ownerId } = account;
    const secret = await store.pending(accountId);
    if (secret === undefined) throw notAcceptable('two_factor_expired');
    if (!(await this.isAccepted(accountId, secret, code))) throw invalidCode();
    const { recoveryCodes, digests } = codesAnew();
    const step = { type: 'enable-two-factor', accountId, ownerId, secret, recoveryCodes: digests } as const;
    const outcome = await commands.execute(new ChangeCredentials(context, step));
    await store.forgetPending(accountId);
    return { outcome, recoveryCodes };
  }

  /** Other recovery codes, by the same proof: the ones before open nothing from here on. @throws as `disable` does */
  async renewCodes(
    account: SignInAccount,
    context: CommandContext,
    password: string,
    code: string,
  ): Promise<Enabled> {
    if (account.twoFactorFact === null) throw notAcceptable('two_factor_state');
    await this.assertProof(account, context, password, code);
    const { recoveryCodes, digests } = codesAnew();
    const { id: accountId, ownerId } = account;
    const step = { type: 'renew-recovery-codes', accountId, ownerId, recoveryCodes: digests } as const;
    const outcome = await this.ports.commands.execute(new ChangeCredentials(context, step));
    return { outcome, recoveryCodes };
  }

  /** By a code of the app, or a recovery code. @throws DomainError on `password` or `token_otp`, `two_factor_state` */
  async disable(
    account: SignInAccount,
    context: CommandContext,
    password: string,
    code: string,
  ): Promise<CommandOutcome> {
    if (account.twoFactorFact === null) throw notAcceptable('two_factor_state');
    await this.assertProof(account, context, password, code);
    const step = { type: 'disable-two-factor', accountId: account.id } as const;
    return this.ports.commands.execute(new ChangeCredentials(context, step));
  }

  /**
   * Somebody who is signed in proves once more that it is them: by their password, and a code where they have a second factor.
   * @throws DomainError on `password` or `token_otp`
   */
  async assertProof(
    account: SignInAccount,
    context: CommandContext,
    password: string,
    code: string | undefined,
  ): Promise<void> {
    await this.assertPassword(account, password);
    await this.assertPassed(account, context, code);
  }

  /**
   * Passes who has no second factor. A code is good once: of a replay, or of two at once, one is let in (RFC 6238, 5.2).
   * @throws DomainError `otp_required` or `token_otp_invalid` on `token_otp`
   */
  async assertPassed(
    account: SignInAccount,
    context: CommandContext,
    code: string | undefined,
  ): Promise<void> {
    const { id: accountId, company, twoFactorFact } = account;
    if (twoFactorFact === null) return;
    if (!code?.trim()) throw new DomainError('otp_required', { field: 'token_otp' });
    const secret = await this.secretOf(company, twoFactorFact);
    if (await this.isAccepted(accountId, secret, code)) return;
    const digest = recoveryDigest(code);
    if (!digest) throw invalidCode();
    const step = { type: 'use-recovery-code', accountId, digest } as const;
    const commandId = `${context.commandId}:recovery`;
    await this.ports.commands.execute(new ChangeCredentials({ ...context, commandId }, step));
  }

  /** From the log, where it lies encrypted under its owner's key: whoever reads a copy of the read models has no codes. */
  private async secretOf(company: string, factId: string): Promise<string> {
    const fact = (await this.ports.facts.readEvent(company, factId)) as Recorded | undefined;
    if (fact?.type !== 'TwoFactorEnabled') throw new Error(`event ${factId} turned no second factor on`);
    return fact.data.secret;
  }

  private async isAccepted(accountId: string, secret: string, code: string): Promise<boolean> {
    const { authenticator, store, clock } = this.ports;
    const step = authenticator.stepOf(secret, code, clock.now());
    return step !== undefined && (await store.acceptStep(accountId, step));
  }

  private async assertPassword({ passwordHash }: SignInAccount, password: string): Promise<void> {
    if (!(await this.ports.passwords.verify(passwordHash, password)))
      throw new DomainError('password_invalid', { field: 'password' });
  }
}

const invalidCode = () => new DomainError('token_otp_invalid', { field: 'token_otp' });

/** What is shown once, and what is kept of it. */
function codesAnew() {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, digests: recoveryCodes.flatMap((each) => recoveryDigest(each) ?? []) };
}
