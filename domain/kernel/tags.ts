import { withoutAccents } from './text.js';

/** Tags as they are kept: without what stands around them, each once however it is written, in the order in which they were typed. */
export function readTags(typed: readonly string[]): readonly string[] {
  const known = new Map<string, string>();
  for (const tag of typed
    .flatMap((each) => each.split(','))
    .map((each) => each.trim().replaceAll(/\s+/gu, ' ')))
    if (tag && !known.has(withoutAccents(tag))) known.set(withoutAccents(tag), tag);
  return [...known.values()];
}
