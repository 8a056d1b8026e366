import type { View } from '@fidelidade/ui-kit/visited-views.js';
import { useSyncExternalStore } from 'react';
import { keepHere, readKept } from '../../providers/kept-here';

const NAME = 'recent';
/** More than these nobody calls recent. */
export const MAX_RECENT = 20;
/** A screen's own address has one part; what lies deeper is a record, or a form. */
const RECORD_DEPTH = 2;

let recent: readonly View[] | undefined;
const listeners = new Set<() => void>();

/** Records that this user looked at in this company, the latest first, also those whose view was closed since. */
const recentRecords = (): readonly View[] => (recent ??= readKept<readonly View[]>(NAME) ?? []);

export function rememberRecord(view: View): void {
  const next = withRecord(recentRecords(), view);
  if (next === recent) return;
  recent = next;
  keepHere(NAME, recent);
  listeners.forEach((listener) => listener());
}

/** With a record that is looked at now at the front; a list or a page that is no record changes nothing. */
export function withRecord(records: readonly View[], view: View): readonly View[] {
  if (view.path.split('/').length <= RECORD_DEPTH) return records;
  return [view, ...records.filter(({ path }) => path !== view.path)].slice(0, MAX_RECENT);
}

/** Somebody else's from now on. */
export function forgetRecent(): void {
  recent = undefined;
  listeners.forEach((listener) => listener());
}

export const useRecentRecords = (): readonly View[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, recentRecords);
