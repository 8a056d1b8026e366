import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import {
  masked,
  say,
  type Field,
  type FieldKind,
  type Words,
} from '@fidelidade/domain/kernel/record-kind/field.js';
import { flatFields } from '@fidelidade/domain/kernel/record-kind/flat-fields.js';
import {
  nameOfReferred,
  wireName,
  type AnyKind,
  type Fields,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { codesOfReferred } from '@fidelidade/domain/record-kinds.js';
import { SPED_ITEM_TYPES } from '@fidelidade/domain/stock/product/tables.js';

/** How a value stands in a cell: a number is one to a spreadsheet, a day is a day. */
export type CellKind =
  'text' | 'integer' | 'decimal' | 'money' | 'date' | 'instant' | 'flag' | 'choice' | 'parts';

/** A column of an exported list: which field of its rows, under which heading. */
export interface ExportColumn {
  readonly name: string;
  readonly label: Words;
  readonly as: CellKind;
  /** Of a choice: what its codes are called. */
  readonly choices?: Readonly<Record<string | number, Words>>;
  /** Of a text: how people read what is kept of it, which an import takes as well. */
  readonly shown?: (text: string) => string;
  /** Where what a person reads follows from several fields of a row. */
  readonly from?: (row: Readonly<Record<string, unknown>>) => unknown;
  /** Of a list of entries: the columns that an entry would have; the first is what an entry is about. */
  readonly parts?: readonly ExportColumn[];
  /** Of a field of a kind that no cell holds: it has a column for each of its lines, or of its entries' fields. */
  readonly spread?: Field;
}

export const column = (
  name: string,
  pt_BR: string,
  en: string,
  as: Exclude<CellKind, 'choice' | 'parts'> = 'text',
): ExportColumn => ({
  name,
  label: say(pt_BR, en),
  as,
});

export const choiceColumn = (
  name: string,
  pt_BR: string,
  en: string,
  choices: ExportColumn['choices'],
): ExportColumn => ({ name, label: say(pt_BR, en), as: 'choice', choices });

const statuses = (ending: 'o' | 'a') => ({
  active: say(`Ativ${ending}`, 'Active'),
  disabled: say(`Desativad${ending}`, 'Disabled'),
  deleted: say(`Excluíd${ending}`, 'Deleted'),
  invited: say(`Convidad${ending}`, 'Invited'),
  closed: say(`Encerrad${ending}`, 'Closed'),
  cancelled: say(`Cancelad${ending}`, 'Cancelled'),
});

/** Whether a record is in use, of every list of records; a person is «ativa», a product «ativo». */
export const statusColumn = (gender: 'm' | 'f'): ExportColumn =>
  choiceColumn('status', 'Situação', 'Status', statuses(gender === 'f' ? 'a' : 'o'));
export const CREATED_COLUMN = column('created_at', 'Criado em', 'Created at', 'instant');

const SHOWN_AS: Readonly<
  Record<FieldKind, (field: Field) => Pick<ExportColumn, 'as' | 'choices' | 'spread' | 'shown'>>
> = {
  address: (field) => ({ as: 'text', spread: field }),
  list: (field) => ({ as: 'text', spread: field }),
  // Telephones are kept as they were written, and go out so.
  text: ({ form }) =>
    form === 'moment'
      ? { as: 'instant' }
      : { as: 'text', ...(form === 'document' && { shown: formatDocument }) },
  digits: ({ mask }) => ({ as: 'text', ...(mask && { shown: (digits) => masked(digits, mask) }) }),
  choice: ({ choices = {} }) => ({ as: 'choice', choices }),
  date: () => ({ as: 'date' }),
  flag: () => ({ as: 'flag' }),
  integer: () => ({ as: 'integer' }),
  decimal: () => ({ as: 'decimal' }),
  percent: () => ({ as: 'decimal' }),
  money: () => ({ as: 'money' }),
  price: () => ({ as: 'decimal' }),
  reference: () => ({ as: 'text' }),
  references: () => ({ as: 'text' }),
};

/** Whose a row of an official table is. */
const ROW_ORIGINS = { official: say('Oficial', 'Official'), own: say('Própria', 'Own') };

/** «00 – Mercadoria para revenda»: whoever keeps the books goes by the number. */
const ITEM_TYPE_CHOICES = Object.fromEntries(
  Object.entries(SPED_ITEM_TYPES).map(([code, { pt_BR, en }]) => [
    code,
    say(`${code} – ${pt_BR}`, `${code} – ${en}`),
  ]),
);

/** What follows from other facts, of kinds whose records say it. */
const EXTRA_COLUMNS: Readonly<Record<string, readonly ExportColumn[]>> = {
  products: [
    choiceColumn('item_type', 'Tipo do item no SPED', 'Item type in the SPED', ITEM_TYPE_CHOICES),
    column('stock_quantity', 'Estoque', 'Stock', 'decimal'),
    column('stock_reserved', 'Reservado', 'Reserved', 'decimal'),
    column('stock_available', 'Disponível', 'Available', 'decimal'),
  ],
  'invoice-series': [
    column('next_number', 'Próximo número', 'Next number', 'integer'),
    column('is_default', 'Padrão', 'Default', 'flag'),
  ],
  warehouses: [column('is_first', 'Principal', 'Main', 'flag')],
};

/** What refers to another record says which by what no two of them have: its import takes no name that several have. */
function codeOfReferred(kind: AnyKind, column: ExportColumn): ExportColumn {
  const referred = codesOfReferred(kind).find(({ field }) => nameOfReferred(field) === column.name);
  return referred ? { ...column, from: (row) => row[referred.shown] } : column;
}

export const columnsOfFields = (fields: Fields): readonly ExportColumn[] =>
  Object.entries(fields).map(([name, field]) => ({
    name: field.of === undefined ? wireName(name) : nameOfReferred(name),
    label: field.label,
    ...SHOWN_AS[field.kind](field),
  }));

/** The lists among some columns, by their names. */
export const listsAmong = (columns: readonly ExportColumn[]): readonly string[] =>
  columns.filter(({ spread }) => spread?.kind === 'list').map(({ name }) => name);

/** With a column for each line and entry, as an import has them (`flatFields`): what is exported can be imported. */
export const spreadColumns = (
  columns: readonly ExportColumn[],
  entriesOf: (list: string) => number,
): readonly ExportColumn[] =>
  columns.flatMap((column) => {
    if (!column.spread) return [column];
    return flatFields({ [column.name]: column.spread }, entriesOf).map(({ name, label, field }) => ({
      name,
      label,
      ...(field.kind === 'address' ? lineOfAddress(name) : SHOWN_AS[field.kind](field)),
    }));
  });

const lineOfAddress = (name: string): Pick<ExportColumn, 'as' | 'shown'> => ({
  as: 'text',
  // Of other countries a code is written as it is there.
  ...(name.endsWith('.zip') && {
    shown: (zip: string) => (/^\d{8}$/.test(zip) ? masked(zip, '#####-###') : zip),
  }),
});

/** Every field of a kind, under its own label; another record by the name that it is called, or by its code. */
export const columnsOf = (kind: AnyKind): readonly ExportColumn[] => [
  ...columnsOfFields(kind.fields).map((each) => codeOfReferred(kind, each)),
  ...(EXTRA_COLUMNS[kind.resource] ?? []),
  ...(kind.official ? [choiceColumn('origin', 'Origem', 'Origin', ROW_ORIGINS)] : []),
  statusColumn(kind.words.pt_BR[2]),
];
