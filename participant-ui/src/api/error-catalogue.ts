import type { RouteName } from '../app/route-names.js';
import type { PlainKey } from '../i18n/catalogue.js';
import { ApiError, BARRED, ConnectionError, SignedOut, type Terms, firstFieldError } from './api-error.js';

export type Tone = 'success' | 'warning' | 'error';

/** A text of the server, or one of our catalogue. */
export type Message = { readonly text: string } | { readonly key: PlainKey };

/** What travels in the history entry of a page that explains a refusal: never in the address. */
export interface PageState {
  readonly message?: Message;
  readonly modulo?: string;
  readonly termos?: Terms;
  /** Where to go on afterwards: after a login, after the terms were accepted. */
  readonly target?: string;
}

export type Reaction =
  | { readonly do: 'end_session'; readonly because?: string }
  | { readonly do: 'drop_view' }
  | { readonly do: 'go'; readonly to: RouteName; readonly state?: PageState }
  | { readonly do: 'toast'; readonly tone: Tone; readonly message: Message; readonly detail?: string }
  | { readonly do: 'reload' }
  | { readonly do: 'offer_retry' };

/** The login goes on with its second step: nothing went wrong. */
export const SECOND_FACTOR_ASKED = 'OTP_REQUIRED';

/** What the application does about a refused call, code by code. The call stays rejected afterwards. */
export function reactionsTo(error: unknown): readonly Reaction[] {
  if (error instanceof SignedOut) return [];
  if (error instanceof ConnectionError) return [{ do: 'reload' }];
  if (!(error instanceof ApiError)) return [failure()];
  const { body } = error;
  const message = textOr(body.message, 'errors.generic');
  switch (error.code) {
    case 401:
      if (isExemptFrom401(error)) return [];
      return body.reason === BARRED && body.message ? barred(body.message) : sessionClosed;
    case 402:
      return [{ do: 'drop_view' }, toPlans(error)];
    case 403:
      return [{ do: 'go', to: '403', state: pageState(body.message) }];
    case 404:
      return [{ do: 'go', to: 'notFound', state: { message: { key: 'errors.contentNotFound' } } }];
    case 406:
      return [{ do: 'toast', tone: body.status ?? 'error', message }];
    case 409:
      return [toast('warning', { key: 'errors.conflict' })];
    case 413:
      return [toast('error', textOr(body.message, 'errors.fileTooLarge'))];
    case 415:
      return [toast('error', textOr(body.message, 'errors.fileType'))];
    case 419:
      return [{ do: 'reload' }];
    case 422:
    case 429:
      if (body.reason === SECOND_FACTOR_ASKED) return [];
      return [toast('error', textOr(firstFieldError(body.errors), 'errors.validation'))];
    case 451:
      return [{ do: 'go', to: '451', state: body.termos ? { termos: body.termos } : {} }];
    case 502:
    case 503:
    case 504:
      return [{ do: 'offer_retry' }];
    default:
      return [failure(body.request_id)];
  }
}

const sessionClosed: readonly Reaction[] = [
  { do: 'end_session' },
  { do: 'go', to: 'login' },
  { do: 'toast', tone: 'error', message: { key: 'auth.sessionClosed' } },
];

/** They read why where they would sign in again. */
const barred = (text: string): readonly Reaction[] => [
  { do: 'end_session', because: text },
  { do: 'go', to: 'login', state: { message: { text } } },
];

/** Loading the user may fail in silence; login and refresh speak for themselves. */
const isExemptFrom401 = ({ request }: ApiError): boolean =>
  (request.method === 'GET' && request.path === '/api/participant/user') ||
  request.path === '/api/login-participant' ||
  request.path === '/api/logout-participant' ||
  request.path === '/api/refresh-token-participant';

function toPlans({ body }: ApiError): Reaction {
  const state = pageState(body.message);
  if (body.reason !== 'UPGRADE_PLAN') return { do: 'go', to: 'comprar', state };
  return { do: 'go', to: 'upgrade', state: body.modulo ? { ...state, modulo: body.modulo } : state };
}

const failure = (requestId?: string): Reaction => toast('error', { key: 'errors.generic' }, requestId);

const pageState = (text: string | undefined): PageState => (text ? { message: { text } } : {});

const textOr = (text: string | undefined, key: PlainKey): Message => (text ? { text } : { key });

const toast = (tone: Tone, message: Message, detail?: string): Reaction => ({
  do: 'toast',
  tone,
  message,
  ...(detail ? { detail } : {}),
});
