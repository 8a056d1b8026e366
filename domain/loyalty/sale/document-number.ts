/** The number of a note is its access key, wherever it is told: has it once in the network. */
const ACCESS_KEY = /^\d{6}[0-9A-Z]{12}\d{26}$/;
export const isAccessKey = (documentNumber: string): boolean => ACCESS_KEY.test(documentNumber);

/**
 * The number that a sale is told under: of a note its bare access key, whether it was copied in groups of four as a DANFE prints it, or with
 * the `NFe` that begins the Id of its XML. Any other number is what was typed.
 */
export function documentNumberTold(typed: string): string {
  const number = typed.trim();
  const bare = number
    .replaceAll(/[\s.-]/g, '')
    .replace(/^nfc?e/i, '')
    .toUpperCase();
  return isAccessKey(bare) ? bare : number;
}
