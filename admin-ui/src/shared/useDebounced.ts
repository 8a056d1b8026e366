import { useEffect, useState } from 'react';

/** After the last letter. */
export const PAUSE_MS = 250;

/** The value once nobody has changed it for a moment: one request a word, not one a letter. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
