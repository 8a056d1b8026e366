import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import { openPfxAside } from '@fidelidade/sefaz/certificate/open-pfx-aside.js';
import type { CommandOutcome } from '../execution/command.js';
import { ConcurrencyLimitOfEach } from '../execution/concurrency-limit.js';
import { Executor } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { CLOCK, type Clock } from '../ports/clock.js';
import { VAULT, type Vault } from '../ports/vault.js';
import { certificateVaultId, certificateSecret } from './certificate-secret.js';
import { AnnounceCertificateExpiry, InstallCertificate, RemoveCertificate } from './company.commands.js';
import { CompanySecrets } from './company-secrets.js';

/** One file of each company at once: each may be made to be slow, and keeps a processor for as long as it may take. */
const turnsOfCompanies = new ConcurrencyLimitOfEach(1);

@CommandHandler(InstallCertificate)
export class InstallCertificateHandler implements ICommandHandler<InstallCertificate> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CompanySecrets) private readonly secrets: CompanySecrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The secret is in the vault before the event names it; that of the certificate before goes after.
   * @throws DomainError `cert_password` on `password`; on `file` what `openPfx` refuses, `certificate_of_person`,
   * `certificate_without_cnpj`, `certificate_other_company`, `certificate_expired`, `certificate_not_yet_valid`
   */
  async execute(command: InstallCertificate): Promise<CommandOutcome> {
    const { company, commandId } = command.context;
    const opened = await turnsOfCompanies.run(company, () => openPfxAside(command.pfx, command.password));
    const { fingerprint, subject, issuer, cnpj, notBefore, notAfter } = opened;
    if (opened.isOfPerson) throw new DomainError('certificate_of_person', { field: 'file' });
    if (cnpj === undefined) throw new DomainError('certificate_without_cnpj', { field: 'file' });
    const vaultId = certificateVaultId(fingerprint, commandId);
    const installation = {
      type: 'install-certificate',
      companyId: company,
      certificate: { vaultId, fingerprint, subject, issuer, cnpj, notBefore, notAfter },
      now: this.clock.now(),
    } as const;
    const stream = streams.company(company);
    // Nothing is kept of a file that is refused.
    companyDecider.decide(installation, await this.executor.load(companyDecider, company, stream));
    await this.vault.put(company, vaultId, certificateSecret(command.pfx, command.password));
    try {
      const { position } = await this.executor.run(command, (unit) =>
        unit.decide(companyDecider, stream, installation),
      );
      return { id: company, position };
    } finally {
      await this.secrets.forgetUnused(company, vaultId);
    }
  }
}

@CommandHandler(RemoveCertificate)
export class RemoveCertificateHandler implements ICommandHandler<RemoveCertificate> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(CompanySecrets) private readonly secrets: CompanySecrets,
  ) {}

  async execute(command: RemoveCertificate): Promise<CommandOutcome> {
    const { company } = command.context;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(company), {
        type: 'remove-certificate',
        companyId: company,
      }),
    );
    await this.secrets.forgetUnused(company);
    return { id: company, position };
  }
}

export const AnnounceCertificateExpiryHandler = handles(
  AnnounceCertificateExpiry,
  ({ context }) => context.company,
  (unit, { context }, companyId) =>
    unit.decide(companyDecider, streams.company(companyId), {
      type: 'announce-expiry',
      companyId,
      now: context.occurredAt,
    }),
);
