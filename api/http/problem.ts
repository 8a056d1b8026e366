import { DomainError, ValidationError, type Refusal } from '@fidelidade/domain/kernel/domain-error.js';
import { MODULES } from '@fidelidade/domain/identity/modules.js';
import { isPermission, PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { isDatabaseAway } from '@fidelidade/projections/database/database-away.js';
import { isOfList, listParams } from './filter-words.js';
import { fieldLabel, message, type MessageParams } from './messages.js';
import {
  AccessStopped,
  Conflicted,
  Forbidden,
  NotYetVisible,
  OutOfScope,
  PlanRefused,
  TermsPending,
  SESSION_ENDED,
  TooManyAttempts,
  Unauthorized,
  type TermsShown,
} from './refusals.js';

/** The body of every refusal. */
export interface ProblemBody {
  readonly status: 'error' | 'success';
  /** The record that was made, when it cannot be shown yet. */
  readonly id?: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly reason?: string;
  readonly modulo?: string;
  /** Which limit of the plan was reached. */
  readonly limit?: string;
  readonly permission?: string;
  /** The last day of the books that are closed, where those stand against it. */
  readonly closed_through?: string;
  /** The record as it is now, for whoever would have changed it from what it was. */
  readonly current?: unknown;
  readonly termos?: TermsShown;
}

export interface Problem {
  readonly statusCode: number;
  readonly body: ProblemBody;
  readonly headers?: Readonly<Record<string, string>>;
}

const STATUS_OF: Readonly<Record<Refusal, number>> = {
  invalid: 422,
  not_acceptable: 406,
  not_found: 404,
  conflict: 409,
  forbidden: 403,
  payment_required: 402,
  terms_pending: 451,
};

/** What the framework refuses before our code is reached: malformed JSON, a body too large, an unknown route. */
const FRAMEWORK_TEXTS: Readonly<Record<number, { readonly statusCode: number; readonly key: string }>> = {
  400: { statusCode: 422, key: 'form_invalid' },
  404: { statusCode: 404, key: 'not_found' },
  405: { statusCode: 404, key: 'not_found' },
  413: { statusCode: 413, key: 'body_too_large' },
  415: { statusCode: 415, key: 'media_type' },
  431: { statusCode: 413, key: 'body_too_large' },
};

/** How long a client waits before it tries again when the database is away. */
export const RETRY_AFTER_SECONDS = 2;

/** The same when an operator has to act, or the lane that stands tries its fact again. */
const RETRY_AFTER_STOPPED_SECONDS = 60;

/**
 * The refusal's answer in the user's language, or undefined when it is no refusal but a fault of ours.
 * @param list the list that was asked, which says what its fields are called
 */
export function problemOf(error: unknown, language: Language, list = ''): Problem | undefined {
  const text = (key: string, params?: MessageParams) => message(language, key, params);
  if (error instanceof ValidationError) {
    return { statusCode: 422, body: { status: 'error', ...fieldErrors(error.problems, language, list) } };
  }
  if (error instanceof DomainError) {
    const statusCode = STATUS_OF[error.refusal];
    const body = error.field
      ? fieldErrors([error], language, list)
      : { message: text(error.code, labelled(error.params, language)) };
    return { statusCode, body: { status: 'error', ...body, ...detailOf(error) } };
  }
  if (error instanceof Conflicted) {
    const { current } = error;
    return {
      statusCode: 409,
      body: { status: 'error', message: text('conflict'), reason: 'CONFLICT', current },
    };
  }
  if (error instanceof NotYetVisible) {
    return { statusCode: 202, body: { status: 'success', message: text('not_yet_visible'), id: error.id } };
  }
  if (error instanceof Unauthorized)
    return {
      statusCode: 401,
      body: {
        status: 'error',
        message: text(error.code),
        // Of somebody who was let in no more while they were signed in: the message says why.
        ...(error.code !== SESSION_ENDED && { reason: 'BARRED' }),
      },
    };
  if (error instanceof AccessStopped) {
    const headers = { 'Retry-After': String(RETRY_AFTER_STOPPED_SECONDS) };
    return { statusCode: 503, body: { status: 'error', message: text('access_stopped') }, headers };
  }
  if (error instanceof TermsPending) {
    const { termos } = error;
    return { statusCode: 451, body: { status: 'error', message: text('terms_pending'), termos } };
  }
  if (error instanceof PlanRefused) return planProblem(error, language);
  if (error instanceof Forbidden) {
    const { permission } = error;
    const told = text('forbidden', labelled({ permission }, language));
    return { statusCode: 403, body: { status: 'error', message: told, permission } };
  }
  if (error instanceof OutOfScope) {
    const told = text(`api_key_without_${error.scope}`);
    return { statusCode: 403, body: { status: 'error', message: told, permission: error.scope } };
  }
  if (error instanceof TooManyAttempts) {
    const told = text('too_many_attempts', { seconds: error.seconds });
    return {
      statusCode: 429,
      body: {
        status: 'error',
        message: told,
        ...(error.field !== undefined && { errors: { [error.field]: [told] } }),
      },
      headers: { 'Retry-After': String(error.seconds) },
    };
  }
  return storeProblem(error, text) ?? frameworkProblem(error, text);
}

function planProblem({ refusal: { reason, modulo }, realm }: PlanRefused, language: Language): Problem {
  const told = message(language, `plan_${reason}_${realm}`, modulo && { modulo: MODULES[modulo][language] });
  return { statusCode: 402, body: { status: 'error', message: told, reason, ...(modulo && { modulo }) } };
}

/** What a client acts on beside the text: the permission to ask for, the plan's reason, module and limit. */
function detailOf({ code, refusal, params }: DomainError): Partial<ProblemBody> {
  if (code === 'otp_required') return { reason: 'OTP_REQUIRED' };
  if (code === 'cep_unanswered' || code === 'cnpj_unanswered') return { reason: code.toUpperCase() };
  if (['statement_other_account', 'statement_columns', 'statement_alike'].includes(code))
    return { reason: code.toUpperCase() };
  const told = (name: string) => (params[name] === undefined ? {} : { [name]: String(params[name]) });
  if (code === 'period_closed') return told('closed_through');
  if (refusal === 'conflict') return { reason: 'CONFLICT' };
  if (refusal === 'forbidden') return told('permission');
  return refusal === 'payment_required' ? { ...told('reason'), ...told('modulo'), ...told('limit') } : {};
}

/** A permission is called by its name in texts, not by its key. */
function labelled(params: MessageParams, language: Language): MessageParams {
  const permission = String(params['permission'] ?? '');
  return isPermission(permission) ? { ...params, permission: PERMISSIONS[permission][language] } : params;
}

function storeProblem(error: unknown, text: (key: string) => string): Problem | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'VersionConflict') {
    return { statusCode: 409, body: { status: 'error', message: text('conflict'), reason: 'CONFLICT' } };
  }
  if (name === 'CommandIdReused') {
    return {
      statusCode: 422,
      body: { status: 'error', message: text('idempotency_reused'), reason: 'IDEMPOTENCY_KEY' },
    };
  }
  if (name === 'BlobAltered')
    return { statusCode: 409, body: { status: 'error', message: text('file_altered') } };
  if (name !== 'StoreUnavailable' && !isDatabaseAway(error)) return undefined;
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return { statusCode: 503, body: { status: 'error', message: text('unavailable') }, headers };
}

