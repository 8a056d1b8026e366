import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { companyDecider, type InstalledCertificate } from '@fidelidade/domain/registry/company/company.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { openPfxAside } from '@fidelidade/sefaz/certificate/open-pfx-aside.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { newId } from '../execution/ids.js';
import { DEFAULT_SERIES, NOTE_MODEL, seriesOfCompany } from '../fiscal/series-of-company.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { CLOCK, type Clock } from '../ports/clock.js';
import { VAULT, type Vault } from '../ports/vault.js';
import { certificateVaultId, sealCertificate } from './certificate-secret.js';
import {
  ChangeCompany,
  ChangeCompanyContact,
  ChangeCompanyLifecycle,
  ChangeCompanyStatus,
  ChangeStockSetting,
  InstallCertificate,
  RegisterCompany,
  RemoveCertificate,
  SwitchFiscalEnvironment,
} from './company.commands.js';

/** The two values that no two companies share, reserved in the platform before a company is said to have them. */
class ChangeCompanyNames extends BusinessCommand<void> {
  constructor(
    context: CommandContext,
    readonly companyId: string,
    readonly step: 'reserve' | 'release',
    readonly names: readonly CompanyName[],
  ) {
    super(context);
  }
}

interface CompanyName {
  readonly kind: 'company-cnpj' | 'store-slug';
  readonly field: 'cnpj' | 'loja_url';
  readonly value: string;
}

const namesOf = ({ cnpj, storeSlug }: CompanyDetails): readonly CompanyName[] => [
  { kind: 'company-cnpj', field: 'cnpj', value: cnpj },
  { kind: 'store-slug', field: 'loja_url', value: storeSlug },
];

const withoutThose = (names: readonly CompanyName[], known: readonly CompanyName[]) =>
  names.filter(({ kind, value }) => !known.some((each) => each.kind === kind && each.value === value));

@Injectable()
export class CompanyNames {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  /**
   * @returns whether anything of them changed hands
   * @throws DomainError `unique` on `cnpj` or `loja_url`
   */
  async change(
    context: CommandContext,
    step: 'reserve' | 'release',
    names: readonly CompanyName[],
    // What was reserved and given up again is to be reserved anew, though it is asked for by the same command.
    commandId = newId(),
  ): Promise<boolean> {
    if (names.length === 0) return false;
    const holder = context.company;
    const { seen: _, ...asked } = context;
    const ofPlatform = { ...asked, company: PLATFORM, commandId };
    const command = new ChangeCompanyNames(ofPlatform, holder, step, names);
    const { position } = await this.executor.run(command, async (unit) => {
      for (const { kind, field, value } of names) {
        const stream = streams.reservation(kind, this.index.digest(PLATFORM, kind, value));
        await unit.decide(reservationDecider, stream, { type: step, kind, holder, field });
      }
    });
    return position !== undefined;
  }
}

@CommandHandler(RegisterCompany)
export class RegisterCompanyHandler implements ICommandHandler<RegisterCompany> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(CompanyNames) private readonly names: CompanyNames,
  ) {}

  /** First the names, then the company: a crash in between leaves names that only the same command can go on with. */
  async execute(command: RegisterCompany): Promise<CommandOutcome> {
    const { context, details, settings } = command;
    const companyId = context.company;
    const registration = { type: 'register', companyId, details, settings } as const;
    // A company that is refused must hold no name, or its correction would find them taken.
    companyDecider.decide(registration, companyDecider.initial);
    await this.names.change(context, 'reserve', namesOf(details), `${context.commandId}:names`);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(companyId), registration),
    );
    return { id: companyId, position };
  }
}

/** The secret of a certificate that the company had goes with it, whatever took it away: another one, a removal, another CNPJ. */
@Injectable()
export class CertificateSecrets {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  async forgetUnused(company: string, had: InstalledCertificate | undefined): Promise<void> {
    if (!had) return;
    const { certificate } = await this.executor.load(companyDecider, company, streams.company(company));
    if (certificate?.vaultId !== had.vaultId) await this.vault.forget(company, had.vaultId);
  }
}

@CommandHandler(ChangeCompany)
export class ChangeCompanyHandler implements ICommandHandler<ChangeCompany> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(CompanyNames) private readonly names: CompanyNames,
    @Inject(CertificateSecrets) private readonly secrets: CertificateSecrets,
  ) {}

  /**
   * New names are reserved before the company has them, by a change that is right and of the version that was seen; old ones
   * are given up once it has them no more. A change that is refused gives up what it took itself, never what a rival took.
   */
  async execute(command: ChangeCompany): Promise<CommandOutcome> {
    const { context, details, expectedVersion } = command;
    const companyId = context.company;
    const stream = streams.company(companyId);
    const hasIssued = (await seriesOfCompany(this.executor, companyId)).some(({ used }) => used > 0);
    const change = { type: 'change-details', companyId, details, hasIssued } as const;
    const leftover: CompanyName[] = [];
    let certificate: InstalledCertificate | undefined;
    try {
      const { position } = await this.executor.run(command, async (unit) => {
        await unit.expect(companyDecider, stream, expectedVersion);
        const before = await unit.load(companyDecider, stream);
        await unit.decide(companyDecider, stream, change);
        const had = before.details ? namesOf(before.details) : [];
        const wanted = withoutThose(namesOf(details), had);
        if (await this.names.change(context, 'reserve', wanted)) leftover.push(...wanted);
        leftover.push(...withoutThose(had, namesOf(details)));
        ({ certificate } = before);
      });
      await this.secrets.forgetUnused(companyId, certificate);
      return { id: companyId, position };
    } finally {
      await this.settle(context, leftover);
    }
  }

  /** Whatever the change came to: the company keeps the names that it has now, and gives up those that it has not. */
  private async settle(context: CommandContext, leftover: readonly CompanyName[]): Promise<void> {
    if (leftover.length === 0) return;
    const { company } = context;
    const { details } = await this.executor.load(companyDecider, company, streams.company(company));
    if (!details) return;
    await this.names.change(context, 'release', withoutThose(leftover, namesOf(details)));
    // Another change of the same company that was refused meanwhile may have given up what this one relied on.
    await this.names.change(context, 'reserve', namesOf(details));
  }
}

