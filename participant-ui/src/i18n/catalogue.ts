import type { ptBR } from './pt-BR.js';

type Portuguese = typeof ptBR;

/** The shape of the Portuguese catalogue with any text in it: a missing or a surplus key does not compile. */
export type Catalogue = Widened<Portuguese>;
type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> };

/** `auth.not_entered` and all the others; a text with a plural goes by its name without `_one` and `_other`. */
export type MessageKey = Singular<Leaves<Portuguese>>;

/** The keys whose text stands alone, without placeholders. */
export type PlainKey = { [K in MessageKey]: [Placeholder<K>] extends [never] ? K : never }[MessageKey];

/** What stands between `{{` and `}}` in the Portuguese text of a key. */
export type Placeholder<K extends MessageKey> = K extends MessageKey ? NamesIn<TextAt<Portuguese, K>> : never;

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

type Singular<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

type TextAt<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : `${K}_other` extends keyof T
      ? T[`${K}_other`]
      : never;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
