/** A code as it is kept and as it is shown, with its hyphen: whoever copies either, or a part of it, finds it. */
export const codeInBoth = (column: string): string =>
  `(${column} || ' ' || substr(${column}, 1, 5) || '-' || substr(${column}, 6))`;
