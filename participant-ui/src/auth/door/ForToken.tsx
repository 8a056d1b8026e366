import { type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '../../api/api-error.js';
import { paths } from '../../app/route-names.js';
import { Loaded } from '../../ui/Loaded.js';
import { Skeleton } from '../../ui/Skeleton.js';

interface ForTokenProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a mailed link opens. A token that is unknown, expired or used leads to `/invalid-url`. */
export function ForToken<Data>({ query, children }: ForTokenProps<Data>) {
  if (isDeadToken(query.error)) return <Navigate to={paths['invalid-token']} replace />;
  return (
    <Loaded query={query} skeleton={<Skeleton heights={[40, 64, 48, 48]} />}>
      {children}
    </Loaded>
  );
}

export const isDeadToken = (error: unknown): boolean => error instanceof ApiError && error.code === 404;
