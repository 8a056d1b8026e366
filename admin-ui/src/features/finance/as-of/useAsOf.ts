import { useSearchParams } from 'react-router';

/** The moment whose knowledge a report shows lives in the address, beside its period: a link shows the same to everybody. */
export function useAsOf(): { asOf: string | undefined; setAsOf: (moment: string | undefined) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    asOf: search.get('as_of') ?? undefined,
    setAsOf: (moment) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        after.delete('as_of');
        if (moment !== undefined) after.set('as_of', moment);
        return after;
      }),
  };
}

/** What a choice of period must leave as it is. */
export const kept = (asOf: string | undefined): Record<string, string> =>
  asOf === undefined ? {} : { as_of: asOf };
