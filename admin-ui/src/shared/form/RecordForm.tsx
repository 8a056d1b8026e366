import type { Fields } from '@fidelidade/domain/kernel/three-way.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  useEditContext,
  useNotify,
  useRedirect,
  type RaRecord,
  type RedirectionSideEffect,
  type TransformData,
} from 'react-admin';
import { useLocation } from 'react-router';
import type { MessageKey } from '../../i18n/messages';
import { useScreenTitle } from '../../i18n/useScreenTitle';
import { useText } from '../../i18n/useText';
import { currentOf, statusOf } from '../../providers/apiError';
import { OpenForm } from '../editing/OpenForm';
import { ErrorState } from '../ui/ErrorState';
import { PageHead } from '../ui/PageHead';
import { RecordSkeleton } from '../ui/RecordSkeleton';
import { UNDOABLE, Undoable } from '../ui/Undoable';
import { Stack } from '../ui/Columns';
import { WHOLE_RECORD } from '../wholeRecord';
import { closeOnceLeft } from '../views/views';
import { FormBar } from './FormBar';
import { fieldsOf, RowsContext, type RowAfterRow } from './RowAfterRow';
import { forgetDrafts } from './ownership/drafts';
import { OutrunContext } from './ownership/outrun';
import { OwnedForm } from './ownership/OwnedForm';

interface RecordFormProps {
  readonly resource: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly transform?: TransformData;
  /** What stays in sight beside the buttons: totals while items are typed. */
  readonly bar?: ReactNode;
}

interface CreateFormProps extends RecordFormProps {
  readonly defaultValues?: object;
  /** Where a saved record leads; records without a page of their own go back to their list. */
  readonly redirect?: 'show' | 'list';
  /** What the button says when «save» is not the word. */
  readonly submit?: string;
  /** Takes back what was saved, for as long as that is offered (feature 6). */
  readonly wayBack?: (saved: RaRecord) => void;
  /** Where many are entered one after the other. */
  readonly rows?: RowAfterRow;
}

export function CreateForm({ defaultValues, redirect = 'show', wayBack, rows, ...props }: CreateFormProps) {
  const told = CREATED[props.resource] ?? 'common.created';
  const saved = useSaved(props.resource, redirect, told, undefined, undefined, wayBack);
  const stays = useSaved(props.resource, false, told, undefined, undefined, wayBack);
  const goesOn = useRef<Fields | null>(null);
  const last = useRef<Fields>(undefined);
  const [row, setRow] = useState({ number: 0, begins: defaultValues });
  const onSuccess = (record: RaRecord) => {
    const form = goesOn.current;
    goesOn.current = null;
    if (!rows || !form) return saved(record);
    last.current = record;
    stays(record);
    setRow(({ number }) => ({
      number: number + 1,
      begins: { ...defaultValues, ...fieldsOf(rows.keeps, form) },
    }));
  };
  return (
    <CreateBase
      resource={props.resource}
      mutationOptions={{ ...WHOLE_RECORD, onSuccess }}
      {...given(props.transform)}
    >
      <RowsContext value={rows ? { ...rows, saved: last, goesOn } : null}>
        <OwnedForm key={row.number} name={props.title} {...(row.begins ? { record: { ...row.begins } } : {})}>
          <FormPage {...props} screen="create" backTo={`/${props.resource}`} />
        </OwnedForm>
      </RowsContext>
    </CreateBase>
  );
}

interface EditFormProps extends Omit<RecordFormProps, 'title'> {
  readonly titleOf: (record: RaRecord) => string;
  /** What is to be known of what was saved beside that it was. */
  readonly alsoTold?: (saved: RaRecord) => string;
}

/** Never undoable: the server may refuse what is asked here (ui trap: `Edit` is undoable by default). */
export const EditForm = (props: EditFormProps) => (
  <EditableRecord
    resource={props.resource}
    {...given(props.transform)}
    {...(props.alsoTold && { alsoTold: props.alsoTold })}
  >
    <LoadedForm {...props} />
  </EditableRecord>
);

/** Being outrun is the form's own matter: it merges and sends again. */
const MERGED = { ...WHOLE_RECORD.meta, merges: true } as const;

/** A form of a part of a record: whoever has it open edits the record. */
const EDITED_AS: Readonly<Record<string, string>> = { 'user-permissions': 'users' };

interface EditableRecordProps {
  readonly resource: string;
  readonly id?: string;
  readonly redirect?: RedirectionSideEffect;
  readonly transform?: TransformData;
  readonly alsoTold?: (saved: RaRecord) => string;
  readonly children: ReactNode;
}

/**
 * Loads a record for its form and saves it from there. Whoever was outrun is given the record as it is now: the
 * form compares it with what was typed.
 */
