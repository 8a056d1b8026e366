/** One letter is in every name; a digit is already a code or the number of a note. */
const SHORTEST = 2;

export const searchFilter = (words: string): { q?: string } => {
  const searched = words.trim();
  return searched.length >= SHORTEST || /^\d/.test(searched) ? { q: searched } : {};
};
