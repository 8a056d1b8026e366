import { pageOwner, signedInHere } from './page-owner';

/**
 * What this tab of the browser keeps of a user's work in a company: over reloads, until it is closed or they sign out. Each user
 * in each company has their own; nobody reads another's.
 */
const PREFIX = 'admin.kept.';

function keyOf(name: string): string | null {
  const owner = pageOwner() ?? signedInHere();
  return owner && `${PREFIX}${owner.subject}.${owner.company ?? ''}.${name}`;
}

export function readKept<Kept>(name: string): Kept | undefined {
  const key = keyOf(name);
  const text = key && sessionStorage.getItem(key);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return undefined;
  }
}

/** @returns whether it is kept: a browser that has no room for it, or nobody signed in, keeps nothing */
export function keepHere(name: string, value: unknown): boolean {
  const key = keyOf(name);
  if (!key) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Whoever signs out leaves nothing behind; whoever signs in finds nothing of anybody else's. */
export function forgetKept(of: (subject: string) => boolean = () => true): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && of(key.slice(PREFIX.length).split('.')[0] ?? ''))
      sessionStorage.removeItem(key);
  }
}
