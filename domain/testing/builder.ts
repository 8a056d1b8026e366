/** A type as a test writes it: cents as plain numbers, days and documents as plain strings. */
export type Plain<T> = T extends { readonly __brand: string }
  ? T extends number
    ? number
    : string
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Plain<T[Key]> }
      : T;

/** `anEntry({ value: 100_00 })`: sensible defaults, and only what the test is about said aloud. */
export const builder =
  <T extends object>(defaults: Plain<T>) =>
  (changes: Partial<Plain<T>> = {}): T =>
    ({ ...(defaults as object), ...changes }) as T;
