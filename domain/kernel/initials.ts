/**
 * What stands in the place of somebody's photo, the first and the last word's letter: «Maria de Souza Lima» is ML. A word that
 * begins with no letter, like a document in the place of a name, gives none.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join('').toLocaleUpperCase('pt-BR');
}