/** What is refused before a route is reached, with a text of its own in place of the usual one of its status. */
export interface FrameworkRefusal {
  readonly statusCode: number;
  readonly key: 'media_type_file';
}

function frameworkProblem(error: unknown, text: (key: string) => string): Problem | undefined {
  const carried = error as { statusCode?: unknown; status?: unknown; key?: unknown };
  const known = FRAMEWORK_TEXTS[Number(carried?.statusCode ?? carried?.status)];
  const key = carried?.key === 'media_type_file' ? carried.key : known?.key;
  return known && { statusCode: known.statusCode, body: { status: 'error', message: text(key!) } };
}

/** The message is the first refusal: what a toast shows. */
function fieldErrors(
  problems: readonly DomainError[],
  language: Language,
  list: string,
): Pick<ProblemBody, 'message' | 'errors'> {
  // A map: a field may be called `constructor` or `__proto__` by whoever sends it.
  const texts = new Map<string, string[]>();
  for (const problem of problems) {
    const { field = 'form', code, params } = problem;
    const words = isOfList(problem)
      ? listParams(language, list, problem)
      : { field: fieldLabel(language, field), ...params };
    const text = message(language, code, words);
    texts.set(field, [...(texts.get(field) ?? []), text]);
  }
  const [first = message(language, 'form_invalid')] = [...texts.values()].flat();
  return { message: first, errors: Object.fromEntries(texts) };
}
