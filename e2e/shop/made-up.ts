import { randomInt } from 'node:crypto';

/** People and goods that no other test knows, so that tests never meet in their data. */

export function madeUpCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  // Eleven times the same digit is no CPF.
  digits[8] = (digits[0]! + 1) % 10;
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** The last digit one further: a slip of the finger. */
export const wrongCpf = (cpf: string): string => `${cpf.slice(0, -1)}${(Number(cpf.at(-1)) + 1) % 10}`;

export const unique = (name: string): string => `${name} ${randomInt(1_000_000).toString().padStart(6, '0')}`;

export const madeUpCode = (): string => `T${randomInt(10_000_000).toString().padStart(7, '0')}`;
