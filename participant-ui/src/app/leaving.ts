import { hasDirtyForm, hasUnkeptForm } from './connection.js';
import { createStore } from '@fidelidade/ui-kit/external-store.js';
import { paths } from './route-names.js';

/** What somebody was about to do that would lose what they typed; they are asked about it (`LeaveQuestion.tsx`). */
export const leaving = createStore<(() => void) | undefined>(undefined);

/** The forms of the public pages are begun anew in a moment: only what belongs to somebody is asked about. */
export const holdsTyped = (pathname = location.pathname): boolean => hasDirtyForm() && isSomebodys(pathname);

const isSomebodys = (pathname: string): boolean => pathname.startsWith(`${paths.home}/`);

/** Whether it is lost by going to another screen: what a form keeps is not. */
export const losesTyped = (pathname = location.pathname): boolean => hasUnkeptForm() && isSomebodys(pathname);

/** Does at once what gives up all that is typed, on this screen and on others, or once its typist has agreed. */
export function leaveWithCare(go: () => void): void {
  if (holdsTyped()) leaving.set(go);
  else go();
}

/** Where the page stands in the history, as the router counts; NaN where it did not write the entry. */
const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : NaN;
const place = { index: NaN, pathname: '' };

/** The page has come to rest at an address. */
export function restHere(): void {
  place.index = indexOf(history.state);
  place.pathname = location.pathname;
}

/**
 * The browser's Back and Forward have moved already when one hears of them: where something typed would be lost, the move is
 * taken back, and made again once it is agreed to. Called before the router begins to listen, which hears of none of it.
 */
export function watchBackButton(): void {
  let passes: 'asked' | 'taken back' | 'agreed' = 'asked';
  const onMove = (event: PopStateEvent) => {
    const pass = passes;
    passes = 'asked';
    if (pass === 'taken back') return event.stopImmediatePropagation();
    const steps = indexOf(event.state) - place.index;
    if (pass === 'agreed' || !steps || !losesTyped(place.pathname)) return;
    event.stopImmediatePropagation();
    passes = 'taken back';
    history.go(-steps);
    leaving.set(() => {
      passes = 'agreed';
      history.go(steps);
    });
  };
  addEventListener('popstate', onMove, true);
}
