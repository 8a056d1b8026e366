import { effectivePermissions } from '@fidelidade/domain/identity/access.js';
import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import { OPEN_PLAN } from '@fidelidade/domain/identity/plan/plan.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { laneOfAccount } from '@fidelidade/domain/kernel/lane.js';
import { sql } from 'kysely';
import type { ReadDatabase, SystemReads } from '../../database/read-models.js';
import { isAccessStopped } from './stopped-access.js';
import { termsToAccept, type TermsInForce } from './terms.js';

/** What a staff user is and may do in a company, right now. */
export interface StaffAccess {
  /** Undefined when none is selected. */
  readonly company: string | undefined;
  readonly ambient: Ambient;
  readonly permissions: ReadonlySet<string>;
  readonly scope: RecordScope;
  readonly language: Language;
  /** Why they are not let in although they are known. */
  readonly barred: 'user_disabled' | 'company_disabled' | 'access_stopped' | undefined;
  readonly plan: PlanDetails;
  /** Terms that they have yet to accept. */
  readonly terms: TermsInForce | undefined;
}

const NO_RIGHTS = { ambient: 'U', permissions: new Set<string>(), scope: WHOLE_COMPANY } as const;

/** Undefined when there is no such user, or the user has nothing to do with the company. */
export async function findStaffAccess(
  database: SystemReads,
  userId: string,
  company: string | undefined,
): Promise<StaffAccess | undefined> {
  const found = await database
    .selectFrom('staff_users as user')
    .leftJoin('members as member', (join) =>
      join.onRef('member.id', '=', 'user.id').on('member.company_id', '=', company ?? ''),
    )
    .leftJoin('roles as role', (join) =>
      join
        .onRef('role.company_id', '=', 'member.company_id')
        .onRef('role.id', '=', 'member.role_id')
        .on('role.status', '=', 'active'),
    )
    .leftJoin('company_standings as standing', (join) => join.on('standing.company_id', '=', company ?? ''))
    .select([
      'user.language',
      'member.status',
      'member.ambient',
      'member.granted',
      'member.denied',
      'member.branches',
      'member.warehouses',
      'member.accounts',
      'member.own_entries_only',
      'role.permissions as role_permissions',
      'standing.disabled',
      'standing.plan',
      termsToAccept(sql.val(PLATFORM), sql.ref('user.id')).as('terms'),
      isAccessStopped([sql.val(company ?? ''), sql.val(laneOfAccount(userId))]).as('is_stopped'),
    ])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!found) return undefined;
  const common = {
    language: found.language,
    plan: found.plan ?? OPEN_PLAN,
    terms: found.terms ?? undefined,
  };
  if (company === undefined) {
    return { company, ...NO_RIGHTS, ...common, barred: found.is_stopped ? 'access_stopped' : undefined };
  }
  // What stands there may be from before a fact that took it away.
  if (found.is_stopped) return { company, ...NO_RIGHTS, ...common, barred: 'access_stopped' };
  const { status, ambient, granted, denied, branches, warehouses, accounts } = found;
  if (!ambient || status === 'deleted' || !granted || !denied) return undefined;
  return {
    company,
    ambient,
    permissions: effectivePermissions({ ambient, granted, denied }, found.role_permissions ?? []),
    scope: { branches, warehouses, accounts, ownEntriesOnly: found.own_entries_only ?? false },
    ...common,
    barred: barredBy(status, found.disabled),
  };
}

function barredBy(status: string | null, companyDisabled: boolean | null): StaffAccess['barred'] {
  if (companyDisabled) return 'company_disabled';
  return status === 'active' ? undefined : 'user_disabled';
}

/** Where those who work in a company are written to, whatever their standing. */
export async function emailsOfTeam(database: ReadDatabase, company: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('members as member')
    .innerJoin('staff_users as user', 'user.id', 'member.id')
    .select('user.email')
    .where('member.company_id', '=', company)
    .where('member.status', '<>', 'deleted')
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** A company that a user may select. */
export interface SelectableCompany {
  readonly id: string;
  readonly company_name: string;
  readonly cnpj: string;
  readonly loja_url: string;
}

/** Where somebody works and is not disabled. */
export const companiesOf = (database: SystemReads, userId: string): Promise<SelectableCompany[]> =>
  database
    .selectFrom('members as member')
    .innerJoin('companies as company', 'company.company_id', 'member.company_id')
    .select([
      'company.id',
      'company.fantasy_name as company_name',
      'company.cnpj',
      'company.store_slug as loja_url',
    ])
    .where('member.id', '=', userId)
    .where('member.status', '=', 'active')
    .where('company.status', '<>', 'deleted')
    .orderBy('company.fantasy_name')
    .execute();

/**
 * Why a staff user has no company to go to although they work in some: all who would let them in do not. Undefined for
 * whoever is let in somewhere, or never worked anywhere.
 */
export async function standingOfStaff(database: SystemReads, userId: string): Promise<StaffAccess['barred']> {
  const places = await database
    .selectFrom('members as member')
    .leftJoin('company_standings as standing', 'standing.company_id', 'member.company_id')
    .select(['member.status', 'standing.disabled'])
    .select(isAccessStopped([sql.ref('member.company_id'), sql.val(laneOfAccount(userId))]).as('is_stopped'))
    .where('member.id', '=', userId)
    .where('member.status', '<>', 'deleted')
    .execute();
  const reasons = places.map(({ status, disabled, is_stopped }) =>
    is_stopped ? 'access_stopped' : barredBy(status, disabled),
  );
  return reasons.includes(undefined) ? undefined : reasons[0];
}
