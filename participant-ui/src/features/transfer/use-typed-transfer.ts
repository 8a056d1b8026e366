import { useState } from 'react';
import { dropDrafts, draftAt, keepDraft } from '../../app/drafts.js';
import { paths } from '../../app/route-names.js';
import { useUser } from '../../auth/use-brand.js';
import type { Currency, Receiver } from './transfer.js';

/** Of a transfer that is not made yet; never its proof. */
interface TypedTransfer {
  readonly to?: string;
  readonly receiver?: Receiver;
  readonly currency?: Currency;
  readonly amount?: string;
}

/** What was typed waits in this tab of the browser while its typist looks at another screen, or at another part of this one. */
export function useTypedTransfer() {
  const owner = useUser().data?.id;
  const [typed, setTyped] = useState<TypedTransfer>(
    () => (owner && draftAt<TypedTransfer>(paths.historico, owner)) || {},
  );
  return {
    typed,
    keep(changed: Partial<TypedTransfer>) {
      const next = { ...typed, ...changed };
      setTyped(next);
      if (owner) keepDraft(paths.historico, owner, next);
    },
    drop() {
      setTyped({});
      dropDrafts([paths.historico]);
    },
  };
}

/** For forms whose fields are kept so. */
export const keptIf = (wasTyped: boolean) => ({ wasTyped, isKept: () => true });
