import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { companyDecider, type CompanyState } from '@fidelidade/domain/registry/company/company.js';
import type { CompanyEvent } from '@fidelidade/domain/registry/company/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { VAULT, type Vault } from '../ports/vault.js';
import { ForgetUnusedSecrets } from './company.commands.js';

interface SecretsOfAllTime {
  readonly company: CompanyState;
  readonly vaultIds: readonly string[];
}

/** What the company uses now, and where the secrets are of all that it ever had. */
const everySecret = {
  initial: { company: companyDecider.initial, vaultIds: [] } as SecretsOfAllTime,
  decide: () => [],
  evolve({ company, vaultIds }: SecretsOfAllTime, event: CompanyEvent): SecretsOfAllTime {
    const isNamed = event.type === 'CertificateInstalled' || event.type === 'CscInstalled';
    return {
      company: companyDecider.evolve(company, event),
      vaultIds: isNamed ? [...vaultIds, event.data.vaultId] : vaultIds,
    };
  },
};

/** The certificate that signs, and the CSC of each environment. */
const usedBy = ({ certificate, cscs }: CompanyState): ReadonlySet<string | undefined> =>
  new Set([certificate?.vaultId, ...Object.values(cscs).map(({ vaultId }) => vaultId)]);

/** A secret goes with what it belonged to, whatever took that away: another one, a removal, another CNPJ. */
@Injectable()
export class CompanySecrets {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  /** @param unnamed one that was put into the vault, and that no fact may have named */
  async forgetUnused(companyId: string, unnamed?: string): Promise<void> {
    const { company, vaultIds } = await this.executor.load(
      everySecret,
      companyId,
      streams.company(companyId),
    );
    const used = usedBy(company);
    const all = new Set(unnamed === undefined ? vaultIds : [...vaultIds, unnamed]);
    for (const vaultId of all) if (!used.has(vaultId)) await this.vault.forget(companyId, vaultId);
  }
}

@CommandHandler(ForgetUnusedSecrets)
export class ForgetUnusedSecretsHandler implements ICommandHandler<ForgetUnusedSecrets> {
  constructor(@Inject(CompanySecrets) private readonly secrets: CompanySecrets) {}

  async execute({ context: { company } }: ForgetUnusedSecrets): Promise<CommandOutcome> {
    await this.secrets.forgetUnused(company);
    return { id: company, position: undefined };
  }
}
