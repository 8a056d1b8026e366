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

/** Of a company's head office. */
export const madeUpCnpj = (): string =>
  withCheckDigits([...Array.from({ length: 8 }, () => randomInt(10)), 0, 0, 0, 1]);

/** Of its first branch. */
export const branchCnpj = (matrix: string): string =>
  withCheckDigits([...[...matrix.slice(0, 8)].map(Number), 0, 0, 0, 2]);

function withCheckDigits(begun: readonly number[]): string {
  const digits = [...begun];
  for (const weights of [CNPJ_WEIGHTS.slice(1), CNPJ_WEIGHTS]) {
    const rest = digits.reduce((total, digit, i) => total + digit * weights[i]!, 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The last digit one further: a slip of the finger. */
export const wrongCpf = (cpf: string): string => `${cpf.slice(0, -1)}${(Number(cpf.at(-1)) + 1) % 10}`;

export const unique = (name: string): string => `${name} ${randomInt(1_000_000).toString().padStart(6, '0')}`;

export const madeUpEmail = (): string => `pessoa-${randomInt(1_000_000_000)}@exemplo.com.br`;

export const madeUpCode = (): string => `T${randomInt(10_000_000).toString().padStart(7, '0')}`;

/** What the proxy in front would say of somebody: how many may sign up from one address is counted. */
export const fromOwnAddress = () => ({
  headers: { 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(1, 255)}` },
});
