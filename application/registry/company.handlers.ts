import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { openPfxAside } from '@fidelidade/sefaz/certificate/open-pfx-aside.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { CLOCK, type Clock } from '../ports/clock.js';
import { VAULT, type Vault } from '../ports/vault.js';
import { certificateVaultId, sealCertificate } from './certificate-secret.js';
import {
  ChangeCompanyContact,
  ChangeCompanyStatus,
  InstallCertificate,
  RegisterCompany,
} from './company.commands.js';

/** The two values that no two companies share, reserved in the platform before the company exists. */
class ReserveCompanyNames extends BusinessCommand<void> {
  constructor(
    context: CommandContext,
    readonly companyId: string,
    readonly cnpj: string,
    readonly storeSlug: string,
  ) {
    super(context);
  }
}

@CommandHandler(RegisterCompany)
export class RegisterCompanyHandler implements ICommandHandler<RegisterCompany> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
  ) {}

  /** First the names, then the company: a crash in between leaves names that only the same command can go on with. */
  async execute(command: RegisterCompany): Promise<CommandOutcome> {
    const { context, details, settings } = command;
    const companyId = context.company;
    const registration = { type: 'register', companyId, details, settings } as const;
    // A company that is refused must hold no name, or its correction would find them taken.
    companyDecider.decide(registration, companyDecider.initial);
    await this.reserveNames(context, companyId, details.cnpj, details.storeSlug);
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(companyId), registration),
    );
    return { id: companyId, position };
  }

  private async reserveNames(
    context: CommandContext,
    companyId: string,
    cnpj: string,
    slug: string,
  ): Promise<void> {
    const ofPlatform = { ...context, company: PLATFORM, commandId: `${context.commandId}:names` };
    await this.executor.run(new ReserveCompanyNames(ofPlatform, companyId, cnpj, slug), async (unit) => {
      for (const [kind, value, field] of [
        ['company-cnpj', cnpj, 'cnpj'],
        ['store-slug', slug, 'loja_url'],
      ] as const) {
        const stream = streams.reservation(kind, this.index.digest(PLATFORM, kind, value));
        await unit.decide(reservationDecider, stream, { type: 'reserve', kind, holder: companyId, field });
      }
    });
  }
}

@CommandHandler(InstallCertificate)
export class InstallCertificateHandler implements ICommandHandler<InstallCertificate> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The secret is in the vault before the event names it. @throws DomainError `cert_password` on a wrong password */
  async execute(command: InstallCertificate): Promise<CommandOutcome> {
    const { company } = command.context;
    const { fingerprint, subject, cnpj, notBefore, notAfter } = await openPfxAside(
      command.pfx,
      command.password,
    );
    if (cnpj === undefined) throw new DomainError('certificate_invalid', { field: 'certificate' });
    const vaultId = certificateVaultId(fingerprint);
    await this.vault.put(company, vaultId, sealCertificate(command.pfx, command.password));
    const certificate = { vaultId, fingerprint, subject, cnpj, notBefore, notAfter };
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(company), {
        type: 'install-certificate',
        companyId: company,
        certificate,
        now: this.clock.now(),
      }),
    );
    return { id: company, position };
  }
}

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
