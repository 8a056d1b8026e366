import { RELOAD_INTERVAL_MS } from '../constants.js';

export interface ReloadCircumstances {
  readonly now: number;
  /** When this tab last reloaded by itself; undefined when it never did. */
  readonly lastReload: number | undefined;
  readonly online: boolean;
  /** Somebody has typed something that a reload would lose. */
  readonly dirty: boolean;
}

/**
 * A lost connection reloads the page (L177), but must not loop: at most once in 15 s, never offline, and never over a
 * form that somebody has filled in, without asking.
 */
export function decideReload({
  now,
  lastReload,
  online,
  dirty,
}: ReloadCircumstances): 'reload' | 'ask' | 'banner' {
  if (!online) return 'banner';
  if (dirty) return 'ask';
  const reloadedJustNow = lastReload !== undefined && now - lastReload < RELOAD_INTERVAL_MS;
  return reloadedJustNow ? 'banner' : 'reload';
}
