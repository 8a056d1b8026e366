import { changesOf, isSame, mergeThreeWays, type Collision } from '@fidelidade/domain/kernel/three-way.js';
import { useEffect, useRef, useState } from 'react';
import { draftAt, dropDrafts, keepDraft } from '../../app/drafts.js';
import { type Form, type Problems, useForm } from './use-form.js';

export interface RecordForm<Fields> extends Form<Fields> {
  /** What differs from the record as it was last seen: this, and nothing else, is sent. */
  readonly changes: Partial<Fields>;
  /** Fields that somebody else changed while they were typed in. */
  readonly collisions: readonly Collision[];
  readonly takeTheirs: (collision: Collision) => void;
  readonly keepMine: (collision: Collision) => void;
  /** Whether it began with what was typed before its screen was left. */
  readonly isResumed: boolean;
}

/** Where what is typed waits for its typist, and which of it is never written down: passwords, codes. */
interface Keeping<Fields> {
  readonly path: string;
  readonly owner: string;
  readonly secrets: Partial<Fields>;
}

interface Draft<Fields> {
  /** The record as its typist knew it. */
  readonly base: Fields;
  readonly fields: Fields;
}

/**
 * A form over a record that may change elsewhere while it is typed in: in another tab, on another device, by the shop. What
 * was typed stays; what was not touched follows; what both changed is offered beside the form, field by field. Left and come back to,
 * it goes on with what was typed.
 */
export function useRecordForm<Fields extends object>(
  fresh: Fields,
  problemsOf: (fields: Fields) => Problems<Fields>,
  keeping?: Keeping<Fields>,
): RecordForm<Fields> {
  const [found, setFound] = useState(() => keeping && draftAt<Draft<Fields>>(keeping.path, keeping.owner));
  const isKept = useRef(found !== undefined);
  const form = useForm(found?.fields ?? fresh, problemsOf, {
    wasTyped: found !== undefined,
    isKept: () => isKept.current,
  });
  const [base, setBase] = useState(found?.base ?? fresh);
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const { fields, follow } = form;

  useEffect(() => {
    if (isSame(base, fresh)) return;
    const merge = mergeThreeWays(namedIn(base), namedIn(fields), namedIn(fresh));
    setBase(fresh);
    follow(merge.values as Fields);
    setCollisions((open) => [
      ...open.filter(({ field }) => !merge.collisions.some((each) => each.field === field)),
      ...merge.collisions,
    ]);
  }, [base, fields, fresh, follow]);

  useEffect(() => {
    if (!keeping) return;
    const open = { ...fields, ...keeping.secrets };
    const isTyped = Object.keys(changesOf(namedIn(base), namedIn(open))).length > 0;
    if (!isTyped) dropDrafts([keeping.path]);
    const isWritten = !isTyped || keepDraft(keeping.path, keeping.owner, { base, fields: open });
    // What is never written down is lost by leaving, and asked about.
    isKept.current = isWritten && isSame(fields, open);
  });

  const changes = changesOf(namedIn(base), namedIn(fields)) as Partial<Fields>;

  const settled = (field: string) => setCollisions((open) => open.filter((each) => each.field !== field));
  return {
    ...form,
    changes,
    collisions,
    isResumed: found !== undefined,
    restart(next) {
      setFound(undefined);
      setBase(next);
      setCollisions([]);
      form.restart(next);
    },
    keepMine: ({ field }) => settled(field),
    takeTheirs({ field, theirs }) {
      settled(field);
      form.change(withValue(namedIn(fields), field.split('.'), theirs) as Partial<Fields>);
    },
  };
}

/** The same fields with another value at `address.zip`. */
function withValue(
  fields: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...fields, [first]: value };
  return { ...fields, [first]: withValue({ ...(fields[first] as object) }, rest, value) };
}

const namedIn = (fields: object): Record<string, unknown> => Object.fromEntries(Object.entries(fields));
