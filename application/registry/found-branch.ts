import type { CommandBus } from '@nestjs/cqrs';
import { planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext, CommandOutcome } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { ChangePlan } from '../identity/plan-and-terms/plan-and-terms.commands.js';
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
    const {
      details: known,
      deleted,
      disabled,
    } = await this.executor.load(companyDecider, matrix, streams.company(matrix));
    if (!known) throw notFound();
    if (deleted || disabled) throw notAcceptable('record_state');
    const companyId = idFrom('company', asked.commandId);
    return this.carryOut({ ...asked, company: companyId }, { ...details, matrixId: matrix });
  }

  /** The rest of a founding, as if its founder had gone on. One that anybody works in has nothing left to do. */
  async goOn(context: CommandContext, founder: Actor, root: string): Promise<void> {
    const { company } = context;
    const { details } = await this.executor.load(companyDecider, company, streams.company(company));
    const { members } = await this.executor.load(teamDecider, company, streams.team());
    if (!details || members.size > 0) return;
    await this.carryOut({ ...context, actor: founder, commandId: root }, details);
  }

  private async carryOut(asked: CommandContext, details: CompanyDetails): Promise<CommandOutcome> {
    const { company, commandId: root, actor } = asked;
    const { plan, terms } = await this.inheritanceOf(details.matrixId!, company);
    const step = (name: string): CommandContext => ({ ...asked, commandId: stepOf(root, name) });
    await this.setUp.found(step, { details, ...(terms && { terms }) });
    await this.commands.execute(new ChangePlan(step('plan'), plan));
    // Nobody is there yet who could take them in.
    const takenIn = { ...step('team'), actor: { kind: 'system', id: 'set-up' } } as const;
    const access = { ambient: 'A', roleId: null, granted: [], denied: [] } as const;
    const { position } = await this.commands.execute(new JoinTeam(takenIn, actor.id, access));
    return { id: company, position };
  }

  /** What the branch was given already stays so, though its matrix has another plan by now. */
  private async inheritanceOf(matrix: string, branch: string) {
    const [own, ofMatrix] = [
      await this.executor.load(programDecider, branch, streams.program()),
      await this.executor.load(programDecider, matrix, streams.program()),
    ];
    const given = await this.executor.load(planDecider, branch, streams.plan());
    const isGiven = given !== planDecider.initial;
    const plan = isGiven ? given : await this.executor.load(planDecider, matrix, streams.plan());
    return { plan, terms: own.terms ?? ofMatrix.terms };
  }
}

const stepOf = (root: string, name: string): string => `${root}:${name}`;

/** The command id of which a step's was made; undefined for one that is no such step. */
export function rootOfStep(commandId: string, name: string): string | undefined {
  const end = stepOf('', name);
  return commandId.endsWith(end) ? commandId.slice(0, -end.length) : undefined;
}
