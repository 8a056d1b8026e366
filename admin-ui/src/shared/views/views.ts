import { visited, without, type View } from '@fidelidade/ui-kit/visited-views.js';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { messagesOf, type Locale } from '../../i18n/messages';
import { keepHere, readKept } from '../../providers/kept-here';
import { keptDraftsAt } from '../form/ownership/kept-drafts';
import { forgetRecent, rememberRecord } from './recent';
import { titlesIn, type Texts } from './titles-in';

const NAME = 'views';
/** What stands in the way of a screen is none itself. */
const NO_VIEWS: readonly string[] = ['/upgrade', '/comprar'];

let views: readonly View[] | undefined;
/** Screens that are done with, and go from the list once they are left: a saved form (autoClose). */
const done = new Set<string>();
const listeners = new Set<() => void>();

export const visitedViews = (): readonly View[] => (views ??= readKept<readonly View[]>(NAME) ?? []);

function change(next: readonly View[]): void {
  views = next;
  keepHere(NAME, next);
  listeners.forEach((listener) => listener());
}

/** A screen names itself when it is there, and the one that was done with before it goes. */
function visit(view: View): void {
  const over = [...done].filter((path) => path !== view.path);
  over.forEach((path) => done.delete(path));
  rememberRecord(view);
  if (NO_VIEWS.includes(view.path)) return change(without(visitedViews(), over));
  change(visited(without(visitedViews(), over), view, (path) => keptDraftsAt([path]).length > 0));
}

export const removeViews = (paths: readonly string[]): void => change(without(visitedViews(), paths));

/** The reader has another language now: so have the names of the screens that were visited. */
export async function nameViewsIn(spoken: Locale, chosen: Locale): Promise<void> {
  const [was, is] = await Promise.all([messagesOf(spoken), messagesOf(chosen)]);
  change(titlesIn(visitedViews(), was as unknown as Texts, is as unknown as Texts));
}

/** After a successful save, or a way out of a form: its screen is not come back to (autoClose, R-2.4.7). */
export const closeOnceLeft = (path: string): void => void done.add(path);

/** Somebody else's from now on. */
export function forgetViews(): void {
  views = undefined;
  forgetRecent();
  done.clear();
  listeners.forEach((listener) => listener());
}

export const useVisitedViews = (): readonly View[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, visitedViews);

/** The screen in sight has this name (R-2.4.7: the title of its tab is the document's). */
export function useVisit(title: string): void {
  const { pathname: path, search } = useLocation();
  useEffect(() => visit({ path, search, title }), [path, search, title]);
}
