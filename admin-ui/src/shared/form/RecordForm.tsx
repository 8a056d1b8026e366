import type { ReactNode } from 'react';
import { CreateBase, EditBase, useEditContext, type RaRecord, type TransformData } from 'react-admin';
import { ErrorState } from '../ui/ErrorState';
import { PageHead } from '../ui/PageHead';
import { RecordSkeleton } from '../ui/RecordSkeleton';
import { Stack } from '../ui/Columns';
import { WHOLE_RECORD } from '../wholeRecord';
import { FormBar } from './FormBar';
import { Form } from './Form';

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
}

export const CreateForm = ({ defaultValues, redirect = 'show', ...props }: CreateFormProps) => (
  <CreateBase
    resource={props.resource}
    redirect={redirect}
    mutationOptions={WHOLE_RECORD}
    {...given(props.transform)}
  >
    <FormPage {...props} backTo={`/${props.resource}`} {...(defaultValues ? { defaultValues } : {})} />
  </CreateBase>
);

/** Never undoable: the server may refuse what is asked here (ui trap: `Edit` is undoable by default). */
export const EditForm = ({
  titleOf,
  ...props
}: Omit<RecordFormProps, 'title'> & { readonly titleOf: (record: RaRecord) => string }) => (
  <EditBase
    resource={props.resource}
    mutationMode="pessimistic"
    redirect="show"
    mutationOptions={WHOLE_RECORD}
    queryOptions={WHOLE_RECORD}
    {...given(props.transform)}
  >
    <LoadedForm {...props} titleOf={titleOf} />
  </EditBase>
);

function LoadedForm({
  titleOf,
  ...props
}: Omit<RecordFormProps, 'title'> & { titleOf: (record: RaRecord) => string }) {
  const { record, error, refetch } = useEditContext();
  if (error && !record) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!record) return <RecordSkeleton />;
  return <FormPage {...props} title={titleOf(record)} backTo={`/${props.resource}/${record.id}/show`} />;
}

function FormPage({
  title,
  children,
  bar,
  backTo,
  defaultValues,
  submit,
}: RecordFormProps & { backTo: string; defaultValues?: object; submit?: string }) {
  return (
    <Form noValidate warnWhenUnsavedChanges {...(defaultValues ? { defaultValues } : {})}>
      <PageHead title={title} backTo={backTo} />
      <Stack>{children}</Stack>
      <FormBar cancelTo={backTo} {...(submit ? { submit } : {})}>
        {bar}
      </FormBar>
    </Form>
  );
}

const given = (transform: TransformData | undefined) => (transform ? { transform } : {});
