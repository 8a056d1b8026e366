import { lazyScreen as screenInTime, type MissingScreen } from '@fidelidade/ui-kit/lazy-screen.js';
import type { ComponentType } from 'react';
import { untilScreensSpeak } from '../i18n/i18nProvider';
import { unreachable } from '../providers/apiError';
import { ErrorState } from '../shared/ui/ErrorState';

type Load = () => Promise<unknown>;

const loads = new Set<Load>();

/** A screen of a chunk that is fetched when the first of its screens is opened, or before, when there is nothing to do. */
export function lazyScreen<Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  loads.add(load);
  return screenInTime<Props>(async () => {
    const [screens] = await Promise.all([load(), untilScreensSpeak()]);
    return screens[name];
  }, Missing);
}

const Missing: MissingScreen = ({ retry }) => <ErrorState error={unreachable()} retry={retry} />;

/**
 * Fetches the screens one by one while the browser rests, so that a click waits for none and a line that breaks later
 * takes none away. Ends with the first that cannot be had: that one is asked for again when it is opened.
 */
export async function fetchScreensWhenIdle(): Promise<void> {
  await pause(HOME_COMES_FIRST_ms);
  try {
    await untilScreensSpeak();
    for (const load of loads) {
      await idle();
      await load();
    }
  } catch {
    // Offline, or a new version took this one's files away: whoever opens that screen is told.
  }
}

/** What the first screen asks for is not to share a slow line with this. */
const HOME_COMES_FIRST_ms = 4_000;
/** Safari has no callback for idle moments yet. */
const WITHOUT_IDLE_CALLBACK_ms = 200;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const idle = (): Promise<void> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => window.requestIdleCallback(() => resolve()))
    : pause(WITHOUT_IDLE_CALLBACK_ms);
