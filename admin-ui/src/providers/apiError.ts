import { HttpError, type RaRecord } from 'react-admin';

/** The error body of the API, with field errors already as single texts. */
export interface Refusal {
  readonly message: string;
  readonly errors?: Record<string, string>;
  readonly reason?: string;
  readonly permission?: string;
  readonly termos?: TermsInForce;
  /** The module that a plan lacks. */
  readonly modulo?: string;
  /** The limit of the plan that was reached. */
  readonly limit?: string;
  readonly request_id?: string;
  readonly current?: unknown;
  /** The last day of the closed books that stand against it. */
  readonly closed_through?: string;
}

export interface TermsInForce {
  readonly version: number;
  readonly title: string;
  readonly html: string;
}

/** No answer at all: the server or the network is away. */
export const UNREACHABLE = 0;

export async function errorOf(answer: Response): Promise<HttpError> {
  const body: unknown = await answer.json().catch(() => null);
  const refusal = readRefusal(body, answer.headers.get('X-Request-Id'));
  return new HttpError(refusal.message || answer.statusText, answer.status, refusal);
}

export const unreachable = (): HttpError => new HttpError('errors.unreachable', UNREACHABLE, { message: '' });

/** Nobody answered in time: whether it was done is not known. */
export const noAnswer = (): HttpError => new HttpError('errors.no_answer', UNREACHABLE, { message: '' });

/** Not sent: the browser's session is somebody else's by now. */
export const NOT_OURS = -1;
export const notOurs = (): HttpError => new HttpError('errors.taken_over', NOT_OURS, { message: '' });

export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof HttpError && error.message === 'errors.no_answer';

export const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? error.status : undefined;

export const refusalOf = (error: unknown): Refusal =>
  error instanceof HttpError && isObject(error.body)
    ? readRefusal(error.body, null)
    : { message: error instanceof Error ? error.message : '' };

/** The record as it is now, when the server refused to change what it was. */
export function currentOf(error: unknown): RaRecord | undefined {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const current = isObject(body) ? body.current : undefined;
  return isObject(current) && typeof current.id === 'string' ? { ...current, id: current.id } : undefined;
}

function readRefusal(body: unknown, requestId: string | null): Refusal {
  if (!isObject(body)) return { message: '', ...(requestId ? { request_id: requestId } : {}) };
  const { message, errors, reason, permission, termos, modulo, limit, request_id, closed_through } = body;
  return {
    message: typeof message === 'string' ? message : '',
    ...(isObject(errors) ? { errors: singleTexts(errors) } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof permission === 'string' ? { permission } : {}),
    ...(isTerms(termos) ? { termos } : {}),
    ...(isObject(body.current) ? { current: body.current } : {}),
    ...(typeof modulo === 'string' ? { modulo } : {}),
    ...(typeof limit === 'string' ? { limit } : {}),
    ...(typeof closed_through === 'string' ? { closed_through } : {}),
    ...(typeof request_id === 'string' ? { request_id } : requestId ? { request_id: requestId } : {}),
  };
}

/** react-admin wants one text a field; an array would leave the field red and silent. */
const singleTexts = (errors: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, String(Array.isArray(text) ? text[0] : text)]),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTerms = (value: unknown): value is TermsInForce =>
  isObject(value) &&
  typeof value.version === 'number' &&
  typeof value.title === 'string' &&
  typeof value.html === 'string';
