import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Notification } from '../api/types.js';
import { showToast } from '../ui/toasts.js';
import { paths } from './route-names.js';

/** What can be used at once is told of as available alone. */
const EARNED: readonly string[] = [
  ...['cashback-earned', 'points-earned'],
  ...['cashback-available', 'points-available'],
];
/** What came before that was no news of now: the app was opened on a list that another visit kept. */
const NOW_MS = 120_000;

/** A purchase that is credited while somebody looks is told on whatever screen they are; the first screen celebrates it itself. */
export function useToldPurchases(notices: readonly Notification[] | undefined): void {
  const seen = useRef<ReadonlySet<string>>(undefined);
  const isCelebrated = useLocation().pathname === paths.dashboard;
  useEffect(() => {
    if (!notices) return;
    const before = seen.current;
    seen.current = new Set(notices.map(({ id }) => id));
    if (!before || isCelebrated) return;
    for (const { id, kind, created_at, not_description } of notices) {
      const isNews = !before.has(id) && Date.now() - Date.parse(created_at) < NOW_MS;
      if (!isNews || !EARNED.includes(kind)) continue;
      showToast('success', { text: not_description });
      navigator.vibrate?.(80);
    }
  }, [notices, isCelebrated]);
}
