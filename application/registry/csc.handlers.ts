import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { cscIdOf, cscTokenOf } from '@fidelidade/domain/registry/company/csc.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { VAULT, type Vault } from '../ports/vault.js';
import { InstallCsc, RemoveCsc } from './company.commands.js';
import { CompanySecrets } from './company-secrets.js';

@CommandHandler(InstallCsc)
export class InstallCscHandler implements ICommandHandler<InstallCsc> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(CompanySecrets) private readonly secrets: CompanySecrets,
  ) {}

  /**
   * The code is in the vault before the event names it; that of the one before goes after.
   * @throws DomainError `csc_id` on `csc_id`, `csc_token` on `token`
   */
  async execute(command: InstallCsc): Promise<CommandOutcome> {
    const { environment, token } = command;
    const { company, commandId } = command.context;
    const vaultId = `csc-${environment}-${idFrom(commandId)}`;
    const csc = { cscId: cscIdOf(command.cscId), vaultId };
    const installation = { type: 'install-csc', companyId: company, environment, csc } as const;
    const secret = Buffer.from(cscTokenOf(token));
    const stream = streams.company(company);
    // Nothing is kept of a code that is refused.
    companyDecider.decide(installation, await this.executor.load(companyDecider, company, stream));
    await this.vault.put(company, vaultId, secret);
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

@CommandHandler(RemoveCsc)
export class RemoveCscHandler implements ICommandHandler<RemoveCsc> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(CompanySecrets) private readonly secrets: CompanySecrets,
  ) {}

  async execute(command: RemoveCsc): Promise<CommandOutcome> {
    const { environment } = command;
    const { company: companyId } = command.context;
    const { position } = await this.executor.run(command, (unit) =>
      unit.decide(companyDecider, streams.company(companyId), { type: 'remove-csc', companyId, environment }),
    );
    await this.secrets.forgetUnused(companyId);
    return { id: companyId, position };
  }
}
