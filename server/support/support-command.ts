import { Executor } from '@fidelidade/application/execution/executor.js';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import {
  ChangeMember,
  ChangeMemberLifecycle,
  JoinTeam,
} from '@fidelidade/application/identity/team/team.commands.js';
import {
  ChangeMemberHandler,
  ChangeMemberLifecycleHandler,
  JoinTeamHandler,
} from '@fidelidade/application/identity/team/team.handlers.js';
import { Approvals } from '@fidelidade/application/platform/approval/approvals.js';
import { systemClock } from '@fidelidade/application/ports/clock.js';
import { message } from '@fidelidade/api/http/messages.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { findStaffByEmail } from '@fidelidade/projections/identity/staff-users/queries.js';
import { findCompanyBySlug } from '@fidelidade/projections/registry/companies/queries.js';
import type { Terminal } from '../audit/print-verification.js';
import { openInfrastructure, type Infrastructure } from '../composition/infrastructure.js';
import { readConfig } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { ensureSecretKey } from '../config/secret-key.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { openLog } from '../logging/log.js';

const USAGE = `npm run support -- grant EMAIL STORE
npm run support -- revoke EMAIL STORE

STORE is the address of the store, as in /STORE.`;

interface Request {
  readonly verb: 'grant' | 'revoke';
  readonly email: string;
  readonly store: string;
}

/**
 * Makes a staff user the system's own support in a company, or takes them out of its team again, over the database that
 * the environment names, beside a running system or without one. No screen can do it: what support may do is no
 * administrator's to give.
 *
 * @returns the exit code: 0 done, 1 refused
 * @throws ConfigError for a command that has no sense
 */
export async function supportCommand(
  args: readonly string[],
  { env, terminal }: { readonly env: NodeJS.ProcessEnv; readonly terminal: Terminal },
): Promise<number> {
  const request = readRequest(args);
  const config = readConfig(env);
  const secretKey = await ensureSecretKey(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: `${config.dataDir}/postgres` });
  const { kurrentDbUrl } = config;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const infrastructure = await openInfrastructure(url, secretKey, openLog('silent'), { kurrentDbUrl });
  try {
    terminal.print(await carryOut(request, infrastructure));
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    terminal.print(message('en', error.code, error.params));
    return 1;
  } finally {
    await infrastructure.close();
    await embedded?.stop();
  }
}

function readRequest([verb, email, store, ...more]: readonly string[]): Request {
  if ((verb !== 'grant' && verb !== 'revoke') || !email || !store || more.length > 0) {
    throw new ConfigError([USAGE]);
  }
  return { verb, email, store };
}

async function carryOut({ verb, email, store }: Request, infrastructure: Infrastructure): Promise<string> {
  const { readDatabase: database, store: log } = infrastructure;
  const [user, company] = await Promise.all([
    findStaffByEmail(database, normalizeEmail(email)),
    findCompanyBySlug(database, store),
  ]);
  if (!user) return refuse(`Nobody has an account with ${email}: invite them first.`);
  if (!company) return refuse(`No store is at /${store}.`);
  const executor = new Executor(log);
  const context = () => asOperator(company.id);
  if (verb === 'revoke') {
    const leaving = new ChangeMemberLifecycle(context(), user.id, 'delete');
    await new ChangeMemberLifecycleHandler(executor).execute(leaving);
    return `${email} works in ${company.fantasy_name} no more.`;
  }
  const roleId = wellKnownIds.role(company.id, 'support');
  const access = { ambient: 'A', roleId, granted: [], denied: [] } as const;
  await new JoinTeamHandler(executor).execute(new JoinTeam(context(), user.id, access));
  // Somebody who works there already joins nothing: their post becomes another.
  const change = new ChangeMember(context(), user.id, undefined, { access });
  // The system asks nobody.
  const approvals = new Approvals(executor, { of: () => Promise.resolve([]) });
  await new ChangeMemberHandler(executor, approvals).execute(change);
  return `${email} is the system's support in ${company.fantasy_name}.`;
}

function refuse(problem: string): never {
  throw new ConfigError([problem]);
}

const asOperator = (company: string): CommandContext => ({
  company,
  actor: { kind: 'system', id: 'operator' },
  commandId: newId(),
  occurredAt: systemClock.now(),
  correlation: 'support-command',
});
