import { useEffect, useState } from 'react';
import type { StatementLine } from '../../api/types.js';

/** What was used while somebody was looking: a line of the statement that was not there before. Undefined until then. */
export function useJustUsed(lines: readonly StatementLine[] | undefined): string | undefined {
  const [before, setBefore] = useState<string | null>();
  const [used, setUsed] = useState<string>();
  // Also one that came back since: it was used, and not just now.
  const latest = lines?.find(({ kind, states }) => (states?.[0]?.kind ?? kind) === 'redeem');
  const id = lines && (latest?.id ?? null);
  useEffect(() => {
    if (id === undefined || id === before) return;
    if (before !== undefined && latest) {
      setUsed(latest.cashback.replace('-', ''));
      navigator.vibrate?.(80);
    }
    setBefore(id);
  }, [id, before, latest]);
  return used;
}
