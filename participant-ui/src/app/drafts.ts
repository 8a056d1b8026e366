import { createStore } from '@fidelidade/ui-kit/external-store.js';

/**
 * What was typed in a form and is not saved yet, by the address of its screen: kept in this tab of the browser, over a reload, until
 * it is saved, given up, or its owner signs out.
 */
const PREFIX = 'draft.';

const keptPaths = (): readonly string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** The screens that hold something typed. */
export const draftPaths = createStore<readonly string[]>(keptPaths());

interface Kept<Draft> {
  readonly owner: string;
  readonly draft: Draft;
}

/** @returns whether it is kept: a browser may have no room for it */
export function keepDraft(path: string, owner: string, draft: unknown): boolean {
  try {
    sessionStorage.setItem(PREFIX + path, JSON.stringify({ owner, draft } satisfies Kept<unknown>));
  } catch {
    dropDrafts([path]);
    return false;
  }
  if (!draftPaths.get().includes(path)) draftPaths.set(keptPaths());
  return true;
}

/** What its owner left there; nobody reads another's. */
export function draftAt<Draft>(path: string, owner: string): Draft | undefined {
  const text = sessionStorage.getItem(PREFIX + path);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as Kept<Draft>;
  return kept.owner === owner ? kept.draft : undefined;
}

export function dropDrafts(paths: readonly string[] = draftPaths.get()): void {
  const some = paths.filter((path) => sessionStorage.getItem(PREFIX + path) !== null);
  if (some.length === 0) return;
  some.forEach((path) => sessionStorage.removeItem(PREFIX + path));
  draftPaths.set(keptPaths());
}
