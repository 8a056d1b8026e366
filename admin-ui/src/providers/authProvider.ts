import type { AuthProvider } from 'react-admin';
import { mayAccess } from './access';
import { api } from './api';
import { refusalOf, statusOf } from './apiError';
import { forgetFarewell, sayFarewell } from './farewell';
import { openDrafts } from '../shared/form/ownership/drafts';
import { send } from './httpClient';
import { forgetKept } from './kept-here';
import { forgetViews } from '../shared/views/views';
import { isSameOwner, ownerOf, ownPage, pageOwner, signedInHere } from './page-owner';
import { dropSession, isSignedIn, keepSession, type Tokens } from './session';
import { currentUser, forgetUser, type Company, type StaffUser } from './user';

export interface SignedIn extends Tokens {
  /** Null while several companies wait for a choice. */
  readonly company_id: string | null;
  readonly companies: readonly Company[];
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Without it the session ends with its first token: nothing renews it. */
  readonly remember?: boolean;
  readonly token_otp?: string;
}

export function startSession(signedIn: Tokens): void {
  forgetUser();
  keepSession(signedIn);
  ownPage(signedIn.access_token);
  const subject = ownerOf(signedIn.access_token)?.subject;
  forgetKept((other) => other !== subject);
  forgetViews();
}

/**
 * Signs the page's own user in again, into the same company, over whatever they have open.
 * @returns whether it is them: nobody else is to find what they typed
 */
export async function signInAgain(credentials: Credentials): Promise<boolean> {
  const owner = pageOwner();
  const signedIn = await openSession(credentials);
  if (owner?.company !== undefined && signedIn.company_id !== owner.company) {
    keepSession(signedIn);
    keepSession(
      await post<Tokens>('/api/select-company', { company_id: owner.company }, signedIn.access_token),
    );
  } else keepSession(signedIn);
  const now = signedInHere();
  return owner !== null && now !== null && isSameOwner(owner, now);
}

const openSession = (credentials: Credentials): Promise<SignedIn> => post('/api/login', credentials);

const post = async <T>(path: string, body: object, token?: string): Promise<T> =>
  (
    await send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      withoutSession: true,
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
    })
  ).json();

export async function selectCompany(companyId: string): Promise<void> {
  startSession(await api.post<Tokens>('/api/select-company', { company_id: companyId }));
}

export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    dropSession();
    startSession(await openSession(credentials));
    forgetFarewell();
  },
  /** A failed call still signs out here. */
  logout: async () => {
    if (isSignedIn()) {
      await api.get('/api/logout').catch(() => undefined);
      sayFarewell({ tone: 'success', text: 'session.signed_out' });
      forgetKept();
    }
    dropSession();
    forgetUser();
    ownPage(null);
    forgetViews();
  },
  checkAuth: async () => {
    // Whoever has something typed open signs in over it.
    if (!isSignedIn() && openDrafts().length > 0) return;
    if (!isSignedIn() && !isOpenToAll()) sayFarewell({ tone: 'danger', text: 'session.not_entered' });
    if (!isSignedIn()) throw Object.assign(new Error('signed_out'), { message: false });
  },
  /** 401 only: rejecting 402, 403 or 451 makes a refused update look saved. The sign-in page says why. */
  checkError: async (error: unknown) => {
    if (statusOf(error) !== 401) return;
    sayFarewell({ tone: 'danger', text: refusalOf(error).message || 'errors.session_closed' });
    dropSession();
    throw Object.assign(new Error('session_closed'), { message: false });
  },
  getIdentity: async () => identityOf(await currentUser()),
  getPermissions: async () =>
    isSignedIn() || openDrafts().length > 0 ? (await currentUser()).permissoes : [],
  canAccess: async ({ resource, action }) => mayAccess((await currentUser()).permissoes, resource, action),
};

/** As react-admin calls its parts. */
export const identityOf = (user: StaffUser) => ({ ...user, fullName: user.name });

/** Whoever stands at the login page, or at a page for those without a session, was not sent away from anywhere. */
const isOpenToAll = (): boolean => {
  const [page = ''] = window.location.pathname.slice(import.meta.env.BASE_URL.length).split('/');
  return OPEN_PAGES.includes(page);
};
const OPEN_PAGES = ['', 'login', 'setup', 'forgot-password', 'password'];
