import type { LogChanges } from './event-store.js';

interface Place {
  readonly company: string;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
}

/** What places of the log say of its streams. @param places in their order; one more than `limit` tells that there are more */
export function changesOf(
  places: readonly Place[],
  { after, limit }: { readonly after: number; readonly limit: number },
): LogChanges {
  const grown = new Map<string, LogChanges['streams'][number]>();
  const told = places.slice(0, limit);
  for (const { company, stream, version } of told)
    grown.set(`${company}\n${stream}`, { company, stream, version });
  return {
    streams: [...grown.values()],
    through: told.at(-1)?.position ?? after,
    isWhole: places.length <= limit,
  };
}
