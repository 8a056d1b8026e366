import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { NoteProblem } from '@fidelidade/domain/fiscal/note/events.js';
import { addMonths, civilDateIn, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { addMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { PlanUsage } from '../identity/plan-and-terms/plan-usage.js';
import { idFrom } from '../execution/ids.js';
import { reserveGoods } from '../stock/reserved-goods.js';
import { redemptionIdOf } from '../loyalty/till/redemption.js';
import { TILL_CODES, type TillCodes } from '../ports/till-codes.js';
import { assertRemarksFit } from '../finance/entry-facts.js';
import { companyOf } from '../registry/company-facts.js';
import { reserveNoteCashback } from './note-cashback.js';
import { assertSendable, draftOf, noteContentOf } from './note-content.js';
import { assertSeries, withSeries } from './note-series.js';
import {
  ChangeNote,
  DeleteDraft,
  DraftNote,
  DuplicateNote,
  RefuseSending,
  SendNote,
  type NoteDraft,
} from './note.commands.js';

const itsNote = ({ noteId }: { readonly noteId: string }): string => noteId;
const newNote = ({ context }: DraftNote | DuplicateNote): string =>
  idFrom('note', context.company, context.commandId);

export const DraftNoteHandler = handles(DraftNote, newNote, async (unit, { context, draft }, noteId) => {
  await assertRemarksFit(unit, context, draft);
  const content = await noteContentOf(unit, context, draft);
  await assertSeries(unit, { model: 55, signed: undefined }, content);
  await unit.decide(noteDecider, streams.note(noteId), { type: 'draft', noteId, model: 55, content });
});

export const ChangeNoteHandler = handles(ChangeNote, itsNote, async (unit, command, noteId) => {
  const stream = streams.note(noteId);
  await unit.expect(noteDecider, stream, command.expectedVersion);
  const note = await unit.load(noteDecider, stream);
  if (!note.exists) throw notFound();
  await assertRemarksFit(unit, command.context, command.draft, note.content);
  const content = await noteContentOf(unit, command.context, command.draft);
  await assertSeries(unit, note, content);
  await unit.decide(noteDecider, stream, { type: 'change', noteId, content });
});

/**
 * Takes the registers as they are now, and the goods that it needs, so that a corrected NCM or address is taken up by
 * sending again. What refuses it is told to whoever asks, and by the note itself until it is mended.
 */
@CommandHandler(SendNote)
export class SendNoteHandler implements ICommandHandler<SendNote> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(PlanUsage) private readonly usage: PlanUsage,
    @Inject(TILL_CODES) private readonly codes: TillCodes,
  ) {}

  async execute(command: SendNote): Promise<CommandOutcome> {
    try {
      return await this.send(command);
    } catch (refusal) {
      await this.leaveTrace(command, refusal);
      throw refusal;
    }
  }

  private async send(command: SendNote): Promise<CommandOutcome> {
    const { context, noteId, proof } = command;
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        const note = await unit.load(noteDecider, streams.note(noteId));
        const { content, exists } = note;
        if (!content || !exists) throw notFound();
        await assertSendable(unit, content);
        const complete = await noteContentOf(unit, context, draftOf(content));
        const renewed = await withSeries(unit, note, complete);
        await this.usage.assertRoom(unit, context, 'invoicesPerMonth');
        await unit.decide(noteDecider, streams.note(noteId), {
          ...{ type: 'request-transmission', noteId, content: renewed },
          ...(renewed.paidWithCashback !== undefined && { redemptionId: redemptionIdOf(context) }),
        });
        await reserveGoods(unit, context, noteId, renewed.items, renewed.warehouseId);
        await reserveNoteCashback(unit, context, noteId, renewed, proof, this.codes);
      },
      MANY_AT_ONCE,
    );
    return { id: noteId, position };
  }

  /** Under an id of its own: the sending itself may be asked again under the same key, once it is mended. */
  private async leaveTrace({ context, noteId }: SendNote, refusal: unknown): Promise<void> {
    const problems = problemsOf(refusal);
    if (problems.length === 0) return;
    const commandId = idFrom('refused-sending', context.company, context.commandId, context.occurredAt);
    const trace = new RefuseSending({ ...context, commandId }, noteId, problems);
    await this.executor.run(trace, (unit) =>
      unit.decide(noteDecider, streams.note(noteId), { type: 'refuse-sending', noteId, problems }),
    );
  }
}

/** What is shown in the moment of sending is no matter of the note. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['code', 'attendant_pin']);

/** What is wrong with the note or with what it is made of; whoever may not, or came too late, says nothing of it. */
function problemsOf(refusal: unknown): NoteProblem[] {
  const all = refusal instanceof ValidationError ? refusal.problems : [refusal];
  return all.flatMap((each) =>
    each instanceof DomainError &&
    each.refusal === 'invalid' &&
    each.field !== undefined &&
    !OF_THE_MOMENT.has(each.field)
      ? [{ path: each.field, message: each.code, params: each.params }]
      : [],
  );
}

export const DeleteDraftHandler = handles(DeleteDraft, itsNote, (unit, { noteId }) =>
  unit.decide(noteDecider, streams.note(noteId), { type: 'delete', noteId }),
);

export const DuplicateNoteHandler = handles(
  DuplicateNote,
  newNote,
  async (unit, { context, originalId }, noteId) => {
    const original = await unit.load(noteDecider, streams.note(originalId));
    if (!original.content || !original.exists) throw notFound();
    const { details: company } = await companyOf(unit);
    const today = civilDateIn(company.timezone, context.occurredAt);
    // The other note is numbered as notes are today, and what paid a part of this one paid for this one alone.
    const { series: _, paidWithCashback = ZERO, ...draft } = draftOf(original.content);
    const installments = fromTodayOn(withMore(draft.installments, paidWithCashback), today);
    const content = await noteContentOf(unit, context, { ...draft, installments });
    const command = { type: 'draft', noteId, model: original.model, content } as const;
    await unit.decide(noteDecider, streams.note(noteId), command);
  },
);

type Installments = NoteDraft['installments'];

/** The last one has it beside; where there is none, all is paid at sight. */
const withMore = (installments: Installments, amount: Cents): Installments =>
  installments.map((each, index) =>
    index === installments.length - 1 ? { ...each, value: addMoney(each.value, amount) } : each,
  );

/** Past due dates go on by whole months, all of them alike; one that was paid at sight is paid at sight again. */
function fromTodayOn(installments: Installments, today: CivilDate): Installments {
  const [first] = installments;
  if (!first || first.dueDate >= today) return installments;
  if (installments.length === 1) return [];
  let months = 1;
  while (addMonths(first.dueDate, months) < today) months += 1;
  return installments.map(({ dueDate, value }) => ({ dueDate: addMonths(dueDate, months), value }));
}
