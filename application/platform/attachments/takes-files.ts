import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { AttachedTo } from '@fidelidade/domain/platform/attachments/events.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/** @throws DomainError `not_found` for a record that is not, or was erased; `record_not_editable` for one that is deleted */
export async function assertTakesFiles(unit: UnitOfWork, to: AttachedTo): Promise<void> {
  const standing = await standingOf(unit, to);
  if (standing === 'gone') throw notFound();
  if (standing === 'deleted') throw notAcceptable('record_not_editable');
}

/**
 * A file hangs on its record again only where somebody will find it.
 * @throws DomainError `attachment_record_deleted` while the record is to be restored first; `attachment_record_gone` where none can be
 */
export async function assertTakesFilesBack(unit: UnitOfWork, to: AttachedTo): Promise<void> {
  const standing = await standingOf(unit, to);
  if (standing === 'deleted') throw notAcceptable('attachment_record_deleted');
  if (standing === 'gone') throw notAcceptable('attachment_record_gone');
}

/** Guarded: who erases a person at this very moment is to find every file that hangs on them. */
async function standingOf(
  unit: UnitOfWork,
  { recordKind, recordId }: AttachedTo,
): Promise<'there' | 'deleted' | 'gone'> {
  switch (recordKind) {
    case 'person': {
      const { isErased, status } = await unit.guard(personDecider, streams.person(recordId));
      if (isErased || status === 'absent') return 'gone';
      return status === 'deleted' ? 'deleted' : 'there';
    }
    case 'entry': {
      const { status } = await unit.guard(entryDecider, streams.entry(recordId));
      return status === 'absent' ? 'gone' : 'there';
    }
    case 'note': {
      const { exists } = await unit.guard(noteDecider, streams.note(recordId));
      return exists ? 'there' : 'gone';
    }
  }
}
