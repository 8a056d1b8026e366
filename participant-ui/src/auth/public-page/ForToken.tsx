import { type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import type { DeadLinkState } from '../../app/page-state.js';
import { paths } from '../../app/route-names.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';

interface ForTokenProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a mailed link opens. A token that is unknown, expired or used leads to `/invalid-url`. */
export function ForToken<Data>({ query, children }: ForTokenProps<Data>) {
  const deadLink = useLinkToken();
  if (isDeadToken(query.error))
    return <Navigate to={paths['invalid-token']} replace state={{ deadLink } satisfies DeadLinkState} />;
  return (
    <Loaded query={query} skeleton={<Skeleton heights={[40, 64, 48, 48]} />}>
      {children}
    </Loaded>
  );
}

/** The secret in the address of a page that a mailed link opens. */
export function useLinkToken(): string {
  const { token, tokenId } = useParams();
  return token ?? tokenId ?? '';
}

export const isDeadToken = (error: unknown): boolean => error instanceof ApiError && error.code === 404;
