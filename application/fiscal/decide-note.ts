import { noteDecider, type NoteCommand } from '@fidelidade/domain/fiscal/note/decide.js';
import { isOnItsWay, NOTE_STATUS } from '@fidelidade/domain/fiscal/note/state.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { releaseNoteCashback } from './note-cashback.js';
import { releaseGoods } from '../stock/reserved-goods.js';

/**
 * Decides on a note that may be on its way. In the moment in which it is no longer, and was not authorised, its goods are
 * free again, and its customer's cashback theirs: one append, so that no crash leaves goods promised to a note that nobody sends.
 */
export async function decideNote(
  unit: UnitOfWork,
  context: CommandContext,
  command: NoteCommand,
): Promise<void> {
  const stream = streams.note(command.noteId);
  const before = await unit.load(noteDecider, stream);
  const after = await unit.decide(noteDecider, stream, command);
  if (!isOnItsWay(before) || isOnItsWay(after) || after.status === NOTE_STATUS.transmitted) return;
  await releaseGoods(unit, command.noteId, before.content?.items ?? []);
  await releaseNoteCashback(unit, context, command.noteId, before);
}
