import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { newOne, oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import type { RaRecord } from 'react-admin';
import { useWords } from '../../i18n/useWords';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { CreateForm, EditForm } from '../../shared/form/RecordForm';
import { FieldInput } from './FieldInput';
import { titleOf } from './value';

export function KindCreate({ kind }: { kind: AnyKind }) {
  const words = useWords();
  const initial = fieldsOf(kind).flatMap(([name, field]) =>
    field.initial === undefined ? [] : [[wireName(name), field.initial] as const],
  );
  return (
    <CreateForm
      resource={kind.resource}
      title={words(newOne(kind))}
      defaultValues={Object.fromEntries(initial)}
      transform={sentBy(kind)}
    >
      <KindInputs kind={kind} />
    </CreateForm>
  );
}

export const KindEdit = ({ kind }: { kind: AnyKind }) => (
  <EditForm resource={kind.resource} titleOf={(record) => titleOf(kind, record)} transform={sentBy(kind)}>
    <KindInputs kind={kind} />
  </EditForm>
);

function KindInputs({ kind }: { kind: AnyKind }) {
  const words = useWords();
  return kind.form.map(({ title, hint, fields }, section) => (
    <FormSection key={section} title={words(title ?? oneOf(kind))} {...(hint && { hint: words(hint) })}>
      {Object.entries(fields).map(([name, span = 12], place) => (
        <Cell key={name} span={span}>
          <FieldInput
            kind={kind}
            name={name}
            field={kind.fields[name]!}
            autoFocus={section === 0 && place === 0}
          />
        </Cell>
      ))}
    </FormSection>
  ));
}

/** What the form sends: its own fields, with numbers as numbers, and the version that was seen. */
const sentBy =
  (kind: AnyKind) =>
  (form: Partial<RaRecord>): Partial<RaRecord> => {
    const own = fieldsOf(kind).map(([name, field]) => {
      const value: unknown = form[wireName(name)];
      const isNumber = field.kind === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value);
      return [wireName(name), isNumber ? Number(value) : value === '' ? null : value] as const;
    });
    return {
      ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
      ...(form['version'] !== undefined && { version: form['version'] }),
    };
  };
