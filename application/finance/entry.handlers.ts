import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { idFrom } from '../execution/ids.js';
import { closedThroughOf } from '../registry/company-facts.js';
import { assertEntry, assertEntryFits, categoryProblem } from './entry-facts.js';
import { CancelEntry, ChangeEntry, OpenEntry } from './finance.commands.js';

@CommandHandler(OpenEntry)
export class OpenEntryHandler implements ICommandHandler<OpenEntry> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: OpenEntry): Promise<CommandOutcome> {
    const { context, details } = command;
    const entryId = command.entryId ?? idFrom('entry', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      await assertEntryFits(unit, details);
      const closedThrough = await closedThroughOf(unit);
      const open = { type: 'open', entryId, details, closedThrough } as const;
      await unit.decide(entryDecider, streams.entry(entryId), open);
    });
    return { id: entryId, position };
  }
}

@CommandHandler(ChangeEntry)
export class ChangeEntryHandler implements ICommandHandler<ChangeEntry> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeEntry): Promise<CommandOutcome> {
    const { context, entry, expectedVersion, correction, reason } = command;
    const { entryId, direction } = entry;
    const stream = streams.entry(entryId);
    const { position } = await this.executor.run(command, async (unit) => {
      await assertEntry(this.executor, unit, context, entry);
      await unit.expect(entryDecider, stream, expectedVersion);
      const { accountPlanId } = await unit.load(entryDecider, stream);
      if (accountPlanId !== correction.accountPlanId) {
        refuseAll([await categoryProblem(unit, { accountPlanId: correction.accountPlanId, direction })]);
      }
      const closedThrough = await closedThroughOf(unit);
      const change = { type: 'change', entryId, correction, reason, closedThrough } as const;
      await unit.decide(entryDecider, stream, change);
    });
    return { id: entryId, position };
  }
}

@CommandHandler(CancelEntry)
export class CancelEntryHandler implements ICommandHandler<CancelEntry> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: CancelEntry): Promise<CommandOutcome> {
    const { context, entry, reason } = command;
    const { entryId } = entry;
    const { position } = await this.executor.run(command, async (unit) => {
      await assertEntry(this.executor, unit, context, entry);
      const closedThrough = await closedThroughOf(unit);
      const cancel = { type: 'cancel', entryId, reason, closedThrough } as const;
      await unit.decide(entryDecider, streams.entry(entryId), cancel);
    });
    return { id: entryId, position };
  }
}
