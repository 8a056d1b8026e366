import type { Collision, Fields } from '@fidelidade/domain/kernel/three-way.js';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Form } from '../Form';
import { useOpenForm } from '../../editing/useOpenForm';
import { forgetDraft, keepDraft } from './drafts';
import { FieldBookContext, labelIn, type FieldBook } from './fieldWords';
import { OutrunContext } from './outrun';
import { useDraftPlace, useKeptDraft, type DraftPlace, type Keeping } from './useKeptDraft';
import { touchedPaths } from './touchedPaths';
import type { RecordAddress } from './useAuthors';
import { useMerging, type Merging } from './useMerging';
import { useSendingAgain } from './useSendingAgain';

export type FieldErrors = Record<string, string> | undefined;

interface OwnedFormProps {
  /** What it is about, in the words of whoever types: asked about before it is left. */
  readonly name: string;
  /** The record as the server last told it, or what a dialog begins with. News about it is offered, never poured in. */
  readonly record?: Fields;
  readonly children: ReactNode;
  /** What it begins with is only suggested: what is typed instead stands, whatever would be suggested now. */
  readonly suggests?: boolean;
  /** That the record is not found any more. */
  readonly isLost?: boolean;
  /** Whose history knows who changed what. */
  readonly about?: RecordAddress;
  /** Tells this form's drafts from others'. */
  readonly form?: symbol;
  /** @returns what is wrong with fields, if anything is; without it the form's Edit or Create saves */
  readonly onSubmit?: (values: object) => Promise<FieldErrors> | FieldErrors;
}

type Gone = 'deleted' | 'lost' | null;

interface Ownership extends Merging {
  readonly about: RecordAddress | undefined;
  readonly version: unknown;
  /** What became of the record while it was typed in: deleted, or not there any more. */
  readonly gone: Gone;
  /** How often it was to be sent before everything was chosen. */
  readonly asked: number;
  /** What tells what is typed here from what is typed elsewhere. */
  readonly draft: symbol | undefined;
  /** That it began with what was typed here before and never saved. */
  readonly isTakenUp: boolean;
}

const NO_NEWS: Ownership = {
  collisions: [],
  taken: [],
  choose: () => undefined,
  settle: () => undefined,
  about: undefined,
  version: null,
  gone: null,
  asked: 0,
  draft: undefined,
  isTakenUp: false,
};
const OwnershipContext = createContext<Ownership>(NO_NEWS);

/** What changed elsewhere while this form is typed in. */
export const useOwnership = (): Ownership => use(OwnershipContext);

const NOTHING: Fields = {};

/** The form of a record, or of a dialog, that belongs to whoever types in it: nothing refills it, and leaving it asks. */
export function OwnedForm({
  name,
  record = NOTHING,
  children,
  suggests = false,
  isLost = false,
  about,
  form,
  onSubmit,
}: OwnedFormProps) {
  const place = useDraftPlace(suggests ? null : onSubmit ? name : '');
  // react-admin fills a form anew whenever its record changes: it is given the first one for good.
  const [first] = useState(place?.found?.base ?? record);
  const [book] = useState<FieldBook>(() => new Map());
  const unresolved = useRef(0);
  const [asked, setAsked] = useState(0);
  const saveContext = useSaveContext();
  const settle = useRef<Merging['settle']>(() => undefined);
  const send = onSubmit
    ? async (values: object) => {
        const problems = await onSubmit(values);
        if (problems === undefined && !suggests) settle.current(values as Fields);
        return problems;
      }
    : saveContext.save;
  return (
    <FieldBookContext value={book}>
      <Form
        noValidate
        disableInvalidFormNotification={onSubmit !== undefined}
        {...('id' in first ? { record: first } : { defaultValues: first })}
        // A field that two people changed is sent when somebody chose, not before.
        onSubmit={(values: object) => (unresolved.current > 0 ? setAsked(asked + 1) : send?.(values))}
      >
        <Owned
          name={name}
          book={book}
          first={first}
          place={place}
          latest={record}
          isLost={isLost}
          about={about}
          form={form}
          pending={unresolved}
          settle={settle}
          asked={asked}
          ask={() => setAsked((before) => before + 1)}
          suggests={suggests}
        >
          {children}
        </Owned>
      </Form>
    </FieldBookContext>
  );
}

interface OwnedProps extends Pick<OwnedFormProps, 'name' | 'children'> {
  readonly book: FieldBook;
  readonly first: Fields;
  readonly place: DraftPlace | null;
  readonly latest: Fields;
  readonly isLost: boolean;
  readonly about: RecordAddress | undefined;
  readonly form: symbol | undefined;
  readonly pending: { current: number };
  readonly settle: { current: Merging['settle'] };
  readonly asked: number;
  readonly ask: () => void;
  readonly suggests: boolean;
}

function Owned({
  name,
  book,
  first,
  place,
  latest,
  isLost,
  about,
  form,
  pending,
  settle,
  asked,
  ask,
  suggests,
  children,
}: OwnedProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const collisions = useRef<readonly Collision[]>([]);
  const [own] = useState(() => Symbol(name));
  const draft = form ?? own;
  // react-admin fills the form with its record after everybody else's first effect: what was typed comes behind that.
  const [isFilled, setFilled] = useState(!place?.found);
  useEffect(() => setFilled(true), []);
  const keeping = useKeptDraft(isFilled ? place : null, name, book, collisions);
  const merging = useMerging(first, isFilled ? latest : first, suggests);
  collisions.current = merging.collisions;
  const isTouched = useDraft(name, book, draft, place, keeping);
  // A form on a page of its own says so from the start; one among others, once somebody types in it.
  useOpenForm(use(OutrunContext) === null && isTouched && !suggests && about ? about : null);
  pending.current = merging.collisions.length;
  settle.current = merging.settle;
  const send = () => mark.current?.closest('form')?.requestSubmit();
  useSendingAgain({ merging, version: latest.version, ask, send });
  const wasDeleted = first['status'] !== 'deleted' && latest['status'] === 'deleted';
  const gone: Gone = isLost ? 'lost' : wasDeleted ? 'deleted' : null;
  const isTakenUp = place?.found !== undefined;
  const ownership = useMemo(
    () => ({ ...merging, about, version: latest.version, gone, asked, draft, isTakenUp }),
    [merging, about, latest, gone, asked, draft, isTakenUp],
  );
  return (
    <OwnershipContext value={ownership}>
      <span ref={mark} hidden />
      {children}
    </OwnershipContext>
  );
}

function useDraft(
  name: string,
  book: FieldBook,
  form: symbol,
  place: DraftPlace | null,
  keeping: Keeping,
): boolean {
  const { control } = useFormContext();
  const now = useRef(keeping);
  now.current = keeping;
  const { dirtyFields } = useFormState({ control });
  const touched = touchedPaths(dirtyFields).join();
  useEffect(() => {
    if (touched === '') return forgetDraft(form);
    const paths = touched.split(',');
    const labels = paths.flatMap((field) => labelIn(book, field) ?? []);
    keepDraft({
      ...{ form, name, fields: [...new Set(labels)], path: place?.path },
      ...{ drop: () => now.current.drop(), keep: () => now.current.keep() },
    });
  }, [touched, name, book, form, place]);
  useEffect(() => () => forgetDraft(form), [form]);
  return touched !== '';
}
