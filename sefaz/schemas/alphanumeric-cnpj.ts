const KEY = '[0-9]{6}[0-9A-Z]{12}[0-9]{26}';
const CNPJ = '[0-9A-Z]{12}[0-9]{2}';

/**
 * Widens the patterns of schemas that are older than the alphanumeric CNPJ (in force since July 2026; IN RFB 2.229/2024),
 * as the official package PL_010e writes them. Newer packages have no such pattern and pass unchanged.
 */
export const acceptLettersInCnpj = (xsd: string): string =>
  xsd
    .replaceAll('[0-9]{44}', KEY)
    .replaceAll('[0-9]{34}', '[0-9]{6}[0-9A-Z]{12}[0-9]{16}')
    .replaceAll('"[0-9]{3,14}"', `"${CNPJ}"`)
    .replaceAll('[0-9]{14}', CNPJ);
