import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Stands for inputs that are not asked for now: what was typed there is not sent, and is there again once they are asked for.
 */
export function Unasked({ sources }: { sources: readonly string[] }) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const typed = sources.map((source): unknown => getValues(source));
    for (const source of sources) setValue(source, null);
    return () => sources.forEach((source, index) => setValue(source, typed[index]));
  }, []);
  return null;
}
