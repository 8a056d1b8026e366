import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { manyOf, newOne } from '@fidelidade/domain/kernel/record-kind/words.js';
import type { View } from '@fidelidade/ui-kit/visited-views.js';

/** Texts of a language by their keys, in each other. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What screens are named by; a record's own name is in no language. */
const NAMES_A_SCREEN = /(?:^|\.)(?:title|new)$/;
const OF_RECORD = /^\/[^/]+\/(?!(?:create|new)$)/;

/** Titles of visited screens in another language; one that nobody can tell stays until its screen is visited. */
export function titlesIn(views: readonly View[], spoken: Texts, chosen: Texts): readonly View[] {
  const others = new Map([...pairsOf(spoken, chosen), ...pairsOfKinds()]);
  return views.map((view) => {
    const title = OF_RECORD.test(view.path) ? undefined : others.get(view.title);
    return title === undefined ? view : { ...view, title };
  });
}

const pairsOf = (spoken: Texts, chosen: Texts, path = ''): (readonly [string, string])[] =>
  Object.entries(spoken).flatMap(([key, text]): (readonly [string, string])[] => {
    const other = chosen[key];
    if (typeof text !== 'string')
      return typeof other === 'object' ? pairsOf(text, other, `${path}.${key}`) : [];
    return typeof other === 'string' && NAMES_A_SCREEN.test(`${path}.${key}`) ? [[text, other]] : [];
  });

/** Either way: no name of one language is another thing's in the other. */
const pairsOfKinds = (): (readonly [string, string])[] =>
  RECORD_KINDS.flatMap((kind) =>
    [manyOf(kind), newOne(kind)].flatMap(({ pt_BR, en }) => [[pt_BR, en] as const, [en, pt_BR] as const]),
  );
