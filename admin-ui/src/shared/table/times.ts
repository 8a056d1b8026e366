import type { Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { moment } from '../format';
import type { Column } from './columns';
import type { FilterField } from './filter-field';

/** What every record says besides its own fields. */
const TIMES: Readonly<Record<'created_at' | 'updated_at', Words>> = {
  created_at: { pt_BR: 'Cadastro', en: 'Registered' },
  updated_at: { pt_BR: 'Última alteração', en: 'Last change' },
};
const NAMES = ['created_at', 'updated_at'] as const;

type InWords = (words: Words) => string;
type Timed = Readonly<Record<(typeof NAMES)[number], string>>;

/** A list is narrowed by when its records were registered and last changed. */
export const timeFilters = (words: InWords): readonly FilterField[] =>
  NAMES.map((name) => ({ name, label: words(TIMES[name]), ask: 'days' }));

/** And shows it to whoever asks for it. */
export const timeColumns = <Row extends Timed>(words: InWords): readonly Column<Row>[] =>
  NAMES.map((key) => ({
    key,
    label: words(TIMES[key]),
    cell: (row) => moment(row[key]),
    optional: true,
    width: 170,
  }));
