import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { assertEditable } from '@fidelidade/domain/kernel/record-lifecycle.js';
import type { AttachedTo } from '@fidelidade/domain/platform/attachments/events.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/**
 * Guarded: who erases a person at this very moment is to find every file that hangs on them.
 * @throws DomainError `not_found` for a record that is not, or was erased; `record_not_editable` for one that is deleted
 */
export async function assertTakesFiles(
  unit: UnitOfWork,
  { recordKind, recordId }: AttachedTo,
): Promise<void> {
  switch (recordKind) {
    case 'person': {
      const person = await unit.guard(personDecider, streams.person(recordId));
      if (person.isErased) throw notFound();
      return assertEditable(person);
    }
    case 'entry': {
      const { status } = await unit.guard(entryDecider, streams.entry(recordId));
      if (status === 'absent') throw notFound();
      return;
    }
    case 'note': {
      const { exists } = await unit.guard(noteDecider, streams.note(recordId));
      if (!exists) throw notFound();
    }
  }
}
