import {
  lazyScreen as screenInTime,
  type LazyScreen,
  type MissingScreen,
} from '@fidelidade/ui-kit/lazy-screen.js';
import type { ComponentType } from 'react';
import { untilScreensSpeak } from '../i18n/i18nProvider';
import { unreachable } from '../providers/apiError';
import { ErrorState } from '../shared/ui/ErrorState';
import { whenIdle } from './whenIdle';

const screens = new Set<() => Promise<unknown>>();

/** A screen of a chunk that is fetched when the first of its screens is opened, or before, when there is nothing to do. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyScreen<Props> {
  const screen = screenInTime<Props>(async () => {
    const [file] = await Promise.all([load(), untilScreensSpeak()]);
    return file[name];
  }, Missing);
  screens.add(screen.fetch);
  return screen;
}

const Missing: MissingScreen = ({ retry }) => <ErrorState error={unreachable()} retry={retry} />;

/**
 * Fetches the screens one by one while the browser rests, so that a click waits for none and a line that breaks later
 * takes none away. Ends with the first that cannot be had: that one is asked for again when it is opened.
 */
export async function fetchScreensWhenIdle(): Promise<void> {
  await pause(HOME_COMES_FIRST_ms);
  try {
    for (const fetch of screens) {
      await whenIdle();
      await fetch();
    }
  } catch {
    // Offline, or a new version took this one's files away: whoever opens that screen is told.
  }
}

/** What the first screen asks for is not to share a slow line with this. */
const HOME_COMES_FIRST_ms = 4_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
