import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../execution/executor.js';
import { PlanUsage } from '../identity/plan-usage.js';
import { idFrom } from '../execution/ids.js';
import { reserveGoods } from '../stock/reserved-goods.js';
import { draftOf, noteContentOf } from './note-content.js';
import { ChangeNote, DraftNote, SendNote } from './note.commands.js';

@CommandHandler(DraftNote)
export class DraftNoteHandler implements ICommandHandler<DraftNote> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: DraftNote): Promise<CommandOutcome> {
    const { context } = command;
    const noteId = idFrom('note', context.company, context.commandId);
    const { position } = await this.executor.run(command, async (unit) => {
      const content = await noteContentOf(unit, command.draft, context.occurredAt);
      await unit.decide(noteDecider, streams.note(noteId), { type: 'draft', noteId, model: 55, content });
    });
    return { id: noteId, position };
  }
}

@CommandHandler(ChangeNote)
export class ChangeNoteHandler implements ICommandHandler<ChangeNote> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ChangeNote): Promise<CommandOutcome> {
    const { context, noteId } = command;
    const { position } = await this.executor.run(command, async (unit) => {
      const stream = streams.note(noteId);
      await unit.expect(noteDecider, stream, command.expectedVersion);
      if (!(await unit.load(noteDecider, stream)).exists) throw notFound();
      const content = await noteContentOf(unit, command.draft, context.occurredAt);
      await unit.decide(noteDecider, stream, { type: 'change', noteId, content });
    });
    return { id: noteId, position };
  }
}

/** Takes the registers as they are now, and the goods that it needs, so that a corrected NCM or address is taken up by sending again. */
@CommandHandler(SendNote)
export class SendNoteHandler implements ICommandHandler<SendNote> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(PlanUsage) private readonly usage: PlanUsage,
  ) {}

  async execute(command: SendNote): Promise<CommandOutcome> {
    const { context, noteId } = command;
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        const { content } = await unit.load(noteDecider, streams.note(noteId));
        if (!content) throw notFound();
        const renewed = await noteContentOf(unit, draftOf(content), context.occurredAt);
        await this.usage.assertRoom(unit, context, 'invoicesPerMonth');
        await unit.decide(noteDecider, streams.note(noteId), {
          type: 'request-transmission',
          noteId,
          content: renewed,
        });
        await reserveGoods(unit, noteId, renewed.items);
      },
      MANY_AT_ONCE,
    );
    return { id: noteId, position };
  }
}
