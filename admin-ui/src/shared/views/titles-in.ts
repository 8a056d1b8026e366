import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { manyOf, newOne } from '@fidelidade/domain/kernel/record-kind/words.js';
import type { View } from '@fidelidade/ui-kit/visited-views.js';

/** Texts of a language by their keys, in each other. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What screens are named by; a record's own name is in no language. */
const NAMES_A_SCREEN = /(?:^|\.)(?:title|new|company\.parameters)$/;
const OF_RECORD = /^\/[^/]+\/(?!(?:create|new)$)/;

/** Titles of visited screens in another language; one that nobody can tell stays until its screen is visited. */
export function titlesIn(views: readonly View[], spoken: Texts, chosen: Texts): readonly View[] {
  const others = new Map([...pairsOf(spoken, chosen), ...pairsOfKinds()]);
  return views.map((view) => {
    const title = OF_RECORD.test(view.path) ? ofNumbered(view, spoken, chosen) : others.get(view.title);
    return title === undefined ? view : { ...view, title };
  });
}

/** A record without a name of its own is called by what it is and its number: «Venda PDV-7». */
const NUMBERED: readonly (readonly [path: RegExp, words: readonly string[]])[] = [
  [/^\/sales\//, ['loyalty', 'sales', 'one']],
];

function ofNumbered({ path, title }: View, spoken: Texts, chosen: Texts): string | undefined {
  const words = NUMBERED.find(([of]) => of.test(path))?.[1];
  if (!words) return undefined;
  const [one, other] = [textAt(spoken, words), textAt(chosen, words)];
  const isCalledSo = title === one || title.startsWith(`${one} `);
  return one && other && isCalledSo ? `${other}${title.slice(one.length)}` : undefined;
}

function textAt(texts: Texts, keys: readonly string[]): string | undefined {
  const found = keys.reduce<string | Texts | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    texts,
  );
  return typeof found === 'string' ? found : undefined;
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
