import { allKeptDrafts, keptDraftsAt } from './kept-drafts';

/** Something typed that is saved nowhere yet. */
export interface Draft {
  /** The form that it is in. */
  readonly form: symbol;
  /** What it is about: «Café torrado», «Receber de Maria». */
  readonly name: string;
  /** The fields that were changed, as the screen calls them. */
  readonly fields: readonly string[];
  /** The screen on which what is typed may wait for its typist to come back. */
  readonly path?: string | undefined;
  /** Writes down what is typed by now. @returns whether it waits there: what is secret, too large or too much does not */
  readonly keep?: (() => boolean) | undefined;
  /** Its typist gave it up, or it is saved: it is not kept any longer. */
  readonly drop?: (() => void) | undefined;
}

/** What a question names. */
export interface Lost extends Pick<Draft, 'name' | 'fields'> {
  /** It stays on this device, and goes on when somebody signs in here again. */
  readonly isKept?: true;
}

type Question = (drafts: readonly Lost[], go: () => void) => void;

const drafts = new Map<symbol, Draft>();
let ask: Question | null = null;

export const openDrafts = (): readonly Draft[] => [...drafts.values()];

/** What going to another screen would lose; all else is written down before this says so. */
export const lostByLeaving = (): readonly Draft[] => openDrafts().filter(({ keep }) => !keep?.());

/** All that is typed and not saved, on this screen and on those that were left. */
export const allDrafts = (): readonly Lost[] => [...openDrafts(), ...allKeptDrafts().filter(isElsewhere)];

/** On some screens, of which the one in sight may be one. */
export const draftsAt = (paths: readonly string[], inSight: string): readonly Lost[] => [
  ...(paths.includes(inSight) ? openDrafts() : []),
  ...keptDraftsAt(paths).filter(isElsewhere),
];

const isElsewhere = (kept: { readonly path: string }): boolean =>
  !openDrafts().some(({ path }) => path === kept.path);

export const keepDraft = (draft: Draft): void => void drafts.set(draft.form, draft);

export const forgetDraft = (form: symbol): void => void drafts.delete(form);

/** What was typed is saved, or given up knowingly: nobody is asked about it again. */
export function forgetDrafts(some: readonly Draft[] = openDrafts()): void {
  for (const { form, drop } of some) {
    forgetDraft(form);
    drop?.();
  }
}

/** Who puts the question to the user: the layout. */
export function answerLeaving(question: Question): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Goes on at once when nothing would be lost by it, else when the user says so. */
export function askBeforeLeaving(go: () => void, form?: symbol): void {
  const lost = form === undefined ? lostByLeaving() : openDrafts().filter((draft) => draft.form === form);
  askAbout(lost, () => (forgetDrafts(lost), go()));
}

/** @param go also gives up what is lost */
export function askAbout(lost: readonly Lost[], go: () => void): void {
  if (lost.length === 0 || !ask) go();
  else ask(lost, go);
}
