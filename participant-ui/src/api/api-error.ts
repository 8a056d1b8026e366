/** The body of every refusal. Nothing in it is certain: a proxy may have answered instead of the API. */
export interface ErrorBody {
  readonly status?: 'error' | 'warning';
  readonly message?: string;
  readonly errors?: unknown;
  readonly reason?: string;
  readonly modulo?: string;
  readonly termos?: Terms;
  readonly request_id?: string;
}

/** What has to be accepted before going on. */
export interface Terms {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly html: string;
}

export interface RequestName {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
}

/** The reason of a refusal to whoever was let in no more while they were signed in. */
export const BARRED = 'BARRED';

/** The server answered with a refusal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: number,
    readonly body: ErrorBody,
    readonly request: RequestName,
  ) {
    super(`${request.method} ${request.path}: ${code}`);
  }
}

/** No answer at all: no network, no server, or a file of the application that did not arrive. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** A call was not made because its session ended first; whoever ended it has already said so. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** The messages of one field; the API sends arrays, the specification allows strings. */
export function fieldErrors(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? textOf(entriesOf(error.body.errors).get(field)) : undefined;
}

/** The first message in the order of the body; undefined when there is none to be read. */
export function firstFieldError(errors: unknown): string | undefined {
  const [first] = entriesOf(errors).values();
  return textOf(first);
}

const entriesOf = (errors: unknown): Map<string, unknown> =>
  typeof errors === 'object' && errors !== null ? new Map(Object.entries(errors)) : new Map();

function textOf(value: unknown): string | undefined {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
