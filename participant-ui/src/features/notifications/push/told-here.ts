import { OWN_KEYS } from '../../../auth/own-storage.js';

/**
 * Under which id the server tells this device for an account: by it the device is known again when its browser has another address. A logout
 * forgets it, for with the session the consent ends.
 */
export function toldHere(account: string): string | undefined {
  const [whose, id] = (localStorage.getItem(OWN_KEYS.toldHere) ?? '').split(' ');
  return whose === account ? id : undefined;
}

export const keepToldHere = (account: string, id: string): void =>
  localStorage.setItem(OWN_KEYS.toldHere, `${account} ${id}`);

export const forgetToldHere = (): void => localStorage.removeItem(OWN_KEYS.toldHere);
