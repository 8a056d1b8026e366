import type { Field, Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { fieldsOf, wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { say } from '@fidelidade/domain/kernel/record-kind/field.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import type { ImportedColumn } from '@fidelidade/domain/platform/import-job/events.js';
import { bareHeading } from '../tables/heading.js';

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
export const importColumnsOf = (kind: ImportedKind): readonly ImportColumn[] =>
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
  product_id: ['codigo', 'codigo do produto', 'cod', 'sku', 'referencia', 'descricao', 'mercadoria'],
  warehouse_id: ['local', 'loja', 'almoxarifado'],
  quantity: ['qtd', 'qtde', 'quant', 'saldo', 'estoque', 'saldo atual'],
  unit_cost: ['custo', 'custo medio', 'preco de custo', 'valor unitario'],
  lot_number: ['numero do lote', 'no do lote', 'no lote'],
  lot_manufactured_on: ['data de fabricacao', 'fabricado em'],
  lot_expires_on: ['vencimento', 'data de validade', 'vence em'],
  person_id: ['cpf', 'cnpj', 'cpf cnpj', 'cliente', 'fornecedor', 'pessoa', 'nome', 'sacado', 'credor'],
  account_plan_id: ['plano de contas', 'conta contabil', 'codigo da categoria'],
  document_number: ['documento', 'no documento', 'numero', 'nota', 'titulo', 'no do documento'],
  issue_date: ['data de emissao', 'data emissao', 'dt emissao'],
  due_date: ['data de vencimento', 'data vencimento', 'dt vencimento', 'vence em'],
  value: ['valor original', 'valor do titulo', 'total'],
  settled_on: ['data de pagamento', 'pago em', 'recebido em', 'data da baixa', 'pagamento', 'recebimento'],
  account_id: ['conta', 'caixa', 'banco', 'conta bancaria'],
  form: ['forma', 'forma pagamento', 'meio de pagamento'],
};

/**
 * Which field each heading stands for: as it was said of the same heading before, or by the field's labels, or by a word that other
 * programs use. Each field once; a heading that nobody knows stands for none.
 */
export function guessColumns(
  kind: ImportedKind,
  header: readonly string[],
  remembered: readonly ImportedColumn[] = [],
): readonly ImportedColumn[] {
  const columns = importColumnsOf(kind);
  const known = new Map(remembered.map(({ heading, field }) => [bareHeading(heading), field]));
  const names = new Set(columns.map(({ name }) => name));
  const found = new Map<string, string>();
  const isFree = ({ name }: ImportColumn): boolean => ![...found.values()].includes(name);
  const guesses: ((bare: string) => string | undefined)[] = [
    (bare) => known.get(bare),
    (bare) => columns.find((column) => isFree(column) && namesOf(column).includes(bare))?.name,
    (bare) => columns.find((column) => isFree(column) && ALSO[column.name]?.includes(bare))?.name,
  ];
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
export const missingColumns = (
  kind: ImportedKind,
  columns: readonly ImportedColumn[],
): readonly ImportColumn[] =>
  importColumnsOf(kind).filter(
    ({ name, required }) => required && !columns.some(({ field }) => field === name),
  );
