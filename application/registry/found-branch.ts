import type { CommandBus } from '@nestjs/cqrs';
import { planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext, CommandOutcome } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { ChangePlan } from '../identity/plan-and-terms.commands.js';
import { JoinTeam } from '../identity/team/team.commands.js';
import type { SetUp } from './set-up.js';

/**
 * A branch of a company, founded by somebody who administers the matrix, and who administers the branch from then on. It has
 * its matrix's plan and cashback terms to begin with, and books, stock, notes and customers of its own. Each step is a command
 * of its own under the founder's command id: a founding that was cut off is gone on with.
 */
export class FoundBranch {
  constructor(
    private readonly executor: Executor,
    private readonly commands: CommandBus,
    private readonly setUp: SetUp,
  ) {}

  /**
   * @param matrix the id of its matrix, which whoever asks administers
   * @throws DomainError on the field that is wrong
   */
  async run(asked: CommandContext, matrix: string, details: CompanyDetails): Promise<CommandOutcome> {
    const { plan, terms } = await this.inheritanceOf(matrix);
    const root = asked.commandId;
    const companyId = idFrom('company', root);
    const step = (name: string): CommandContext => ({
      ...asked,
      company: companyId,
      commandId: `${root}:${name}`,
    });
    await this.setUp.found(step, { details: { ...details, matrixId: matrix }, ...(terms && { terms }) });
    await this.commands.execute(new ChangePlan(step('plan'), plan));
    // Nobody is there yet who could take them in.
    const takenIn = { ...step('team'), actor: { kind: 'system', id: 'set-up' } } as const;
    const access = { ambient: 'A', roleId: null, granted: [], denied: [] } as const;
    const { position } = await this.commands.execute(new JoinTeam(takenIn, asked.actor.id, access));
    return { id: companyId, position };
  }

  private async inheritanceOf(matrix: string) {
    const { details, deleted, disabled } = await this.executor.load(
      companyDecider,
      matrix,
      streams.company(matrix),
    );
    if (!details) throw notFound();
    if (deleted || disabled) throw notAcceptable('record_state');
    const plan = await this.executor.load(planDecider, matrix, streams.plan());
    const { terms } = await this.executor.load(programDecider, matrix, streams.program());
    return { plan, terms };
  }
}
