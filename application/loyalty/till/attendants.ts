import { tillPinDecider } from '@fidelidade/domain/identity/till-pin/till-pin.js';
import { addMinutes, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { CLOCK_AHEAD_MINUTES } from '@fidelidade/domain/loyalty/sale/clock-ahead.js';
import {
  asksAttendantPin,
  MAX_PIN_MINUTES,
  type AtTill,
} from '@fidelidade/domain/registry/company/attendant-pin.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findStaffAccess } from '@fidelidade/projections/identity/access/queries.js';
import { findStaffUser } from '@fidelidade/projections/identity/staff-users/queries.js';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { AttendantPasses } from '../../ports/attendant-passes.js';
import type { PasswordHasher } from '../../ports/password-hasher.js';
import { companyOf } from '../../registry/company-facts.js';

/** Long enough to send the sale again after a break in the line, too short to serve somebody else by. */
const MINUTES_OF_ONE_SALE = 2;

/**
 * No pass is good for longer, and tills' clocks differ by a little: one that is over proves nothing of what is said to have happened before it
 * was given (ADR 0111).
 */
const LONGEST_MINUTES = MAX_PIN_MINUTES + CLOCK_AHEAD_MINUTES;

interface Ports {
  readonly executor: Pick<Executor, 'load'>;
  readonly hasher: PasswordHasher;
  readonly passes: AttendantPasses;
  readonly database: SystemReads;
}

/** What a till holds of an attendant's proof. */
export interface ProvenAttendant {
  readonly name: string;
  readonly pass: string;
  readonly until: Instant;
}

/**
 * Who serves at a till that several share. The PIN is typed to get a pass and is in nothing else that is sent, kept or digested:
 * four digits are found in a moment by whoever has a fast digest of them (ADR 0096).
 */
export class TillAttendants {
  constructor(private readonly ports: Ports) {}

  /** @throws DomainError `attendant_pin_wrong` on `attendant_pin`, whatever of the two is wrong, and for whoever may serve at no till */
  async prove(
    { company, actor, occurredAt }: CommandContext,
    attendantId: string,
    pin: string,
  ): Promise<ProvenAttendant> {
    const { executor, hasher, passes, database } = this.ports;
    const { pinHash, edition } = await this.pinOf(company, attendantId);
    const isRight = await hasher.verify(pinHash, pin);
    if (!isRight || !(await this.mayServe(company, attendantId)))
      throw new DomainError('attendant_pin_wrong', { field: 'attendant_pin' });
    const { settings } = await executor.load(companyDecider, company, streams.company(company));
    const minutes = Math.max(settings.attendantPinMinutes ?? 0, MINUTES_OF_ONE_SALE);
    const until = addMinutes(occurredAt, minutes);
    const pass = passes.write({ company, attendantId, edition, signedIn: actor.id, until });
    const name = (await findStaffUser(database, attendantId))?.name ?? '';
    return { name, pass, until };
  }

  /** @throws DomainError `attendant_pass_over` on `attendant_pin` for a pass that is none, or is worth nothing any more */
  async of({ company, actor, occurredAt }: CommandContext, text: string): Promise<string> {
    const pass = this.ports.passes.read(text);
    const isOurs =
      pass?.company === company &&
      pass.signedIn === actor.id &&
      pass.until > occurredAt &&
      pass.until <= addMinutes(occurredAt, LONGEST_MINUTES);
    const isGood =
      isOurs &&
      (await this.pinOf(company, pass.attendantId)).edition === pass.edition &&
      (await this.mayServe(company, pass.attendantId));
    if (!isGood) throw new DomainError('attendant_pass_over', { field: 'attendant_pin' });
    return pass.attendantId;
  }

  /** @throws DomainError `sold_by_unknown` on `sold_by` for somebody who never served in this company */
  async assertOfCompany(company: string, userId: string): Promise<void> {
    if (!(await findStaffAccess(this.ports.database, userId, company)))
      throw new DomainError('sold_by_unknown', { field: 'sold_by' });
  }

  private pinOf(company: string, attendantId: string) {
    return this.ports.executor.load(tillPinDecider, company, streams.tillPin(attendantId));
  }

  private async mayServe(company: string, attendantId: string): Promise<boolean> {
    const access = await findStaffAccess(this.ports.database, attendantId, company);
    return access !== undefined && !access.barred && access.permissions.has('loyalty.till.use');
  }
}

/** @throws DomainError `attendant_pin_required` on `attendant_pin` where the company asks for one and nobody proved to be anybody */
export async function assertAttendant(
  unit: UnitOfWork,
  attendantId: string | undefined,
  atTill: AtTill,
): Promise<void> {
  if (attendantId !== undefined) return;
  const { settings } = await companyOf(unit);
  if (asksAttendantPin(settings, atTill))
    throw new DomainError('attendant_pin_required', { field: 'attendant_pin' });
}
