import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { newOne, oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useWords } from '../../i18n/useWords';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { CreateForm, EditForm } from '../../shared/form/RecordForm';
import { FieldInput } from './FieldInput';
import { placesIn } from './places';
import { isShown, slotsOf } from './slots';
import { type PreviewProps } from './kind-slots';
import { titleOf } from './value';

interface KindFormProps {
  readonly kind: AnyKind;
  /** Inputs of the record's own, in the place of those that follow from their fields; null where there is none. */
  readonly inputs?: Readonly<Record<string, ReactNode>>;
}

interface KindCreateProps extends KindFormProps {
  /** What a new one begins with besides, by the names of the wire. */
  readonly begins?: object;
}

export function KindCreate({ kind, inputs = {}, begins = {} }: KindCreateProps) {
  const words = useWords();
  const initial = fieldsOf(kind).flatMap(([name, field]) =>
    field.initial === undefined ? [] : [[wireName(name), field.initial] as const],
  );
  return (
    <CreateForm
      resource={kind.resource}
      title={words(newOne(kind))}
      defaultValues={{ ...Object.fromEntries(initial), ...slotsOf(kind.resource).defaults, ...begins }}
      transform={sentBy(kind)}
    >
      <KindInputs kind={kind} inputs={inputs} />
    </CreateForm>
  );
}

export const KindEdit = ({ kind, inputs = {} }: KindFormProps) => (
  <EditForm resource={kind.resource} titleOf={(record) => titleOf(kind, record)} transform={sentBy(kind)}>
    <KindInputs kind={kind} inputs={inputs} />
  </EditForm>
);

function KindInputs({ kind, inputs }: Required<KindFormProps>) {
  const words = useWords();
  const places = placesIn(kind, useWatch<Partial<RaRecord>>());
  const { Preview, previewLeads = false } = slotsOf(kind.resource);
  const preview = Preview && <TypedPreview kind={kind} Preview={Preview} />;
  const hasPlace = (name: string): boolean =>
    places[name] !== 'none' && inputs[name] !== null && isShown(kind.resource, name);
  const shown = kind.form.filter(({ fields }) => Object.keys(fields).some(hasPlace));
  const sections = shown.map(({ title, hint, fields }, section) => (
    <FormSection key={section} title={words(title ?? oneOf(kind))} {...(hint && { hint: words(hint) })}>
      {Object.entries(fields).map(([name, span = 12], place) => {
        if (!hasPlace(name)) return null;
        const own = inputs[name];
        const field = kind.fields[name]!;
        const autoFocus = section === 0 && place === 0;
        const input = own ?? (
          <FieldInput
            kind={kind}
            name={name}
            field={field}
            autoFocus={autoFocus}
            isNeeded={places[name] === 'needed'}
          />
        );
        // The lines of an address stand in the columns of the section themselves.
        return field.kind === 'address' && own === undefined ? (
          <Fragment key={name}>{input}</Fragment>
        ) : (
          <Cell key={name} span={span}>
            {input}
          </Cell>
        );
      })}
    </FormSection>
  ));
  return (
    <>
      {previewLeads && preview}
      {sections}
      {!previewLeads && preview}
    </>
  );
}

function TypedPreview({ kind, Preview }: { kind: AnyKind; Preview: ComponentType<PreviewProps> }) {
  const typed = useWatch<Partial<RaRecord>>();
  return <Preview values={sentBy(kind)(typed)} {...(typed.id !== undefined && { id: String(typed.id) })} />;
}

/** What the form sends: its own fields, with numbers as numbers, and the version that was seen. What was typed before another choice left it no place is not sent. */
export const sentBy =
  (kind: AnyKind) =>
  (form: Partial<RaRecord>): Partial<RaRecord> => {
    const places = placesIn(kind, form);
    const own = fieldsOf(kind).map(([name, field]) => {
      const value: unknown = places[name] === 'none' ? null : form[wireName(name)];
      const isNumber = field.kind === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value);
      return [wireName(name), isNumber ? Number(value) : withoutBlanks(value)] as const;
    });
    return {
      ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
      ...(form['version'] !== undefined && { version: form['version'] }),
    };
  };

/** A form says «nothing» as an empty text; the API takes null. */
function withoutBlanks(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(withoutBlanks);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutBlanks(each)]))
    : value;
}
