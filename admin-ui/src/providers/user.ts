import { api } from './api';
import { statusOf, UNREACHABLE } from './apiError';
import { setCompanyZone } from './company-zone';
import { signedInHere } from './page-owner';

export interface Company {
  readonly id: string;
  readonly company_name: string;
  readonly cnpj: string;
  readonly loja_url: string;
  readonly company_icon?: string | null;
  /** Where the picture above its papers is. */
  readonly report_logo?: string | null;
  /** Of the company that was chosen. */
  readonly timezone?: string;
}

export interface StaffUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** `A` administers the company. */
  readonly ambient?: 'A' | 'S' | 'U';
  readonly two_factor?: boolean;
  readonly user_language: 'pt_BR' | 'en';
  readonly user_skin: string;
  readonly permissoes: readonly string[];
  readonly empresa: Company | null;
  readonly companies: readonly Company[];
}

let current: Promise<StaffUser> | null = null;

export type Preferences = Partial<Pick<StaffUser, 'user_language' | 'user_skin'>>;

/** What the user chose since then: it is newer than any answer that is still on its way. */
let chosen: Preferences = {};

/** Who is signed in, asked once a session. */
export async function currentUser(): Promise<StaffUser> {
  current ??= api.get<StaffUser>('/api/user').then(
    (user) => {
      setCompanyZone(user.empresa?.timezone);
      keepUser(user);
      return user;
    },
    (error: unknown) => {
      current = null;
      const kept = statusOf(error) === UNREACHABLE ? keptUser() : undefined;
      if (!kept) throw error;
      setCompanyZone(kept.empresa?.timezone);
      return kept;
    },
  );
  return { ...(await current), ...chosen };
}

const KEPT = 'till.user';

/** Who was signed in when there was a network last: a till that is opened without one asks nobody (ADR 0111). Only whoever may use a till is kept. */
function keepUser(user: StaffUser): void {
  try {
    if (user.permissoes.includes('loyalty.till.use')) localStorage.setItem(KEPT, JSON.stringify(user));
    else localStorage.removeItem(KEPT);
  } catch {
    // Then this till does not open without a network.
  }
}

export function keptUser(): StaffUser | undefined {
  const owner = signedInHere();
  try {
    const user = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as StaffUser | null;
    return user && user.id === owner?.subject && user.empresa?.id === owner.company ? user : undefined;
  } catch {
    return undefined;
  }
}

export const prefer = (preferences: Preferences): void => {
  chosen = { ...chosen, ...preferences };
  const kept = keptUser();
  if (kept) keepUser({ ...kept, ...preferences });
};

export const forgetUser = (): void => {
  current = null;
  chosen = {};
  localStorage.removeItem(KEPT);
  setCompanyZone(undefined);
};