export function EditableRecord({
  resource,
  redirect = 'show',
  children,
  alsoTold,
  ...rest
}: EditableRecordProps) {
  const queries = useQueryClient();
  const t = useText();
  const notify = useNotify();
  const together = useRef('');
  const saved = useSaved(resource, redirect, 'common.changes_saved', () => together.current, alsoTold);
  const [outrun, setOutrun] = useState({ version: null as unknown, attempt: 0 });
  const giveUp = () => notify(t('errors.conflict'), { type: 'error' });
  const placeOf = (id: unknown) => [resource, 'getOne', { id: String(id), meta: WHOLE_RECORD.meta }];
  // react-admin keeps what was saved under the mutation's own `meta`, where no page looks for the record.
  const kept = (record: RaRecord, { data }: { data?: Partial<RaRecord> | undefined } = {}) => {
    queries.setQueryData(placeOf(record.id), record);
    saved(record, data);
  };
  const refused = (error: unknown, { id }: { id?: RaRecord['id'] | undefined }) => {
    if (statusOf(error) !== 409) return;
    const current = currentOf(error);
    if (!current || String(current.id) !== String(id)) {
      giveUp();
      return void queries.invalidateQueries({ queryKey: [resource] });
    }
    queries.setQueryData(placeOf(id), current);
    setOutrun(({ attempt }) => ({ version: current.version, attempt: attempt + 1 }));
  };
  return (
    <EditBase
      resource={resource}
      mutationMode="pessimistic"
      mutationOptions={{ meta: MERGED, onSuccess: kept, onError: refused }}
      queryOptions={WHOLE_RECORD}
      {...rest}
    >
      <OutrunContext value={{ ...outrun, giveUp, tellTogether: (words) => (together.current = words) }}>
        <OpenForm resource={EDITED_AS[resource] ?? resource}>{children}</OpenForm>
      </OutrunContext>
    </EditBase>
  );
}

function LoadedForm({ titleOf, ...props }: EditFormProps) {
  const { record, error, refetch } = useEditContext();
  if (error && !record) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!record) return <RecordSkeleton />;
  const title = titleOf(record);
  return (
    <OwnedForm
      key={record.id}
      name={title}
      record={record}
      isLost={statusOf(error) === 404}
      about={{ resource: props.resource, id: String(record.id) }}
    >
      <FormPage {...props} title={title} screen="edit" backTo={`/${props.resource}/${record.id}/show`} />
    </OwnedForm>
  );
}

function FormPage({
  resource,
  screen,
  title,
  children,
  bar,
  backTo,
  submit,
}: RecordFormProps & { screen: 'create' | 'edit'; backTo: string; submit?: string }) {
  const screenTitle = useScreenTitle();
  return (
    <>
      <PageHead title={title} screen={screenTitle(resource, screen)} backTo={backTo} />
      <Stack>{children}</Stack>
      <FormBar cancelTo={backTo} {...(submit ? { submit } : {})}>
        {bar}
      </FormBar>
    </>
  );
}

/** What is known by somebody else's name, or by no more than a description, says what it is. */
const CREATED: Readonly<Record<string, MessageKey>> = {
  invoices: 'common.created_of.invoices',
  receivables: 'common.created_of.receivables',
  payables: 'common.created_of.payables',
  transfers: 'common.created_of.transfers',
};

/** Says what was saved, by name, and goes where it is shown. */
function useSaved(
  resource: string,
  redirect: RedirectionSideEffect,
  told: MessageKey,
  /** What it was brought together with, when somebody else was faster. */
  together: () => string = () => '',
  also: (record: RaRecord) => string = () => '',
  wayBack?: (saved: RaRecord) => void,
) {
  const t = useText();
  const notify = useNotify();
  const go = useRedirect();
  const { pathname } = useLocation();
  return (record: RaRecord, sent?: Partial<RaRecord>) => {
    forgetDrafts();
    if (redirect !== false) closeOnceLeft(pathname);
    const changes = together();
    const plain = nameOf(record);
    const name =
      told === 'common.changes_saved' && resource === 'invoices'
        ? t('common.invoice_of', { name: plain })
        : plain;
    // What somebody else has to agree to first is not saved yet.
    if (told === 'common.changes_saved' && record.approval_id) {
      notify(t('approvals.sent'), { type: 'info' });
      return go(redirect, resource, record.id, record);
    }
    const more = also(record);
    // A record that says what it said before keeps its version.
    const isSame = record.version !== undefined && record.version === sent?.version && !changes && !more;
    const done = changes ? t('merging.saved_together', { name, changes }) : t(told, { name });
    const message = [done, more].filter(Boolean).join('. ');
    if (wayBack) notify(<Undoable message={message} onUndo={() => wayBack(record)} />, UNDOABLE);
    else if (isSame) notify(t('common.nothing_changed', { name }), { type: 'info' });
    else notify(message, { type: 'success' });
    if (redirect !== false) go(redirect, resource, record.id, record);
  };
}

/** What people call a record; a note, which has no name of its own, by its customer's. */
function nameOf(record: RaRecord): string {
  const { full_name, fantasy_name, name, title, description, person_name } = record;
  return (
    [full_name, fantasy_name, name, title, description, person_name].find(
      (each) => typeof each === 'string' && each,
    ) ?? ''
  );
}

const given = (transform: TransformData | undefined) => (transform ? { transform } : {});
