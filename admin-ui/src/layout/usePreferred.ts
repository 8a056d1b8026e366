import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { prefer, type Preferences, type StaffUser } from '../providers/user';

/**
 * Writes a choice into the user whom the screens know. A change of language mounts all of them anew, and each mount puts on
 * what the user is known to prefer: it would put the old choice back.
 */
export function usePreferred(): (chosen: Preferences) => void {
  const queries = useQueryClient();
  return useCallback((chosen) => preferred(queries, chosen), [queries]);
}

export function preferred(queries: QueryClient, chosen: Preferences): void {
  prefer(chosen);
  queries.setQueryData<StaffUser>(['auth', 'getIdentity'], (user) => user && { ...user, ...chosen });
}

/** By the name that the server has for it. */
export const languageOf = (locale: string): StaffUser['user_language'] => (locale === 'en' ? 'en' : 'pt_BR');
