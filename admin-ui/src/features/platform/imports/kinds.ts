import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { manyOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import {
  IMPORT_FORMS,
  IMPORTED_KINDS,
  kindOfImport,
  type ImportKind,
} from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { useWords } from '../../../i18n/useWords';
import { useCan } from '../../../providers/useCan';

/** What the rows of an import are to be: «Pessoas». */
export function useKindLabel(): (kind: ImportKind) => string {
  const words = useWords();
  return (kind) => words(manyOf(kindOfImport(kind)));
}

/** What a file may hold a row each of, for whoever may register one of them. */
export function useImportKinds(): readonly { readonly value: string; readonly label: string }[] {
  const words = useWords();
  const can = useCan();
  const mayCreate = ({ context, resource }: AnyKind): boolean => {
    const permission = `${context}.${resource}.create`;
    return isPermission(permission) && can(permission);
  };
  return [
    ...IMPORT_FORMS.filter(({ needs }) => needs.create.every(can)).map((form) => ({
      value: form.resource,
      label: words(manyOf(form)),
    })),
    ...IMPORTED_KINDS.filter(mayCreate).map((kind) => ({ value: kind.resource, label: words(manyOf(kind)) })),
  ];
}
