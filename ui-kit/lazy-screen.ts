import { createElement, lazy, useState, type ComponentType } from 'react';
import { CHUNK_LOAD_TIMEOUT_MS } from './constants.js';

/** What a client shows in the place of a screen whose file did not come. */
export type MissingScreen = ComponentType<{ readonly retry: () => void }>;

/** A screen in a file of its own, which may be fetched before it is shown. */
export type LazyScreen<Props extends object> = ComponentType<Props> & { readonly fetch: () => Promise<void> };

/**
 * A screen in a file of its own. A file that cannot be had, or not in time, is told of and can be asked for again. What was fetched by
 * then is drawn at once: nothing stands in for it, and what is around it is drawn once.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: MissingScreen,
): LazyScreen<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => {
    fetched ??= await load();
    return fetched;
  };
  const Waited = lazy<ComponentType<Props>>(() =>
    inTime(fetch()).then(
      (Screen) => ({ default: Screen }),
      () => ({ default: standIn(fetch, Missing) }),
    ),
  );
  function FetchedOrWaited(props: Props) {
    const [Screen] = useState(() => fetched ?? Waited);
    return createElement(Screen as ComponentType<Props>, props);
  }
  return Object.assign(FetchedOrWaited, { fetch: async () => void (await fetch()) });
}

/** Stands in for a screen until it can be had: React itself never asks a second time. */
function standIn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: MissingScreen,
): ComponentType<Props> {
  return function StandIn(props: Props) {
    const [Screen, setScreen] = useState<ComponentType<Props>>();
    const retry = () =>
      inTime(load()).then(
        (found) => setScreen(() => found),
        // Online, the file is gone: a new version has other names, which the page itself brings.
        () => navigator.onLine && window.location.reload(),
      );
    return Screen ? createElement(Screen, props) : createElement(Missing, { retry: () => void retry() });
  };
}

/** A line that says nothing any more is a line that is gone. */
function inTime<Found>(found: Promise<Found>): Promise<Found> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk_load_timeout')), CHUNK_LOAD_TIMEOUT_MS);
  });
  return Promise.race([found, tooLate]).finally(() => clearTimeout(timer));
}
