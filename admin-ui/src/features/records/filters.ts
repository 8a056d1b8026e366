import {
  offered,
  type Field,
  type FieldKind,
  type Words,
} from '@fidelidade/domain/kernel/record-kind/field.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { ORIGIN_LABEL, ORIGINS } from '@fidelidade/domain/kernel/record-kind/words.js';
import { titleOfReferred } from '@fidelidade/domain/record-kinds.js';
import type { FilterField } from '../../shared/table/filter-field';
import { timeFilters } from '../../shared/table/times';

/** How a field is asked for, whatever it is called. */
type Asked = FilterField extends infer Each
  ? Each extends FilterField
    ? Omit<Each, 'name' | 'label'>
    : never
  : never;

const ASKED: Readonly<Record<FieldKind, (field: Field, words: (words: Words) => string) => Asked>> = {
  address: () => ({ ask: 'contains' }),
  list: () => ({ ask: 'contains' }),
  text: () => ({ ask: 'contains' }),
  digits: () => ({ ask: 'contains' }),
  choice: (field, words) => ({
    ask: 'choice',
    choices: offered(field).map(([value, label]) => ({ value, label: words(label) })),
  }),
  date: () => ({ ask: 'days' }),
  flag: () => ({ ask: 'flag' }),
  integer: () => ({ ask: 'range' }),
  decimal: () => ({ ask: 'range' }),
  percent: () => ({ ask: 'range', shows: 'percent' }),
  money: () => ({ ask: 'range', shows: 'money' }),
  price: () => ({ ask: 'range', shows: 'price' }),
  reference: ({ of = '' }) => ({ ask: 'record', resource: of, title: titleOfReferred(of) }),
  references: ({ of = '' }) => ({ ask: 'record', resource: of, title: titleOfReferred(of) }),
};

/** Every field of a kind narrows its list, and when its records were registered and last changed. */
export const filterFieldsOf = (kind: AnyKind, words: (words: Words) => string): readonly FilterField[] => [
  ...(kind.official ? [originField(words)] : []),
  ...fieldsOf(kind).map(
    ([name, field]) =>
      ({
        name: wireName(name),
        label: words(field.label),
        ...ASKED[field.kind](field, words),
      }) as FilterField,
  ),
  ...timeFilters(words),
];

/** Whose a row of an official table is. */
const originField = (words: (words: Words) => string): FilterField => ({
  name: 'origin',
  label: words(ORIGIN_LABEL),
  ask: 'choice',
  choices: Object.entries(ORIGINS).map(([value, label]) => ({ value, label: words(label) })),
});
