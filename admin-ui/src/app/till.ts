import { isTill } from '../providers/known-at-start';
import { lazyScreen } from './lazyScreen';

export const TillPage = lazyScreen(() => import('../features/loyalty/till/TillPage'), 'TillPage');

/**
 * A till that this browser keeps (ADR 0111) has its files at hand: it is waited for, and drawn whole at once. Any other page begins with its
 * frame, for its screen is on the way.
 */
export async function untilKeptTill(path: string): Promise<void> {
  if (!isTill(path) || !navigator.serviceWorker?.controller) return;
  // Whoever cannot have it is told by the screen itself.
  await TillPage.fetch().catch(() => undefined);
}
