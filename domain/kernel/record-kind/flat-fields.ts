import { say, type Field, type Words } from './field.js';
import { wireName, type Fields } from './record-kind.js';

/** A field as a table has it, whose cells hold one thing each: a line of an address, a field of an entry of a list, or a field as it is. */
export interface FlatField {
  /** The way to it by the names of the wire: `full_name`, `address.zip`, `phones.0.number`. */
  readonly name: string;
  readonly label: Words;
  /** That its cells are read and written as; of a line of an address, the address. */
  readonly field: Field;
  /** Which entry of its list it is of, from 0. */
  readonly entry?: number;
}

const ADDRESS_LINES: Readonly<Record<string, Words>> = {
  zip: say('CEP', 'Postal code'),
  address: say('Logradouro', 'Street'),
  number: say('Número', 'Number'),
  complement: say('Complemento', 'Complement'),
  neighborhood: say('Bairro', 'Neighbourhood'),
  city: say('Cidade', 'City'),
  state: say('Estado', 'State'),
  country: say('País', 'Country'),
};

/** @param entriesOf for how many entries of a list there are columns; without it, for as many as it may have */
export const flatFields = (
  fields: Fields,
  entriesOf: (list: string) => number = () => Number.POSITIVE_INFINITY,
): readonly FlatField[] =>
  Object.entries(fields).flatMap(([name, field]) => flat(wireName(name), field, entriesOf));

function flat(name: string, field: Field, entriesOf: (list: string) => number): readonly FlatField[] {
  if (field.kind === 'address')
    return Object.entries(ADDRESS_LINES).map(([line, label]) => ({ name: `${name}.${line}`, label, field }));
  if (field.kind !== 'list') return [{ name, label: field.label, field }];
  const { fields = {}, one = field.label, maxEntries = 0 } = field;
  const inEntry = flatFields(fields);
  return Array.from({ length: Math.min(entriesOf(name), maxEntries) }, (_, entry) =>
    inEntry.map((part) => ({
      name: `${name}.${entry}.${part.name}`,
      label: ofEntry(one, entry, part.label),
      field: part.field,
      entry,
    })),
  ).flat();
}

/** «Telefone 2 – Número» */
const ofEntry = (one: Words, entry: number, label: Words): Words => ({
  pt_BR: `${capital(one.pt_BR)} ${entry + 1} – ${label.pt_BR}`,
  en: `${capital(one.en)} ${entry + 1} – ${label.en}`,
});

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
