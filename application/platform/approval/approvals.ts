import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { approvalDecider } from '@fidelidade/domain/platform/approval/approval.js';
import { approvalSubjectDecider } from '@fidelidade/domain/platform/approval/subject.js';
import type { ApprovalStep, ApprovalOperation, Asked } from '@fidelidade/domain/platform/approval/events.js';
import {
  approvalRulesDecider,
  stepsFor,
  type ApprovalLevel,
} from '@fidelidade/domain/platform/approval/rules.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { activeLevels } from '@fidelidade/projections/identity/levels.js';
import { RECORDS_MODEL } from '@fidelidade/projections/records/models.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { CommandContext } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/** The levels of a company as they stand: what no stream of its own knows. */
export class ApprovalLevels {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** @throws DomainError `read_models_behind` where none are known yet: no levels at all would let anybody agree */
  async of(company: string): Promise<readonly ApprovalLevel[]> {
    const isCurrent = await this.readYourWrites.reached([RECORDS_MODEL], await this.log.head(), company);
    const levels = await activeLevels(this.database, company);
    if (levels.length === 0 && !isCurrent) throw new DomainError('read_models_behind');
    return levels;
  }
}

/** Whether somebody else has to agree to something before it counts, and the record of asking them. */
export class Approvals {
  constructor(
    readonly executor: Executor,
    private readonly levels: Pick<ApprovalLevels, 'of'>,
  ) {}

  /**
   * Who has to agree; none where nobody is asked, as in every company that did not say otherwise.
   * @param worthOf tells what it comes to in money, undefined for what has no amount in money; asked only where the operation asks
   */
  async stepsOf(
    unit: UnitOfWork,
    operation: ApprovalOperation,
    worthOf: () => Cents | undefined | Promise<Cents | undefined>,
  ): Promise<readonly ApprovalStep[]> {
    const { operations } = await unit.load(approvalRulesDecider, streams.approvalRules());
    if (!operations.includes(operation)) return [];
    return stepsFor(await worthOf(), await this.levels.of(unit.company));
  }

  /**
   * @param subjectId of what is asked about once at a time: what waits of it is replaced
   * @returns the id of the approval
   */
  async request(
    unit: UnitOfWork,
    context: CommandContext,
    steps: readonly ApprovalStep[],
    asked: Asked,
    subjectId?: string,
  ): Promise<string> {
    const approvalId = approvalOf(context);
    if (subjectId !== undefined) {
      await dropWaiting(unit, subjectId);
      await unit.decide(approvalSubjectDecider, streams.approvalSubject(subjectId), {
        subjectId,
        approvalId,
      });
    }
    await unit.create(approvalDecider, streams.approval(approvalId), {
      ...{ type: 'request', approvalId, steps, asked },
      requestedBy: context.actor.id,
    });
    return approvalId;
  }
}

/** The approval that a command asks for, where it asks for one. */
export const approvalOf = ({ company, commandId }: Pick<CommandContext, 'company' | 'commandId'>): string =>
  idFrom('approval', company, commandId);

/** What is asked of one thing and still waits. */
export async function waitingFor(unit: UnitOfWork, subjectId: string): Promise<Asked | undefined> {
  const { approvalId } = await unit.load(approvalSubjectDecider, streams.approvalSubject(subjectId));
  if (approvalId === undefined) return undefined;
  const { status, asked } = await unit.load(approvalDecider, streams.approval(approvalId));
  return status === 'waiting' ? asked : undefined;
}

/** What waits of one thing waits no more: it was asked anew, or came to pass without anybody's agreement. */
export async function dropWaiting(unit: UnitOfWork, subjectId: string): Promise<void> {
  const { approvalId } = await unit.load(approvalSubjectDecider, streams.approvalSubject(subjectId));
  if (approvalId !== undefined)
    await unit.decide(approvalDecider, streams.approval(approvalId), { type: 'drop', approvalId });
}
