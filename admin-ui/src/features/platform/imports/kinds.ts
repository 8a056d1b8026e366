import { manyOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import {
  IMPORT_FORMS,
  IMPORTED_KINDS,
  kindOfImport,
  type ImportKind,
} from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { useWords } from '../../../i18n/useWords';
import { mayImport } from '../../../providers/importing';
import { useCan } from '../../../providers/useCan';

/** What the rows of an import are to be: «Pessoas». */
export function useKindLabel(): (kind: ImportKind) => string {
  const words = useWords();
  return (kind) => words(manyOf(kindOfImport(kind)));
}

/** What a file may hold a row each of, for whoever may register one of them. */
export function useImportKinds(): readonly { readonly value: ImportKind; readonly label: string }[] {
  const words = useWords();
  const can = useCan();
  return [...IMPORT_FORMS, ...IMPORTED_KINDS]
    .map((kind) => ({ value: kind.resource as ImportKind, label: words(manyOf(kind)) }))
    .filter(({ value }) => mayImport(can, value));
}
