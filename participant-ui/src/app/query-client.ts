import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError } from '../api/api-error.js';
import type { Success } from '../api/types.js';
import { showToast } from '../ui/toasts.js';
import { connectionWorks } from './connection.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device, to be read without a network. */
      readonly offline?: boolean;
      /** Codes that the screen answers itself, outside the catalogue. */
      readonly ownErrors?: readonly number[];
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
        const answeredByScreen = error instanceof ApiError && meta?.ownErrors?.includes(error.code);
        if (!answeredByScreen) report(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess(answer) {
        connectionWorks();
        if (isSuccess(answer) && answer.message) showToast('success', { text: answer.message });
      },
      onError: report,
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

const mayPass = (error: Error): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.code));

const isSuccess = (answer: unknown): answer is Success =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'success';

/** Everything but the store's own configuration belongs to somebody. */
export function forgetPerson(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
}
