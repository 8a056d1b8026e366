import type { AuthProvider } from 'react-admin';
import { mayAccess } from './access';
import { api } from './api';
import { statusOf } from './apiError';
import { dropSession, isSignedIn, keepSession, type Tokens } from './session';
import { currentUser, forgetUser, type Company } from './user';

export interface SignedIn extends Tokens {
  /** Null while several companies wait for a choice. */
  readonly company_id: string | null;
  readonly companies: readonly Company[];
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly token_otp?: string;
}

export function startSession(signedIn: Tokens): void {
  forgetUser();
  keepSession(signedIn);
}

export async function selectCompany(companyId: string): Promise<void> {
  startSession(await api.post<Tokens>('/api/select-company', { company_id: companyId }));
}

export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    dropSession();
    startSession(await api.post<SignedIn>('/api/login', credentials));
  },
  /** A failed call still signs out here. */
  logout: async () => {
    if (isSignedIn()) await api.get('/api/logout').catch(() => undefined);
    dropSession();
    forgetUser();
  },
  checkAuth: async () => {
    if (!isSignedIn()) throw Object.assign(new Error('signed_out'), { message: false });
  },
  /** 401 only: rejecting 402, 403 or 451 makes a refused update look saved. */
  checkError: async (error: unknown) => {
    if (statusOf(error) === 401) throw new Error('errors.session_closed');
  },
  getIdentity: async () => {
    const user = await currentUser();
    return { ...user, id: user.id, fullName: user.name };
  },
  getPermissions: async () => (isSignedIn() ? (await currentUser()).permissoes : []),
  canAccess: async ({ resource, action }) => mayAccess((await currentUser()).permissoes, resource, action),
};
