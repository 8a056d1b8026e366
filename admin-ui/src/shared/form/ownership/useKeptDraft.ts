import type { Collision, Fields } from '@fidelidade/domain/kernel/three-way.js';
import { useEffect, useRef, useState } from 'react';
import { set, useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { labelIn, type FieldBook } from './fieldWords';
import { dropKeptDraft, isSayable, keepDraftHere, keptDraft, type KeptDraft } from './kept-drafts';
import { touchedPaths } from './touchedPaths';

/** After the last letter, before it is written down. */
const PAUSE_MS = 300;

/** Screens that are begun anew at each visit (noCache, R-2.4.7): the till serves one customer after another. */
const NO_CACHE: readonly string[] = ['/till', '/profile'];

export interface DraftPlace {
  readonly key: string;
  readonly path: string;
  /** What was typed here before the screen was left. */
  readonly found: KeptDraft | undefined;
}

/**
 * Where the draft of a form is kept.
 * @param part what tells it from other forms of its screen; null for a dialog, whose draft goes with it
 */
export function useDraftPlace(part: string | null): DraftPlace | null {
  const { pathname: path } = useLocation();
  const [place] = useState(() => {
    if (part === null || NO_CACHE.includes(path)) return null;
    const key = part === '' ? path : `${path}#${part}`;
    return { key, path, found: keptDraft(key) };
  });
  return place;
}

/** What becomes of a draft. */
export interface Keeping {
  /** Gives it up. */
  readonly drop: () => void;
  /** Writes down what is typed by now. @returns whether leaving loses nothing of it */
  readonly keep: () => boolean;
}

/**
 * Puts what was typed back into the form, what is wrong with it marked as it was when the field was left, before any news of its record is merged, and writes down what is typed from then on.
 * A form with a secret or a file in what was typed is not kept at all, nor is what the
 * browser has no room for.
 */
export function useKeptDraft(
  place: DraftPlace | null,
  name: string,
  book: FieldBook,
  collisions: { readonly current: readonly Collision[] },
): Keeping {
  const form = useFormContext();
  const isOver = useRef(false);
  const writeNow = useRef(KEEPS_NOTHING);
  const nameNow = useRef(name);
  nameNow.current = name;

  const isPutBack = useRef(false);
  useEffect(() => {
    // Once: what is given up does not come back with the next rendering.
    if (!place?.found || isPutBack.current) return;
    isPutBack.current = true;
    for (const [field, value] of Object.entries(place.found.typed))
      form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }, [place, form]);

  useEffect(() => {
    if (!place) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Also when the screen is left: a choice between two values changes no field.
    const write = (): boolean => {
      clearTimeout(timer);
      if (isOver.current) return false;
      const touched = touchedPaths(form.control._formState.dirtyFields);
      if (touched.length === 0) {
        dropKeptDraft(place.key);
        return true;
      }
      const typed = Object.fromEntries(
        [...new Set(touched.map((field) => field.split('.')[0]!))].map((top) => [top, form.getValues(top)]),
      );
      const fields = [...new Set(touched.flatMap((field) => labelIn(book, field) ?? []))];
      const base = unresolved(form.control._defaultValues, collisions.current);
      const draft = { name: nameNow.current, fields, path: place.path, base, typed };
      const isKept = mayBeKept(touched, typed, book) && keepDraftHere(place.key, draft);
      if (!isKept) dropKeptDraft(place.key);
      return isKept;
    };
    writeNow.current = write;
    const unsubscribe = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ type }) => {
        if (type === 'change') isOver.current = false;
        clearTimeout(timer);
        timer = setTimeout(write, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', write);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', write);
      writeNow.current = KEEPS_NOTHING;
      write();
    };
  }, [place, form, book, collisions]);

  return {
    drop: () => {
      isOver.current = true;
      if (place) dropKeptDraft(place.key);
    },
    keep: () => writeNow.current(),
  };
}

const KEEPS_NOTHING = (): boolean => false;

/** The record that the form knows; of what nobody chose between yet, as it was before: the question is put again. */
function unresolved(known: Fields, collisions: readonly Collision[]): Fields {
  const base = JSON.parse(JSON.stringify(known)) as Record<string, unknown>;
  for (const { field, base: was } of collisions) set(base, field, was ?? null);
  return base;
}

/** Passwords, codes and files are never written down; and half a draft would be a lie. */
const mayBeKept = (touched: readonly string[], typed: Fields, book: FieldBook): boolean =>
  isSayable(typed) && touched.every((field) => !book.get(field)?.isSecret);
