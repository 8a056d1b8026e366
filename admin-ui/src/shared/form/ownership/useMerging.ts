import { isSame, mergeThreeWays, type Collision, type Fields } from '@fidelidade/domain/kernel/three-way.js';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { touchedPaths } from './touchedPaths';

export interface Merging {
  /** Changed here and elsewhere, to different values: somebody has to choose. */
  readonly collisions: readonly Collision[];
  /** Changed elsewhere only: the form has it already. */
  readonly taken: readonly Collision[];
  readonly choose: (collision: Collision, whose: 'mine' | 'theirs') => void;
  /** What was sent is the record's own by now, as the server wrote it: the news of it is nobody else's change. */
  readonly settle: (sent: Fields) => void;
}

const KEEP_WHAT_IS_TYPED = {
  keepValues: true,
  keepErrors: true,
  keepTouched: true,
  keepSubmitCount: true,
  keepIsSubmitted: true,
  keepFieldsRef: true,
} as const;

/**
 * A form belongs to whoever types in it: when its record changes elsewhere, untouched fields take the new value,
 * the version too, and a field that was typed in stays as it is until its typist chose.
 */
export function useMerging(first: Fields, latest: Fields, suggests: boolean): Merging {
  const form = useFormContext();
  const base = useRef(first);
  const told = useRef(first);
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const [taken, setTaken] = useState<readonly Collision[]>([]);
  const collisionsNow = useRef(collisions);
  collisionsNow.current = collisions;
  const current = useWatch({ name: collisions.map(({ field }) => field) });
  const { isSubmitting } = useFormState();

  useEffect(() => {
    // News that comes before the answer may be of what was just sent: only the answer tells it from somebody else's change.
    if (isSubmitting) return;
    // After a save the record is still the one from before, until the server's news of it comes: that is no news.
    if (isSame(told.current, latest)) return;
    told.current = latest;
    const was = base.current;
    if (isSame(was, latest)) return;
    const isTyping = touchedPaths(form.control._formState.dirtyFields).length > 0;
    const mine = form.getValues();
    const merge = mergeThreeWays(was, { ...was, ...mine }, latest);
    base.current = latest;
    for (const field of merge.taken) form.setValue(field, get(latest, field) ?? null);
    for (const field of merge.together) form.setValue(field, get(merge.values, field), { shouldDirty: true });
    form.reset({ ...beforeTyping(form), ...latest }, KEEP_WHAT_IS_TYPED);
    if (isTyping)
      setTaken((before) =>
        withNewer(
          before,
          [...merge.taken, ...merge.together].map((field) => changeOf(field, was, latest)),
        ),
      );
    if (!suggests) setCollisions((before) => withNewer(before, merge.collisions));
  }, [latest, form, suggests, isSubmitting]);

  const settle = (sent: Fields) => {
    for (const { field, theirs } of collisionsNow.current)
      if (isSame(form.getValues(field), get(sent, field))) form.setValue(field, theirs ?? null);
    setCollisions([]);
    setTaken([]);
    const typed = form.getValues();
    const settled: Fields = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name, name in sent ? sent[name] : value]),
    );
    base.current = { ...base.current, ...settled };
    form.reset(settled, KEEP_WHAT_IS_TYPED);
    // What was typed since it was sent is its typist's still.
    for (const [name, value] of Object.entries(typed))
      if (!isSame(value, settled[name])) form.setValue(name, value, { shouldDirty: true });
  };

  return {
    settle,
    collisions: collisions.filter(({ theirs }, index) => !isSame(current[index], theirs)),
    taken,
    choose: ({ field, theirs }, whose) => {
      if (whose === 'theirs')
        form.setValue(field, theirs ?? null, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
      setCollisions((before) => before.filter((each) => each.field !== field));
    },
  };
}

/** What a dialog asks for beside what it begins with is in no record: typed, it stays typed whatever is told of the rest. */
function beforeTyping({ control, getValues }: UseFormReturn): Fields {
  const { dirtyFields } = control._formState;
  const typed = new Set(touchedPaths(dirtyFields).map((path) => path.split('.')[0]!));
  const began = Object.entries(control._defaultValues).filter(([name]) => typed.has(name));
  const untouched = Object.entries(getValues()).filter(([name]) => !typed.has(name));
  return Object.fromEntries([...began, ...untouched]);
}

const changeOf = (field: string, was: Fields, latest: Fields): Collision => ({
  field,
  base: get(was, field),
  mine: get(was, field),
  theirs: get(latest, field),
});

/** A field that changed again is told once, from what it was at first to what it is now. */
const withNewer = (before: readonly Collision[], newer: readonly Collision[]): readonly Collision[] => [
  ...before.filter(({ field }) => !newer.some((each) => each.field === field)),
  ...newer.map((each) => ({
    ...each,
    base: before.find(({ field }) => field === each.field)?.base ?? each.base,
  })),
];
