/** Crockford's alphabet has no letter that looks like a digit. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The lowest bits of a number that nobody can guess, five a character. */
export function inCrockford(entropy: bigint, length: number): string {
  let text = '';
  for (let rest = entropy; text.length < length; rest /= 32n) text += CROCKFORD.charAt(Number(rest % 32n));
  return text;
}

/** As it was meant, however it was typed: in any case, with or without hyphens, with the letters that people write for 0 and 1. */
export const readCrockford = (text: string): string =>
  text.trim().replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
