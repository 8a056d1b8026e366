import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, ConnectionError } from '../api/api-error.js';
import type { Success } from '../api/types.js';
import { showToast } from '../ui/toasts.js';
import { connectionWorks } from './connection.js';

type OwnErrors = readonly number[] | 'all';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device, to be read without a network. */
      readonly offline?: boolean;
      /** Codes that the screen answers itself, outside the catalogue. */
      readonly ownErrors?: OwnErrors;
    };
    mutationMeta: {
      readonly ownErrors?: OwnErrors;
      /** The screen shows the server's message itself. */
      readonly ownMessage?: true;
    };
  }
}

const RETRIES = 2;

/** Every refusal goes through the catalogue once, after its retries, and stays rejected. */
export function createQueryClient(report: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: connectionWorks,
      onError(error, { meta }) {
        if (!isAnsweredByScreen(error, meta?.ownErrors)) report(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess(answer, _variables, _result, { meta }) {
        connectionWorks();
        if (isSuccess(answer) && answer.message && !meta?.ownMessage)
          showToast('success', { text: answer.message });
      },
      onError(error, _variables, _result, { meta }) {
        if (!isAnsweredByScreen(error, meta?.ownErrors)) report(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const isAnsweredByScreen = (error: unknown, own: OwnErrors = []): boolean =>
  own === 'all' || (error instanceof ApiError && own.includes(error.code));

/** Of what went wrong on the way, not of what was refused. */
export const mayPass = (error: Error): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.code));

const isSuccess = (answer: unknown): answer is Success =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'success';

/** What can be read without a session: the store's configuration, what a mailed link opens. */
const OF_NOBODY: readonly unknown[] = ['config', 'public'];
export const isOfNobody = (key: QueryKey): boolean => OF_NOBODY.includes(key[0]);

/** Everything else belongs to somebody. */
export function forgetPerson(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !isOfNobody(queryKey) });
}
