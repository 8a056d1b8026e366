import { visited, without, type View } from '@fidelidade/ui-kit/visited-views.js';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { draftPaths, dropDrafts } from './drafts.js';
import { forgetUnfolded } from './unfolded.js';
import { createStore } from '@fidelidade/ui-kit/external-store.js';

const KEPT = 'views';

/** The screens that were visited and can be come back to: those that are never kept (noCache) are none of them. */
export const views = createStore<readonly View[]>(
  JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as readonly View[],
);

function change(next: readonly View[]): void {
  sessionStorage.setItem(KEPT, JSON.stringify(next));
  views.set(next);
}

/** @param named as the screen is called by what it shows; without it, by its address, unless it said so before */
export function visit(path: string, search: string, named?: string): void {
  const title = named ?? views.get().find((view) => view.path === path)?.title ?? '';
  change(visited(views.get(), { path, search, title }, (each) => draftPaths.get().includes(each)));
}

export function removeViews(paths: readonly string[]): void {
  forgetUnfolded(paths);
  change(without(views.get(), paths));
}

/** Whoever signs out leaves nothing behind. */
export function forgetViews(): void {
  dropDrafts();
  forgetUnfolded();
  change([]);
}

/** The screen in sight is called by what it shows. */
export function useViewName(title: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => visit(pathname, search, title), [pathname, search, title]);
}
