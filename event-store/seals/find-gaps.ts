import type { Finding } from './finding.js';

/** Places that a log without gaps should have filled: events that were removed before they were sealed. */
export function findGaps(
  seal: number | undefined,
  after: number,
  entries: readonly { readonly position: number }[],
): Finding[] {
  let through = after;
  return entries.flatMap(({ position }): Finding[] => {
    const first = through + 1;
    through = Math.max(through, position);
    if (position <= first) return [];
    return [{ kind: 'event_removed', seal, position: first, throughPosition: position - 1 }];
  });
}
