/**
 * A keyed digest of a personal value, for looking it up without keeping it in the clear: the name of a reservation's
 * stream. Without the key it cannot be guessed by trying every CPF.
 */
export interface BlindIndex {
  digest(company: string, kind: string, value: string): string;
}
export const BLIND_INDEX = Symbol('BlindIndex');
