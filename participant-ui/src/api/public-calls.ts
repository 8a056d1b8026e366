import { queryOptions } from '@tanstack/react-query';
import { http } from '../app/services.js';
import type { Tokens } from '../auth/tokens.js';
import type { Eula, StaffInvitation, StoreUser, Success } from './types.js';

/** What is asked and sent without a session. */
const anonymous = { anonymous: true } as const;
/** An unknown, expired or used token leads to a page of its own. */
const deadToken = { ownErrors: [404] };

export interface SignUpBody {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly password: string;
  readonly company_id: string;
  readonly grecaptcha?: string;
  readonly terms_version?: number;
  /** Of the link that they came by. */
  readonly referral_code?: string;
}

/** Tokens; or `pending` when the store knows the document: the account then begins with the mailed link. */
export type SignUpAnswer = Tokens | SignUpPending;
type SignUpPending = Success<{ readonly pending: true }>;

export const signUp = (body: SignUpBody) =>
  http.post<SignUpAnswer>('/api/register-participant', body, anonymous);

/** Who invited, by their first name; null where the link is nobody's any more. */
export const invitedByQuery = (code: string, companyId: string) =>
  queryOptions({
    queryKey: ['public', 'invited-by', companyId, code],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: { readonly first_name: string } }>(
          `/api/invited-by/${encodeURIComponent(code)}`,
          { ...anonymous, signal, query: { company_id: companyId } },
        )
      ).data.first_name,
    retry: false,
    meta: { ownErrors: 'all' },
  });

export type EmailState = 'invalid' | 'used' | 'valid';

/** A convenience of the form: when it cannot be asked, the form says nothing. */
export const emailStateQuery = (email: string, companyId: string) =>
  queryOptions({
    queryKey: ['public', 'email-available', companyId, email],
    queryFn: async () => {
      const body = { email, company_id: companyId };
      const answer = await http.post<Success<{ state: EmailState }>>('/api/email-available', body, anonymous);
      return answer.data?.state ?? null;
    },
    retry: false,
    meta: { ownErrors: 'all' },
  });

/** The store's terms in force; null when it has none. */
export const termsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['public', 'eula', companyId],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId };
      const eula = await http.get<Eula>('/api/eula', { ...anonymous, signal, query });
      return eula.version > 0 ? eula : null;
    },
    meta: deadToken,
  });

/** What a confirmed e-mail alone does not open: the shop's invitation does, once it was sent, or staff saw who it is. */
export type AwaitedStep = 'till' | 'invitation';

/** Uses the token up, so it is sent once and never again by itself. */
export const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'confirm-email', token],
    queryFn: () =>
      http.post<Success<{ readonly awaits?: AwaitedStep }>>(
        `/api/confirm-email/${encodeURIComponent(token)}`,
        {},
        anonymous,
      ),
    staleTime: Infinity,
    meta: deadToken,
  });

export const objectToEmailChange = (token: string) =>
  http.post<Success<{ readonly reset_token: string }>>(
    `/api/email-change/${encodeURIComponent(token)}/object`,
    {},
    anonymous,
  );

export interface MailedLink {
  readonly purpose: string;
  readonly standing: 'good' | 'used' | 'expired';
  readonly loja_url: string | null;
}

/** What became of a link that opens nothing any more; null when nobody knows it. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'link', token],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: MailedLink }>(`/api/links/${encodeURIComponent(token)}`, {
          ...anonymous,
          signal,
        })
      ).data,
    retry: false,
    meta: { ownErrors: 'all' },
  });

export const sendLinkAgain = (token: string) =>
  http.post<Success>(`/api/links/${encodeURIComponent(token)}/again`, {}, anonymous);

export interface NewsByMail {
  readonly store_name: string;
  readonly wanted: boolean;
}

/** Whose letters a link stops, and whether they come still. */
export const newsByMailQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'news-by-mail', token],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: NewsByMail }>(`/api/news-by-mail/${encodeURIComponent(token)}`, {
          ...anonymous,
          signal,
        })
      ).data,
    retry: false,
    meta: { ownErrors: [406] },
  });

export const stopNewsByMail = (token: string) =>
  http.post<Success>(`/api/news-by-mail/${encodeURIComponent(token)}/stop`, {}, anonymous);

export const requestRecovery = (body: { email: string; company_id: string; grecaptcha?: string }) =>
  http.post<Success>('/api/password-participant/email', body, anonymous);

export const resetPassword = (body: {
  email: string;
  password: string;
  password_confirmation: string;
  token: string;
}) => http.post<Success>('/api/password-participant/reset', body, anonymous);

const invitationPath = (token: string) => `/api/convite/${encodeURIComponent(token)}`;

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'invitation', token],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: StaffInvitation }>(invitationPath(token), { ...anonymous, signal })).data,
    staleTime: Infinity,
    meta: deadToken,
  });

export const answerInvitation = (token: string, answer: 'vincular' | 'recusar') =>
  http.post<Success>(`${invitationPath(token)}/${answer}`, {}, anonymous);

export const acceptAsNewUser = (
  token: string,
  body: { name: string; document?: string; password: string; password_confirmation: string },
) => http.post<Success>(`${invitationPath(token)}/cadastrar`, body, anonymous);

const storeUserPath = (token: string) => `/api/store-user/${encodeURIComponent(token)}`;

export const storeUserQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'store-user', token],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: StoreUser }>(storeUserPath(token), { ...anonymous, signal })).data,
    staleTime: Infinity,
    meta: deadToken,
  });

export const activateStoreUser = (
  token: string,
  body: { name: string; email: string; password: string; password_confirmation: string },
) => http.post<Tokens>(storeUserPath(token), body, anonymous);