export const ChangeCompanyLifecycleHandler = handles(
  ChangeCompanyLifecycle,
  ({ context }) => context.company,
  (unit, { step }, companyId) =>
    unit.decide(companyDecider, streams.company(companyId), { type: step, companyId }),
);

@CommandHandler(InstallCertificate)
export class InstallCertificateHandler implements ICommandHandler<InstallCertificate> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CertificateSecrets) private readonly secrets: CertificateSecrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The secret is in the vault before the event names it; that of the certificate before goes after.
   * @throws DomainError `cert_password` on `password`; on `file` `cert_invalid`, `certificate_without_cnpj`,
   * `certificate_other_company`, `certificate_expired`, `certificate_not_yet_valid`
   */
  async execute(command: InstallCertificate): Promise<CommandOutcome> {
    const { company } = command.context;
    const opened = await openPfxAside(command.pfx, command.password);
    const { fingerprint, subject, issuer, cnpj, notBefore, notAfter } = opened;
    if (cnpj === undefined) throw new DomainError('certificate_without_cnpj', { field: 'file' });
    const vaultId = certificateVaultId(fingerprint);
    const installation = {
      type: 'install-certificate',
      companyId: company,
      certificate: { vaultId, fingerprint, subject, issuer, cnpj, notBefore, notAfter },
      now: this.clock.now(),
    } as const;
    const stream = streams.company(company);
    const before = await this.executor.load(companyDecider, company, stream);
    // Nothing is kept of a file that is refused.
    companyDecider.decide(installation, before);
    await this.vault.put(company, vaultId, sealCertificate(command.pfx, command.password));
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, stream, installation),
    );
    await this.secrets.forgetUnused(company, before.certificate);
    return { id: company, position };
  }
}

@CommandHandler(RemoveCertificate)
export class RemoveCertificateHandler implements ICommandHandler<RemoveCertificate> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(CertificateSecrets) private readonly secrets: CertificateSecrets,
  ) {}

  async execute(command: RemoveCertificate): Promise<CommandOutcome> {
    const { company } = command.context;
    const stream = streams.company(company);
    const { certificate } = await this.executor.load(companyDecider, company, stream);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, stream, { type: 'remove-certificate', companyId: company }),
    );
    await this.secrets.forgetUnused(company, certificate);
    return { id: company, position };
  }
}

export const ChangeStockSettingHandler = handles(
  ChangeStockSetting,
  ({ context }) => context.company,
  async (unit, { allowNegativeStock }, companyId) => {
    const stream = streams.company(companyId);
    const { settings } = await unit.load(companyDecider, stream);
    await unit.decide(companyDecider, stream, {
      type: 'change-settings',
      companyId,
      settings: { ...settings, allowNegativeStock },
    });
  },
);

/** Environment and number are one decision: a note of value never takes a number that another system has used. */
export const SwitchFiscalEnvironmentHandler = handles(
  SwitchFiscalEnvironment,
  ({ context }) => context.company,
  async (unit, { context, environment, nextNumber }, companyId) => {
    const stream = streams.company(companyId);
    const { settings } = await unit.decide(companyDecider, stream, {
      type: 'switch-environment',
      companyId,
      environment,
      now: context.occurredAt,
    });
    if (settings.fiscalEnvironment !== environment) return;
    const series = streams.series(NOTE_MODEL, environment, DEFAULT_SERIES);
    await unit.decide(seriesDecider, series, { type: 'raise', series: DEFAULT_SERIES, next: nextNumber });
  },
);

@CommandHandler(ChangeCompanyStatus)
export class ChangeCompanyStatusHandler implements ICommandHandler<ChangeCompanyStatus> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeCompanyStatus): Promise<CommandOutcome> {
    const { step, reason } = command;
    const { company: companyId } = command.context;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(companyId), { type: step, companyId, reason }),
    );
    return { id: companyId, position };
  }
}

@CommandHandler(ChangeCompanyContact)
export class ChangeCompanyContactHandler implements ICommandHandler<ChangeCompanyContact> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeCompanyContact): Promise<CommandOutcome> {
    const { company: companyId } = command.context;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(companyId), {
        type: 'change-contact',
        companyId,
        contact: command.contact,
      }),
    );
    return { id: companyId, position };
  }
}
