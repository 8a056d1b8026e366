import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { readValue } from '@fidelidade/domain/kernel/record-kind/details.js';
import type { Field } from '@fidelidade/domain/kernel/record-kind/field.js';
import { wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import type { ComponentType } from 'react';
import { ValidationError as Told, type Validator } from 'react-admin';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { useWords } from '../../i18n/useWords';
import { Cell, FieldGrid } from '../../shared/form/FormSection';
import { useFieldWords } from '../../shared/form/ownership/fieldWords';
import { colours, type as text } from '../../theme/tokens';
import type { FieldInputProps } from './field-input-props';

interface ListInputProps {
  readonly kind: AnyKind;
  readonly field: Field;
  readonly source: string;
  readonly label: string;
  /** The input of one of the fields that each entry has. */
  readonly InputOf: ComponentType<FieldInputProps>;
}

/** Several of a thing with fields of its own: each can be taken away, and another added below. */
export function ListInput({ kind, field, source, label, InputOf }: ListInputProps) {
  const t = useText();
  const words = useWords();
  const { fields: inner = {}, one = field.label, maxEntries = 0, hint } = field;
  const { fields: entries, append, remove } = useFieldArray({ name: source });
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  useFieldWords(source, label);
  const names = Object.entries(inner);
  const add = () =>
    append(Object.fromEntries(names.map(([name, each]) => [wireName(name), each.initial ?? ''])));
  const own: { readonly message?: unknown; readonly root?: { readonly message?: unknown } } =
    get(errors, source) ?? {};
  const error = own.message ?? own.root?.message;
  const thing = words(one);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ fontSize: text.small, fontWeight: 600, color: colours.inkMuted }}>{label}</Box>
      {hint && <FormHelperText>{words(hint)}</FormHelperText>}
      {entries.map(({ id }, index) => (
        <Box
          key={id}
          component="fieldset"
          sx={{ border: `1px solid ${colours.line}`, borderRadius: 2, margin: 0, padding: 4, minWidth: 0 }}
        >
          <Box component="legend" sx={{ fontSize: text.small, padding: '0 6px' }}>
            {capital(thing)} {index + 1}
          </Box>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <FieldGrid>
                {names.map(([name, each]) => (
                  <EntryInput
                    key={name}
                    InputOf={InputOf}
                    kind={kind}
                    name={name}
                    field={each}
                    span={spanOf(each, names.length)}
                    source={`${source}.${index}.${wireName(name)}`}
                    rule={ruleOf(kind, field, source, `${source}.${index}.${wireName(name)}`)}
                  />
                ))}
              </FieldGrid>
            </Box>
            <IconButton
              aria-label={t('common.remove_entry', { thing: `${thing} ${index + 1}` })}
              onClick={() => remove(index)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      ))}
      {typeof error === 'string' && (
        <FormHelperText error>
          <Told error={error} />
        </FormHelperText>
      )}
      {entries.length < maxEntries && (
        <Button
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            add();
            const [first] = names;
            if (first) queueMicrotask(() => setFocus(`${source}.${entries.length}.${wireName(first[0])}`));
          }}
        >
          {t('common.add_entry', { thing })}
        </Button>
      )}
    </Box>
  );
}

interface EntryInputProps extends FieldInputProps, Pick<ListInputProps, 'InputOf'> {
  readonly span: number;
}

/** An address has a row of its own for each of its lines; what else there is stands beside each other. */
const EntryInput = ({ span, InputOf, ...input }: EntryInputProps) =>
  input.field.kind === 'address' ? (
    <InputOf {...input} />
  ) : (
    <Cell span={span}>
      <InputOf {...input} />
    </Cell>
  );

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const spanOf = ({ kind }: Field, count: number): number =>
  kind === 'address' ? 12 : count <= 2 ? 6 : count === 3 ? 4 : count === 4 ? 6 : 4;

/** What the fields of an entry say of each other, told at the field that the server would tell it at. */
const ruleOf =
  (kind: AnyKind, field: Field, source: string, path: string): Validator =>
  (_value: unknown, form: object) => {
    const problem = problemsIn(field, get(form, source), source).find((each) => each.field === path);
    return problem && { message: `errors.domain.${problem.code}`, args: { ...problem.params } };
  };

function problemsIn(field: Field, value: unknown, source: string): readonly DomainError[] {
  try {
    const read = readValue(field, value, source);
    return read === undefined ? [] : (field.inside?.(read, source) ?? []);
  } catch (error) {
    // What cannot be read is told by the field itself.
    if (error instanceof DomainError || error instanceof ValidationError) return [];
    throw error;
  }
}
