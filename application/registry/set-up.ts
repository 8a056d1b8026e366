import type { CommandBus } from '@nestjs/cqrs';
import { assertNewPassword } from '@fidelidade/domain/identity/new-password.js';
import { DomainError, inField } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM, type Actor } from '@fidelidade/domain/kernel/event.js';
import { DEFAULT_SETTINGS } from '@fidelidade/domain/registry/company/company.js';
import type { CompanyDetails, CompanySettings } from '@fidelidade/domain/registry/company/events.js';
import { DEFAULT_TERMS, type ProgramTerms } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { isEmail, normalizeEmail } from '@fidelidade/domain/registry/email.js';
import type { CommandContext } from '../execution/command.js';
import { idFrom } from '../execution/ids.js';
import { SetUpFinance } from '../finance/finance.commands.js';
import { RegisterStaffUser } from '../identity/identity.commands.js';
import { JoinTeam } from '../identity/team/team.commands.js';
import { PublishProgram } from '../loyalty/loyalty.commands.js';
import type { Clock } from '../ports/clock.js';
import type { PasswordHasher } from '../ports/password-hasher.js';
import { OpenFirstSeries } from '../fiscal/invoice-series.commands.js';
import { RegisterFirstWarehouse } from '../stock/stock.commands.js';
import { InstallCertificate, RegisterCompany } from './company.commands.js';

export interface FirstAdministrator {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface NewCompany {
  readonly details: CompanyDetails;
  readonly settings?: CompanySettings;
  readonly terms?: ProgramTerms;
}

interface TestHolder {
  readonly cnpj: string;
  readonly name: string;
}

interface TestCertificate {
  readonly pfx: Uint8Array;
  readonly password: string;
}

export interface SetUpResult {
  readonly userId: string;
  readonly companyId: string;
  /** Position of the last event, for reading one's own writes. */
  readonly position: number;
}

/**
 * From nothing to a company that can work: its first administrator, account plan, warehouse and cashback terms. Each step
 * is a command of its own under the same root id, so a set-up that was cut off is gone on with, not begun anew.
 */
export class SetUp {
  constructor(
    private readonly commands: CommandBus,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
    /** Where no certificate of value is wanted: makes one that the simulator accepts. */
    private readonly issueTestCertificate?: (holder: TestHolder) => TestCertificate,
  ) {}

  /** @throws DomainError on the field that is wrong */
  async run(root: string, administrator: FirstAdministrator, company: NewCompany): Promise<SetUpResult> {
    // Everything that can be refused is, before the first step takes effect; the company's own facts are its first step.
    const { fantasyName, storeSlug } = company.details;
    assertNewPassword(administrator.password, { ...administrator, stores: [fantasyName, storeSlug] });
    if (!administrator.name.trim()) throw new DomainError('req', { field: 'name' });
    if (!isEmail(normalizeEmail(administrator.email))) throw new DomainError('email', { field: 'email' });
    const companyId = idFrom('company', root);
    const step = (of: string, name: string) => this.contextOf(root, of, name);
    await inField('company', () => this.found((name) => step(companyId, name), company));
    const hash = await this.passwords.hash(administrator.password);
    const { name, email } = administrator;
    const { id: userId } = await this.commands.execute(
      new RegisterStaffUser(step(PLATFORM, 'user'), name, email, hash),
    );
    const access = { ambient: 'A', roleId: null, granted: [], denied: [] } as const;
    const { position } = await this.commands.execute(new JoinTeam(step(companyId, 'team'), userId, access));
    return { userId, companyId, position: position ?? 0 };
  }

  /**
   * What any company needs to work, whoever founds it: its account plan, warehouse, invoice series, cashback terms, and where none of value is
   * wanted a certificate. Its first posts follow from its registration.
   */
  async found(step: (name: string) => CommandContext, company: NewCompany): Promise<void> {
    const { details, settings = DEFAULT_SETTINGS, terms = DEFAULT_TERMS } = company;
    await this.commands.execute(new RegisterCompany(step('company'), details, settings));
    await this.commands.execute(new SetUpFinance(step('finance')));
    await this.commands.execute(new RegisterFirstWarehouse(step('first-warehouse')));
    await this.commands.execute(new OpenFirstSeries(step('first-series')));
    await this.commands.execute(new PublishProgram(step('program'), terms));
    await this.installTestCertificate(step('certificate'), details);
  }

  private async installTestCertificate(context: CommandContext, details: CompanyDetails): Promise<void> {
    const test = this.issueTestCertificate?.({ cnpj: details.cnpj, name: details.socialName });
    if (test) await this.commands.execute(new InstallCertificate(context, test.pfx, test.password));
  }

  private contextOf(root: string, company: string, name: string): CommandContext {
    const actor: Actor = { kind: 'system', id: 'set-up' };
    return { company, actor, commandId: `${root}:${name}`, occurredAt: this.clock.now(), correlation: root };
  }
}
