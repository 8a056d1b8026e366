import { api } from './api';
import { setCompanyZone } from './company-zone';

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
      return user;
    },
    (error: unknown) => {
      current = null;
      throw error;
    },
  );
  return { ...(await current), ...chosen };
}

export const prefer = (preferences: Preferences): void => {
  chosen = { ...chosen, ...preferences };
};

export const forgetUser = (): void => {
  current = null;
  chosen = {};
  setCompanyZone(undefined);
};
