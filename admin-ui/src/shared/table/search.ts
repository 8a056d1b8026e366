/** Three letters or fewer search nothing. */
const SHORTEST = 4;

export const searchFilter = (words: string): { q?: string } =>
  words.trim().length >= SHORTEST ? { q: words.trim() } : {};
