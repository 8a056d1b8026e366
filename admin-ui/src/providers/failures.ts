import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from './apiError';

export interface Failure {
  readonly error: unknown;
  readonly kind: 'query' | 'mutation';
  /** Asked beside what the user is at: the screen goes on without it. */
  readonly aside?: boolean;
  /** A form merges what somebody else changed, and tells of it itself. */
  readonly merges?: boolean;
  /** A screen says itself why it was refused what it sent. */
  readonly isTold?: boolean;
}

/** For queries that only offer something: a refusal of theirs leads nowhere, and without a network they fail at once. */
export const ASIDE = { meta: { aside: true }, networkMode: 'always' } as const;

type Listener = (failure: Failure) => void;
const listeners = new Set<Listener>();

/** Every failed request of every screen, in one place: the layout reacts to it. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const report = (failure: Failure): void => listeners.forEach((listener) => listener(failure));

/** react-admin hands a form's `meta` on with what it sends. */
const merges = (variables: unknown): boolean =>
  (variables as { meta?: { readonly merges?: unknown } } | undefined)?.meta?.merges === true;

const MAX_RETRIES = 2;
const FRESH_MS = 10_000;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => report({ error, kind: 'query', aside: meta?.aside === true }),
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _kept, { meta }) =>
      report({
        ...{ error, kind: 'mutation', merges: merges(variables) },
        isTold: meta?.['tellsRefusal'] === true,
      }),
  }),
  defaultOptions: {
    queries: {
      // Whether there is a line is found out by asking: react-query would wait in silence for the browser to say so.
      networkMode: 'always',
      staleTime: FRESH_MS,
      // A refusal is an answer: only silence and overload are worth another try.
      retry: (failures, error) =>
        failures < MAX_RETRIES && [0, 502, 503, 504].includes(statusOf(error) ?? -1),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
