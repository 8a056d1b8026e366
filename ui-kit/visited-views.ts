/** A screen that was visited, as its tab shows it. */
export interface View {
  readonly path: string;
  /** What its list is narrowed by: a tab leads back to the screen as it was left. */
  readonly search: string;
  readonly title: string;
}

/** More than these nobody finds their way in: the oldest that holds nothing typed makes room. */
export const MAX_VIEWS = 15;

/** At its place when it was visited before, else at the end. */
export function visited(
  views: readonly View[],
  view: View,
  holdsDraft: (path: string) => boolean = () => false,
): readonly View[] {
  if (views.some(({ path }) => path === view.path))
    return views.map((each) => (each.path === view.path ? view : each));
  const all = [...views, view];
  if (all.length <= MAX_VIEWS) return all;
  const oldest = all.find(({ path }) => path !== view.path && !holdsDraft(path));
  return oldest ? without(all, [oldest.path]) : all;
}

export const without = (views: readonly View[], paths: readonly string[]): readonly View[] =>
  views.filter(({ path }) => !paths.includes(path));

/** Where to go when the screen in sight is removed: to its right neighbour, else its left one, else the dashboard. */
function neighbourOf(views: readonly View[], path: string, home: string): string {
  const place = views.findIndex((view) => view.path === path);
  const next = place < 0 ? undefined : (views[place + 1] ?? views[place - 1]);
  return next ? next.path + next.search : home;
}

/** Where to go when some screens are removed; nowhere while the one in sight stays. */
export function afterClosing(
  views: readonly View[],
  paths: readonly string[],
  inSight: string,
  home: string,
): string | undefined {
  if (!paths.includes(inSight)) return undefined;
  if (paths.length === 1) return neighbourOf(views, inSight, home);
  // Of several that go, the one in sight leads to what stays.
  const [left] = without(views, paths);
  return left ? left.path + left.search : home;
}
