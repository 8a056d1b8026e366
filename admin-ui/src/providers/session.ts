/** The staff session as this browser keeps it. The expiry decides, not the age of the entry. */

export interface Tokens {
  readonly access_token: string;
  /** Absent for whoever did not want to be remembered. */
  readonly refresh_token?: string;
  /** Seconds from now. */
  readonly expires_in: number;
}

const ACCESS = 'admin.access_token';
const REFRESH = 'admin.refresh_token';
const EXPIRATION = 'admin.expiration';

export const accessToken = (): string | null => localStorage.getItem(ACCESS);
export const refreshToken = (): string | null => localStorage.getItem(REFRESH);
export const isSignedIn = (): boolean => accessToken() !== null;

export const isExpired = (): boolean => Number(localStorage.getItem(EXPIRATION) ?? 0) <= Date.now();

export function keepSession(tokens: Tokens): void {
  localStorage.setItem(ACCESS, tokens.access_token);
  if (tokens.refresh_token) localStorage.setItem(REFRESH, tokens.refresh_token);
  else localStorage.removeItem(REFRESH);
  localStorage.setItem(EXPIRATION, String(Date.now() + tokens.expires_in * 1000));
}

export function dropSession(): void {
  for (const key of [ACCESS, REFRESH, EXPIRATION]) localStorage.removeItem(key);
}

/** Another tab signed out, or in: the browser's session is one. */
export function onSessionElsewhere(react: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === ACCESS) react(event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
