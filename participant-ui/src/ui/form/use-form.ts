import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../api/api-error.js';
import { declareDirty } from '../../app/connection.js';
import type { PlainKey } from '../../i18n/catalogue.js';
import { useTranslation } from '../../i18n/index.js';

export type Problems<Fields> = { readonly [Name in keyof Fields]?: PlainKey | undefined };

/** What the fields of a form are written with; those of a part of it know no more than that part. */
export type FormPart<Fields> = Pick<Form<Fields>, 'fields' | 'change' | 'errorOf'>;

export interface Form<Fields> {
  readonly fields: Fields;
  readonly change: (changed: Partial<Fields>) => void;
  /** Takes over what changed elsewhere; what somebody typed is in it. */
  readonly follow: (fields: Fields) => void;
  /** Back to the beginning, after what was typed has been kept. */
  readonly restart: (fields: Fields) => void;
  /**
   * What is wrong with a field: what the form sees once the field was left, or once the form was sent, else what the server answered.
   * That a field is empty is told by sending alone.
   */
  readonly errorOf: (name: keyof Fields & string, refusal?: unknown, wireName?: string) => string | undefined;
  /** To the first field that is shown to be wrong. */
  readonly leadToProblem: () => void;
  /** What a `<form>` takes. Calls `send` only with fields that the form finds right, else leads to the first that is not. */
  readonly props: (send: (fields: Fields) => void) => {
    readonly ref: React.Ref<HTMLFormElement>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onBlur: () => void;
    readonly onMouseDown: () => void;
    readonly onClick: () => void;
  };
}

/** What of a form is found again by whoever leaves its screen. */
interface Keeping {
  /** Whether it begins with what was typed before. */
  readonly wasTyped: boolean;
  readonly isKept: () => boolean;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** What somebody types, what is wrong with it, and its protection from an automatic reload. */
export function useForm<Fields extends object>(
  start: Fields,
  problemsOf: (fields: Fields) => Problems<Fields>,
  keeping?: Keeping,
): Form<Fields> {
  const { t } = useTranslation();
  const [fields, setFields] = useState(start);
  const [refusals, setRefusals] = useState(0);
  const [dirty, setDirty] = useState(keeping?.wasTyped ?? false);
  const [typed, setTyped] = useState(NO_NAMES);
  const [told, setTold] = useState(NO_NAMES);
  const element = useRef<HTMLFormElement>(null);
  const isKept = useRef(keeping?.isKept);
  useEffect(() => (dirty ? declareDirty(isKept.current) : undefined), [dirty]);
  const leadToProblem = useCallback(
    () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [],
  );
  useEffect(() => {
    if (refusals > 0) leadToProblem();
  }, [refusals, leadToProblem]);

  const problems = problemsOf(fields) as Readonly<Record<string, PlainKey | undefined>>;
  const isWrong = (name: string): boolean =>
    problems[name] !== undefined && problems[name] !== 'form.required';
  useEffect(() => {
    // What was told and is right now is told no more, until it is left wrong again.
    if (![...told].every(isWrong)) setTold(new Set([...told].filter(isWrong)));
  });

  const mouse = useRef<'up' | 'down' | 'left by it'>('up');
  const tellTyped = () => setTold((names) => new Set([...names, ...[...typed].filter(isWrong)]));

  return {
    fields,
    change(changed) {
      mouse.current = 'up';
      setFields((current) => ({ ...current, ...changed }));
      setTyped((names) => new Set([...names, ...Object.keys(changed)]));
      setDirty(true);
    },
    follow: setFields,
    restart(next) {
      setFields(next);
      setRefusals(0);
      setTyped(NO_NAMES);
      setTold(NO_NAMES);
      setDirty(false);
    },
    errorOf(name, refusal, wireName = name) {
      const isTold = refusals > 0 || (told.has(name) && isWrong(name));
      const problem = isTold ? problems[name] : undefined;
      return problem ? t(problem) : fieldErrors(refusal, wireName);
    },
    leadToProblem,
    props: (send) => ({
      ref: element,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (Object.values(problems).some(Boolean)) setRefusals((count) => count + 1);
        else send(fields);
      },
      onBlur() {
        if (mouse.current === 'up') tellTyped();
        else mouse.current = 'left by it';
      },
      // A message that comes while the mouse is down would move what was pressed away from under it.
      onMouseDown: () => void (mouse.current = 'down'),
      onClick() {
        if (mouse.current === 'left by it') tellTyped();
        mouse.current = 'up';
      },
    }),
  };
}
