import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type { Field, Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { say } from '@fidelidade/domain/kernel/record-kind/field.js';
import type { ImportedColumn, ImportKind } from '@fidelidade/domain/platform/import-job/events.js';
import { kindOf } from '@fidelidade/domain/record-kinds.js';
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { bareHeading } from '../tables/heading.js';

/** The kind whose records a file holds; a sale is no record of a kind. */
export const kindOfImport = (kind: Exclude<ImportKind, 'sales'>): AnyKind => {
  if (kind === 'persons') return persons;
  return kind === 'accounts' ? accounts : kindOf(kind);
};

/** What a column of a file may hold: a field of the kind, or a line of its address. */
export interface ImportColumn {
  /** By the name of the wire: `full_name`, `address.zip`. */
  readonly name: string;
  readonly label: Words;
  /** Whether a file without it can have no valid row. */
  readonly required: boolean;
  readonly field: Field;
}

const ADDRESS_LINES: Readonly<Record<string, Words>> = {
  zip: say('CEP', 'Postal code'),
  address: say('Logradouro', 'Street'),
  number: say('Número', 'Number'),
  complement: say('Complemento', 'Complement'),
  neighborhood: say('Bairro', 'Neighbourhood'),
  city: say('Cidade', 'City'),
  state: say('UF', 'State'),
};

/** Every field that stands in one cell; lists inside a record have no place in a row. */
export const importColumnsOf = (kind: AnyKind): readonly ImportColumn[] =>
  fieldsOf(kind).flatMap(([name, field]): ImportColumn[] => {
    const wire = wireName(name);
    if (field.kind === 'list') return [];
    if (field.kind === 'address')
      return Object.entries(ADDRESS_LINES).map(([line, label]) => ({
        name: `${wire}.${line}`,
        label,
        required: false,
        field,
      }));
    const required = field.required && field.initial === undefined;
    return [{ name: wire, label: field.label, required, field }];
  });

/** Other headings that programs write for a field, by its name. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  full_name: ['nome', 'nome completo', 'razao social', 'nome cliente', 'nome do cliente', 'name'],
  document: ['documento', 'cpf', 'cnpj', 'cpf cnpj', 'cpf do cliente'],
  cellphone: ['whatsapp', 'telefone celular', 'fone celular'],
  phone: ['fone', 'telefone fixo', 'tel'],
  email: ['e mail', 'mail', 'correio eletronico'],
  born_date: ['data de nascimento', 'data nascimento', 'dt nascimento', 'aniversario'],
  client: ['e cliente'],
  provider: ['e fornecedor'],
  'address.address': ['endereco', 'rua', 'avenida'],
  'address.number': ['no', 'num'],
  'address.city': ['municipio'],
  'address.state': ['estado'],
  code: ['codigo', 'cod', 'sku', 'referencia'],
  name: ['nome', 'descricao', 'produto'],
  sell_value: ['preco', 'preco de venda', 'valor', 'valor de venda'],
  cost_value: ['custo', 'preco de custo'],
  unit: ['un', 'unidade', 'und'],
  bar_code: ['ean', 'gtin', 'codigo de barras'],
};

/**
 * Which field each heading stands for: as it was said of the same heading before, or by the field's labels, or by a word that other
 * programs use. Each field once; a heading that nobody knows stands for none.
 */
export function guessColumns(
  kind: AnyKind,
  header: readonly string[],
  remembered: readonly ImportedColumn[] = [],
): readonly ImportedColumn[] {
  const columns = importColumnsOf(kind);
  const known = new Map(remembered.map(({ heading, field }) => [bareHeading(heading), field]));
  const names = new Set(columns.map(({ name }) => name));
  const guesses: ((bare: string) => string | undefined)[] = [
    (bare) => known.get(bare),
    (bare) => columns.find((column) => namesOf(column).includes(bare))?.name,
    (bare) => columns.find(({ name }) => ALSO[name]?.includes(bare))?.name,
  ];
  const found = new Map<string, string>();
  for (const guess of guesses)
    for (const heading of header) {
      const name = found.has(heading) ? undefined : guess(bareHeading(heading));
      if (name !== undefined && names.has(name) && ![...found.values()].includes(name))
        found.set(heading, name);
    }
  return [...found].map(([heading, field]) => ({ heading, field }));
}

const namesOf = ({ name, label }: ImportColumn): readonly string[] =>
  [label.pt_BR, label.en, name].map(bareHeading);

/** Required columns that no heading stands for. */
export const missingColumns = (kind: AnyKind, columns: readonly ImportedColumn[]): readonly ImportColumn[] =>
  importColumnsOf(kind).filter(
    ({ name, required }) => required && !columns.some(({ field }) => field === name),
  );
