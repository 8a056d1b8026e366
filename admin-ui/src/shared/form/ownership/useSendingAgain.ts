import { use, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { OutrunContext } from './outrun';
import { useChangeWords } from './useChangeWords';
import type { Merging } from './useMerging';

/** Somebody who saves so often that each attempt is outrun is told to try again themselves. */
const MAX_ATTEMPTS = 3;

interface Again {
  readonly merging: Merging;
  readonly version: unknown;
  /** Puts the question of what collides. */
  readonly ask: () => void;
  readonly send: () => void;
}

/**
 * Whoever was outrun by somebody who changed other fields need not press «save» again: it is sent anew with what was
 * merged, and the message says with what. Only what collides is asked about.
 */
export function useSendingAgain({ merging, version, ask, send }: Again): void {
  const outrun = use(OutrunContext);
  const { isSubmitting, submitCount } = useFormState();
  const { change, isShown } = useChangeWords();
  const [merged, setMerged] = useState(0);
  const answered = useRef(0);
  const attempts = useRef(0);
  const pressed = useRef(0);

  const arrived = outrun !== null && outrun.version === version && !isSubmitting ? outrun.attempt : 0;
  // The merge of this very commit is in the state only by the next one.
  useEffect(() => setMerged(arrived), [arrived]);

  const isDue = merged > 0 && merged === arrived;
  useEffect(() => {
    if (!isDue || !outrun || answered.current === merged) return;
    answered.current = merged;
    if (submitCount > pressed.current + attempts.current) {
      pressed.current = submitCount;
      attempts.current = 0;
    }
    if (merging.collisions.length > 0) return ask();
    if (attempts.current >= MAX_ATTEMPTS) return outrun.giveUp();
    attempts.current += 1;
    outrun.tellTogether(merging.taken.filter(isShown).map(change).join('; '));
    send();
  }, [merged, isDue]);
}
