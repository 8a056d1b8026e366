import type { QueryClient } from '@tanstack/react-query';
import { identityOf } from './authProvider';
import { setCompanyZone } from './company-zone';
import { isSignedIn } from './session';
import { keptUser } from './user';

/** What react-admin asks the auth provider for when it opens with nothing said. */
const NOTHING_SAID = {};

/**
 * Puts what this browser knows where react-admin looks for it, as answers that are old: it draws by them and asks all the same. Somebody is
 * signed in or is not; and at a till it is whoever it was when it was closed (ADR 0111), so that nobody waits for a slow line before they
 * type whom they serve. What changed since, a right that was taken too, is drawn once it is answered.
 */
export function tellWhatIsKnown(queries: QueryClient, path: string): void {
  if (!isSignedIn()) return;
  const tell = (asked: readonly unknown[], answer: unknown) =>
    queries.setQueryData(['auth', ...asked], answer, { updatedAt: 0 });
  tell(['checkAuth', NOTHING_SAID], true);
  const user = isTill(path) ? keptUser() : undefined;
  if (!user) return;
  setCompanyZone(user.empresa?.timezone);
  tell(['getIdentity'], identityOf(user));
  tell(['getPermissions', NOTHING_SAID], user.permissoes);
}

export const isTill = (path: string): boolean => path === `${import.meta.env.BASE_URL}till`;
