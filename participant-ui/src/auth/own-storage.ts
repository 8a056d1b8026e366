/**
 * What this application keeps in the browser's local storage. The administration of the same shop lives at the same origin and
 * keeps its own sign-in there: a logout clears what is ours, by name, and nobody else's.
 */
export const OWN_KEYS = {
  /** Epoch, milliseconds: until when the access token is good. */
  expiration: 'expiration',
  /** */
  whatsAppDismissed: 'whatsapp_dismissed',
  offlineReading: 'offline_reading',
  /** By whose account, and which id, this device is told of notices. */
  toldHere: 'told_here',
} as const;

export function clearOwnStorage(except?: string): void {
  for (const key of Object.values(OWN_KEYS)) {
    if (key !== except) localStorage.removeItem(key);
  }
}
