import { useLocation } from 'react-router';
import type { PageState } from '../api/error-catalogue.js';

/** What a navigation to the login carries: why, and where to go on afterwards. */
export interface LoginState extends Pick<PageState, 'target' | 'message'> {
  readonly error?: 'auth.not_entered';
}

/** What a navigation to `/invalid-url` carries when it was a store that nobody knows. */
export interface InvalidUrlState {
  readonly unknownStore?: string;
}

/** What a navigation to `/invalid-url` carries when it was a mailed link. */
export interface DeadLinkState {
  readonly deadLink?: string;
}

/** The state of the history entry; nothing after the page has been opened by its address. */
export function usePageState(): PageState & LoginState & InvalidUrlState & DeadLinkState {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null ? state : {};
}
