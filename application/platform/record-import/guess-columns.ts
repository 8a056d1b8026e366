import type { ImportedColumn } from '@fidelidade/domain/platform/import-job/events.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import { importColumnsOf, type ImportColumn } from '@fidelidade/domain/platform/import-job/import-columns.js';
import { bareHeading } from '../tables/heading.js';

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
  'address.state': ['uf'],
  state: ['uf'],
  'phones.0.number': ['telefone 2', 'fone 2', 'outro telefone'],
  'phones.1.number': ['telefone 3', 'fone 3'],
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
  lot_description: ['descricao lote', 'descricao de lote'],
  lot_expires_on: ['vencimento', 'data de validade', 'vence em'],
  person_id: ['cpf', 'cnpj', 'cpf cnpj', 'cliente', 'fornecedor', 'pessoa', 'nome', 'sacado', 'credor'],
  account_plan_id: ['plano de contas', 'conta contabil', 'codigo da categoria'],
  cost_center_id: ['centro custo', 'centro de custos', 'cc', 'codigo do centro de custo', 'cost center'],
  document_number: [
    ...['documento', 'no documento', 'numero', 'nota', 'titulo', 'no do documento'],
    ...['numero documento', 'numero do documento', 'cupom', 'no cupom', 'no do cupom', 'numero cupom'],
    ...['numero do cupom', 'coo'],
  ],
  date: ['dia', 'data venda', 'data da venda', 'dt venda', 'data emissao', 'data de emissao', 'emissao'],
  cpf: ['cpf cliente', 'cpf do cliente', 'cpf consumidor', 'cpf do consumidor'],
  product_codes: ['codigos', 'codigos dos itens', 'codigos de produto', 'skus'],
  unit_prices: ['precos', 'precos dos itens', 'valores unitarios'],
  items: ['item', 'produtos', 'produto', 'itens da venda', 'descricao'],
  total: ['valor total', 'valor da venda', 'valor venda', 'valor pago', 'total', 'total da venda'],
  issue_date: ['data de emissao', 'data emissao', 'dt emissao'],
  due_date: ['data de vencimento', 'data vencimento', 'dt vencimento', 'vence em'],
  value: ['valor original', 'valor do titulo', 'total'],
  settled_on: ['data de pagamento', 'pago em', 'recebido em', 'data da baixa', 'pagamento', 'recebimento'],
  account_id: ['conta', 'caixa', 'banco', 'conta bancaria'],
  payment_term_id: ['condicao', 'prazo', 'condicao pagamento', 'payment term'],
  expected_account_id: ['conta esperada', 'banco previsto', 'expected account'],
  form: ['forma', 'forma pagamento', 'meio de pagamento'],
  cashback: ['cashback', 'saldo'],
  points: ['pontos', 'points'],
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
  const columns = importColumnsOf(kind).map((column) => ({ ...column, called: namesOf(column) }));
  const known = new Map(remembered.map((column) => [bareHeading(column.heading), column]));
  const names = new Set(columns.map(({ name }) => name));
  const found = new Map<string, string>();
  const isFree = ({ name }: ImportColumn): boolean => ![...found.values()].includes(name);
  const guesses: ((bare: string) => string | undefined)[] = [
    (bare) => known.get(bare)?.field,
    (bare) => columns.find((column) => isFree(column) && column.called.includes(bare))?.name,
    (bare) => columns.find((column) => isFree(column) && ALSO[column.name]?.includes(bare))?.name,
  ];
  for (const guess of guesses)
    for (const heading of header) {
      const name = found.has(heading) ? undefined : guess(bareHeading(heading));
      if (name !== undefined && names.has(name) && ![...found.values()].includes(name))
        found.set(heading, name);
    }
  return [...found].map(([heading, field]) => {
    const before = known.get(bareHeading(heading));
    const { dotDecimals } = before?.field === field ? before : {};
    return { heading, field, ...(dotDecimals && { dotDecimals }) };
  });
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
