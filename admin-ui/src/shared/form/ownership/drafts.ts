/** Something typed that is saved nowhere yet. */
export interface Draft {
  /** The form that it is in. */
  readonly form: symbol;
  /** What it is about: «Café torrado», «Receber de Maria». */
  readonly name: string;
  /** The fields that were changed, as the screen calls them. */
  readonly fields: readonly string[];
}

type Question = (drafts: readonly Draft[], go: () => void) => void;

const drafts = new Map<symbol, Draft>();
let ask: Question | null = null;

export const openDrafts = (): readonly Draft[] => [...drafts.values()];

export const keepDraft = (draft: Draft): void => void drafts.set(draft.form, draft);

export const forgetDraft = (form: symbol): void => void drafts.delete(form);

/** What was typed is saved, or given up knowingly: nobody is asked about it again. */
export const forgetDrafts = (): void => drafts.clear();

/** Who puts the question to the user: the layout. */
export function answerLeaving(question: Question): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Goes on at once when nothing would be lost by it, else when the user says so. */
export function leave(go: () => void, form?: symbol): void {
  const lost = openDrafts().filter((draft) => form === undefined || draft.form === form);
  if (lost.length === 0 || !ask) go();
  else ask(lost, () => (lost.forEach((draft) => forgetDraft(draft.form)), go()));
}
