import {
  offered,
  type Field,
  type FieldKind,
  type TextForm,
} from '@fidelidade/domain/kernel/record-kind/field.js';
import { nameOfReferred, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { titleOfReferred } from '@fidelidade/domain/record-kinds.js';
import type { ReactNode } from 'react';
import { required, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useCatalogueLanguage } from '../../i18n/usePermissionName';
import { useWords } from '../../i18n/useWords';
import { ASIDE } from '../../providers/failures';
import { AddressInputs } from '../../shared/inputs/AddressInputs';
import { CheckInput } from '../../shared/inputs/CheckInput';
import { CodecField } from '../../shared/inputs/CodecField';
import { momentCodec } from '../../shared/inputs/codecs';
import { DateInput } from '../../shared/inputs/DateInput';
import { DocumentInput, PhoneInput } from '../../shared/inputs/DocumentInput';
import { FixedTablePicker } from '../../shared/inputs/FixedTablePicker';
import type { FieldProps } from '../../shared/inputs/inputProps';
import { MoneyInput, UnitPriceInput } from '../../shared/inputs/MoneyInput';
import { RecordPicker } from '../../shared/inputs/RecordPicker';
import { RecordsPicker } from '../../shared/inputs/RecordsPicker';
import { SelectInput } from '../../shared/inputs/SelectInput';
import { TextInput } from '../../shared/inputs/TextInput';
import { codecOf, digitsCodec } from './codec-of';
import { ListInput } from './ListInput';
import { slotsOf } from './slots';
import { WHOLE_TREE, withAllInside } from './tree';
import { validatorsOf } from './validator';
import type { KindRecord } from './value';
import type { FieldInputProps } from './field-input-props';

/** The input of a field: which one follows from the kind of field alone. */
export function FieldInput({
  kind,
  name,
  field,
  autoFocus = false,
  isNeeded = false,
  source,
  rule,
  notice,
}: FieldInputProps) {
  const language = useCatalogueLanguage();
  const words = useWords();
  const props: FieldProps = {
    source: source ?? wireName(name),
    label: words(field.label),
    validate: [
      ...(isNeeded ? [required()] : []),
      ...validatorsOf(kind, name, field, language),
      ...(rule ? [rule] : []),
    ],
    autoFocus,
    ...(field.hint && { hint: words(field.hint) }),
    ...(notice !== undefined && { hint: notice }),
  };
  const Own = slotsOf(kind.resource).inputs?.[name];
  return Own ? <Own {...props} /> : INPUTS[field.kind](props, field, words, name, kind);
}

type Input = (
  props: FieldProps,
  field: Field,
  words: ReturnType<typeof useWords>,
  name: string,
  kind: AnyKind,
) => ReactNode;

const INPUTS: Readonly<Record<FieldKind, Input>> = {
  address: ({ source }, { required, isAbroadToo = false }) => (
    <AddressInputs source={source} isRequired={required} isAbroadToo={isAbroadToo} />
  ),
  list: ({ source, label }, field, _words, _name, kind) => (
    <ListInput kind={kind} field={field} source={source} label={label} InputOf={FieldInput} />
  ),
  text: (props, { form }) => (form ? TEXTS[form](props) : <TextInput {...props} />),
  digits: (props, field) => {
    const table = field.listedIn;
    return table === undefined ? (
      <CodecInput {...props} field={field} />
    ) : (
      <FixedTablePicker {...props} resource={table} codec={digitsCodec(field)} />
    );
  },
  choice: (props, field, words) => (
    <SelectInput
      {...props}
      choices={[
        ...(field.required ? [] : [{ value: '', label: '—' }]),
        ...offered(field).map(([code, label]) => ({
          value: field.isOfNumbers ? Number(code) : code,
          label: words(label),
        })),
      ]}
    />
  ),
  date: (props) => <DateInput {...props} />,
  flag: ({ source, label, hint }) => <CheckInput source={source} label={label} hint={hint} />,
  integer: (props, field) => <CodecInput {...props} field={field} alignRight />,
  decimal: (props, field) => <CodecInput {...props} field={field} alignRight />,
  money: (props) => <MoneyInput {...props} />,
  price: (props) => <UnitPriceInput {...props} />,
  percent: (props, field) => <CodecInput {...props} field={field} alignRight />,
  reference: (props, field, _words, name, kind) =>
    field.of === kind.resource ? (
      <ParentPicker {...props} field={field} name={name} />
    ) : (
      <RecordPicker<KindRecord> {...props} {...askedOf(field)} nameSource={nameOfReferred(name)} />
    ),
  references: (props, field, _words, name) => (
    <RecordsPicker {...props} {...askedOf(field)} namesSource={nameOfReferred(name)} />
  ),
};

/** What is read and written by a codec, by that of its field. */
function CodecInput({ field, ...props }: FieldProps & { field: Field; alignRight?: boolean }) {
  const codec = codecOf(field);
  return codec ? <CodecField {...props} codec={codec} /> : <TextInput {...props} />;
}

/** A record stands neither in itself nor in what stands in it, at whatever depth. */
function ParentPicker({ field, name, ...props }: FieldProps & { field: Field; name: string }) {
  const own: unknown = useFormContext().getValues('id');
  const { data = [] } = useGetList<KindRecord>(
    field.of ?? '',
    { pagination: { page: 1, perPage: WHOLE_TREE }, filter: { _status: 'all' } },
    { ...ASIDE, enabled: own !== undefined },
  );
  const refused = withAllInside(data, wireName(name), own);
  const isOffered = ({ id }: KindRecord) => !refused.has(id);
  return (
    <RecordPicker<KindRecord>
      {...props}
      {...askedOf(field)}
      {...(own !== undefined && { isOffered })}
      nameSource={nameOfReferred(name)}
    />
  );
}

/** Where those are found that a field may refer to, and what they are called. */
function askedOf({ of = '' }: Field) {
  const title = titleOfReferred(of);
  return { resource: of, sort: title, nameOf: (record: KindRecord) => String(record[title] ?? '') };
}

const TEXTS: Readonly<Record<TextForm, (props: FieldProps) => ReactNode>> = {
  document: (props) => <DocumentInput {...props} />,
  email: (props) => <TextInput {...props} type="email" />,
  moment: (props) => <CodecField {...props} codec={momentCodec} />,
  phone: (props) => <PhoneInput {...props} />,
};
