import { accessToken } from './session';

/** Whom a page was opened for: what is on it, and what is typed there, is theirs alone, in that company alone. */
export interface PageOwner {
  readonly subject: string;
  readonly company: string | undefined;
}

let owner: PageOwner | null = null;

export const pageOwner = (): PageOwner | null => owner;

/** Somebody signed in on this page, or chose a company: from now on it is theirs. */
export function ownPage(token: string | null): void {
  owner = token === null ? null : ownerOf(token);
}

/** The first one whose token is used; another tab of this browser may have signed in somebody else since. */
export function isForeign(token: string): boolean {
  owner ??= ownerOf(token);
  const other = ownerOf(token);
  return owner !== null && other !== null && !isSameOwner(owner, other);
}

export const isSameOwner = (one: PageOwner, other: PageOwner): boolean =>
  one.subject === other.subject && one.company === other.company;

/** Who is signed in at this browser now, and in which company: also in another tab, since this page was opened. */
export const signedInHere = (): PageOwner | null => {
  const token = accessToken();
  return token === null ? null : ownerOf(token);
};

export const companyHere = (): string | undefined => signedInHere()?.company;

/** What the access token says of its holder. The server believes its signature; here it only tells tabs apart. */
export function ownerOf(token: string): PageOwner | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    const company = 'company' in claims && typeof claims.company === 'string' ? claims.company : undefined;
    return { subject: String(claims.sub), company };
  } catch {
    return null;
  }
}
