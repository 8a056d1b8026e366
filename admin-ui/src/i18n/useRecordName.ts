import { oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { namedKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { useCallback } from 'react';
import { ptBR } from './pt-BR';
import { useText } from './useText';
import { useWords } from './useWords';

/** What neither a kind nor the form of an import names; `api/platform/audit/audit-columns.spec.ts` sees that none is left out. */
const OWN = ptBR.layout.records;

const isOwn = (resource: string): resource is keyof typeof OWN => Object.hasOwn(OWN, resource);

/** What one of a resource's records is called, in one word or two; an unknown one keeps its route's name. */
export function useRecordName(): (resource: string) => string {
  const t = useText();
  const words = useWords();
  return useCallback(
    (resource) => {
      const kind = namedKind(resource);
      if (kind) return words(oneOf(kind));
      return isOwn(resource) ? t(`layout.records.${resource}`) : resource;
    },
    [t, words],
  );
}
