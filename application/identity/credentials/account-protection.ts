import type { CommandBus } from '@nestjs/cqrs';
import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { companiesOf, findStaffAccess } from '@fidelidade/projections/identity/access/queries.js';
import { findMember } from '@fidelidade/projections/identity/access/user-queries.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import { endPushOfSessions } from '../../platform/push/push.commands.js';
import type { SessionStore } from '../../ports/session-store.js';
import { ProtectMember } from '../team/team.commands.js';
import type { SignInAccount, SignInAccounts } from './sign-in-account.js';
import { ChangeCredentials } from './credentials.commands.js';
import type { SecondFactor } from './second-factor.js';

/** Who asks, and how they prove that it is them. */
export interface Asker {
  readonly account: SignInAccount;
  readonly password: string;
  readonly code: string | undefined;
}

/** Whose sessions ended, and whether in all companies or in the asker's alone. */
export interface SignedOut {
  readonly outcome: CommandOutcome;
  readonly isEverywhere: boolean;
}

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly accounts: SignInAccounts;
  readonly secondFactor: SecondFactor;
  readonly sessions: SessionStore;
  readonly database: SystemReads;
}

/**
 * What staff do for the account of somebody who lost a device (ASVS 7.4.5) or the second factor (ASVS 6.4.4). Contexts are of
 * the company where it is asked for. Done again under the same command id it goes on where it was cut off.
 */
export class AccountProtection {
  constructor(private readonly ports: Ports) {}

  /**
   * Everywhere by whoever administers all companies that the account opens: a sign-in of staff may choose another of them. By anybody
   * else those in their company: a branch's staff puts nobody out of the head office (`docs/security.md`).
   */
  async signOutUser(userId: string, context: CommandContext): Promise<SignedOut> {
    const { commands, sessions } = this.ports;
    const { company, actor, occurredAt } = context;
    const isEverywhere = await this.administersAll(actor.id, userId, company);
    const outcome: CommandOutcome = await commands.execute(new ProtectMember(context, userId, 'sign-out'));
    if (isEverywhere) await sessions.endAll('staff', userId);
    else await sessions.endBarred({ company, account: { realm: 'staff', subject: userId } }, occurredAt);
    return { outcome, isEverywhere };
  }

  /**
   * What was proved with it counts no more: the password alone opens the account, every session ends, and its user is told.
   * @throws DomainError on `password` and `token_otp` of the asker; `two_factor_state`; `account_elsewhere` (403)
   */
  async removeFromUser(asker: Asker, userId: string, context: CommandContext): Promise<CommandOutcome> {
    const { accounts, database, commands } = this.ports;
    const [member, account] = await Promise.all([
      findMember(database, context.company, userId),
      accounts.find('staff', undefined, userId),
    ]);
    if (!member || !account) throw notFound();
    await this.assertProof(asker, context);
    const isElsewhere = !(await this.administersAll(asker.account.id, userId, context.company));
    const hasNone = account.twoFactorFact === null;
    const obstacle = isElsewhere ? elsewhere() : hasNone ? notAcceptable('two_factor_state') : undefined;
    await commands.execute(new ProtectMember(context, userId, 'remove-second-factor', obstacle));
    return this.remove(account, context);
  }

  /** The same for a participant of the context's company. */
  async removeFromParticipant(
    asker: Asker,
    participantId: string,
    context: CommandContext,
  ): Promise<CommandOutcome> {
    const account = await this.participant(context.company, participantId);
    await this.assertProof(asker, context);
    return this.remove(account, context);
  }

  private async remove(account: SignInAccount, context: CommandContext): Promise<CommandOutcome> {
    const { commands, sessions } = this.ports;
    const { realm, id: accountId, company } = account;
    const theirs = { ...context, company, commandId: `${context.commandId}:second-factor` };
    const step = { type: 'disable-two-factor', accountId } as const;
    const outcome = await commands.execute(new ChangeCredentials(theirs, step));
    await sessions.endAll(realm, accountId);
    await endPushOfSessions(commands, realm, accountId, theirs);
    return outcome;
  }

  private async participant(company: string, id: string): Promise<SignInAccount> {
    const account = await this.ports.accounts.find('participant', company, id);
    if (!account) throw notFound();
    return account;
  }

  private assertProof({ account, password, code }: Asker, context: CommandContext): Promise<void> {
    const own = { ...context, company: PLATFORM };
    return this.ports.secondFactor.assertProof(account, own, password, code);
  }

  /** The account opens other companies too: no company's staff weakens it for them. */
  private async administersAll(asker: string, userId: string, here: string): Promise<boolean> {
    const { database } = this.ports;
    for (const { id } of await companiesOf(database, userId)) {
      if (id === here) continue;
      const access = await findStaffAccess(database, asker, id);
      if (access?.ambient !== 'A' || access.barred) return false;
    }
    return true;
  }
}

const elsewhere = (): DomainError => new DomainError('account_elsewhere', { refusal: 'forbidden' });
