export const STRENGTHS = ['weak', 'medium', 'strong'] as const;
export type PasswordStrength = (typeof STRENGTHS)[number];

const MEDIUM_BITS = 40;
const STRONG_BITS = 64;

/** Kinds of characters, with how many of each kind there are to choose from. */
const KINDS: readonly (readonly [RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
];

/**
 * a hint for whoever chooses a password, never a rule. Counts the bits of what cannot be foreseen: a character that
 * repeats the one before it, or follows it in the alphabet, adds nothing.
 */
export function passwordStrength(password: string): PasswordStrength {
  const size = KINDS.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
  const unforeseen = [...password].filter((character, index, all) => {
    const before = all[index - 1];
    const step = before === undefined ? Infinity : Math.abs(codeOf(character) - codeOf(before));
    return step > 1;
  });
  const distinct = new Set(unforeseen).size;
  const bits = size === 0 ? 0 : Math.min(unforeseen.length, distinct * 2) * Math.log2(size);
  if (bits < MEDIUM_BITS) return 'weak';
  return bits < STRONG_BITS ? 'medium' : 'strong';
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** Without the characters that people confuse when they read a password aloud or copy it from paper. */
const GROUPS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%*-+?'] as const;
const GENERATED_LENGTH = 16;

/**
 * a random password with at least one character of each group.
 * @param below a whole number from 0 to its argument, exclusive, that nobody can foresee
 */
export function generatePassword(below: (limit: number) => number): string {
  const pick = (characters: string): string => characters.charAt(below(characters.length));
  const characters = [
    ...GROUPS.map(pick),
    ...Array.from({ length: GENERATED_LENGTH - GROUPS.length }, () => pick(GROUPS.join(''))),
  ];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    const moved = characters[last] ?? '';
    characters[last] = characters[other] ?? '';
    characters[other] = moved;
  }
  return characters.join('');
}
