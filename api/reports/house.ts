import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { moduleOf } from '@fidelidade/domain/identity/modules.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import { seesAll, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { companiesOfHouse } from '@fidelidade/projections/registry/companies/house.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { AccessCache } from '../session/access-cache.js';
import type { Session } from '../session/session.js';
import { dayOfPlans, isInGoodStanding } from '../session/standing.js';

/** A company of which a report may be told: read by a handle that shows its rows and no others (ADR 0031). */
export interface HouseCompany {
  readonly id: string;
  readonly name: string;
  readonly cnpj: string;
  readonly database: ReadDatabase;
  readonly viewer: Viewer;
  /** What else they may there. */
  readonly permissions: ReadonlySet<string>;
}

/** The companies of one house (ADR 0051), as far as somebody may see a report of them. */
@Injectable()
export class House {
  constructor(
    @Inject(AccessCache) private readonly accesses: Pick<AccessCache, 'staff'>,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Those in which somebody has what the guard would ask of a session there: they are let in, in good standing, with the permission, and
   * see all of it. Where any of that is missing the company is as if it were not there. The matrix first, then by their names.
   */
  async open(
    { subject: userId, company }: Pick<Session, 'subject' | 'company'>,
    reads: Pick<CompanyReads, 'of'>,
    permission: Permission,
  ): Promise<readonly HouseCompany[]> {
    if (company === undefined) return [];
    const today = dayOfPlans(this.clock.now());
    const open: HouseCompany[] = [];
    for (const { id, fantasy_name: name, cnpj } of await companiesOfHouse(this.database, company)) {
      const access = await this.accesses.staff(userId, id);
      if (!access || access.barred || !access.permissions.has(permission)) continue;
      if (!isInGoodStanding(access, moduleOf(permission), today)) continue;
      const viewer: Viewer = { userId, scope: access.scope };
      const { permissions } = access;
      if (seesAll(viewer)) open.push({ id, name, cnpj, database: reads.of(id), viewer, permissions });
    }
    return open;
  }
}

/** What the companies of a house are called, for whoever reads a fact that names them. */
export const namesOfHouse = async (
  database: SystemReads,
  company: string,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await companiesOfHouse(database, company)).map(({ id, fantasy_name }) => [id, fantasy_name]));

/**
 * The companies that a report is asked of; undefined where it is the one that is worked in.
 *
 * @param said their ids, with commas between them
 * @throws DomainError `company_out_of_reach` (403) for one that is not theirs to see, or that there is not: nobody learns which
 */
export async function companiesAsked(
  said: string | undefined,
  house: () => Promise<readonly HouseCompany[]>,
): Promise<readonly HouseCompany[] | undefined> {
  if (!said) return undefined;
  const asked = new Set(said.split(','));
  const open = (await house()).filter(({ id }) => asked.has(id));
  if (open.length !== asked.size)
    throw new DomainError('company_out_of_reach', { field: 'companies', refusal: 'forbidden' });
  return open;
}
