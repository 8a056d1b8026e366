import type { Fields } from '@fidelidade/domain/kernel/three-way.js';
import { keepHere, readKept } from '../../../providers/kept-here';

/** What somebody typed and did not save, over leaving its screen and over a reload. */
export interface KeptDraft {
  readonly name: string;
  /** What the form calls the fields that were typed in. */
  readonly fields: readonly string[];
  /** Of the screen with its form. */
  readonly path: string;
  /** The record as it was when the typing began: news of it is merged when the form is opened again. */
  readonly base: Fields;
  readonly typed: Fields;
}

const NAME = 'drafts';
const MAX_DRAFTS = 20;
const MAX_LETTERS = 200_000;

type Drafts = Readonly<Record<string, KeptDraft>>;

const drafts = (): Drafts => readKept<Drafts>(NAME) ?? {};

export const keptDraft = (key: string): KeptDraft | undefined => drafts()[key];

export const keptDraftsAt = (paths: readonly string[]): readonly KeptDraft[] =>
  Object.values(drafts()).filter(({ path }) => paths.includes(path));

export const allKeptDrafts = (): readonly KeptDraft[] => Object.values(drafts());

/** @returns whether it is kept: what is too large, or too much, is not */
export function keepDraftHere(key: string, draft: KeptDraft): boolean {
  if (JSON.stringify(draft).length > MAX_LETTERS) return false;
  const next = { ...drafts(), [key]: draft };
  return Object.keys(next).length <= MAX_DRAFTS && keepHere(NAME, next);
}

export function dropKeptDraft(key: string): void {
  const { [key]: dropped, ...others } = drafts();
  if (dropped) keepHere(NAME, others);
}

export function dropKeptDraftsAt(paths: readonly string[]): void {
  const others = Object.entries(drafts()).filter(([, { path }]) => !paths.includes(path));
  keepHere(NAME, Object.fromEntries(others));
}

/** A file, or whatever else no text can say, is nothing to keep. */
export const isSayable = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (Array.isArray(value)) return value.every(isSayable);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isSayable);
};
