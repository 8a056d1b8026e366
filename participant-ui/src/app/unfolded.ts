/** Lines that were unfolded, or folded again, by the screen that they stand on and their name there. */
const KEPT = 'unfolded';
/** More lines than anybody goes back to: what was touched first is forgotten first. */
const MOST_LINES = 200;

type Unfolded = readonly (readonly [path: string, name: string, isOpen: boolean])[];

const all = (): Unfolded => JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Unfolded;

function keep(next: Unfolded): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(next.slice(-MOST_LINES)));
  } catch {
    // A browser may have no room for it: then a screen begins folded, as it did.
  }
}

/** How a line was left; undefined of one that nobody touched. */
export const leftOpen = (path: string, name: string): boolean | undefined =>
  all().find(([of, line]) => of === path && line === name)?.[2];

export const leave = (path: string, name: string, isOpen: boolean): void =>
  keep([...all().filter(([of, line]) => of !== path || line !== name), [path, name, isOpen]]);

/** A screen that is closed begins anew; without screens, all of them. */
export const forgetUnfolded = (paths?: readonly string[]): void =>
  keep(paths ? all().filter(([of]) => !paths.includes(of)) : []);
