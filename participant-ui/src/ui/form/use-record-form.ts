import { changesOf, isSame, mergeThreeWays, type Collision } from '@fidelidade/domain/kernel/three-way.js';
import { useEffect, useState } from 'react';
import { type Form, type Problems, useForm } from './use-form.js';

export interface RecordForm<Fields> extends Form<Fields> {
  /** What differs from the record as it was last seen: this, and nothing else, is sent. */
  readonly changes: Partial<Fields>;
  /** Fields that somebody else changed while they were typed in. */
  readonly collisions: readonly Collision[];
  readonly takeTheirs: (collision: Collision) => void;
  readonly keepMine: (collision: Collision) => void;
}

/**
 * A form over a record that may change elsewhere while it is typed in: in another tab, on another device, by the shop. What
 * was typed stays; what was not touched follows; what both changed is offered beside the form, field by field.
 */
export function useRecordForm<Fields extends object>(
  fresh: Fields,
  problemsOf: (fields: Fields) => Problems<Fields>,
): RecordForm<Fields> {
  const form = useForm(fresh, problemsOf);
  const [base, setBase] = useState(fresh);
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

  const changes = changesOf(namedIn(base), namedIn(fields)) as Partial<Fields>;

  const settled = (field: string) => setCollisions((open) => open.filter((each) => each.field !== field));
  return {
    ...form,
    changes,
    collisions,
    restart(next) {
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
