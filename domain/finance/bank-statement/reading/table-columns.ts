import { withoutAccents } from '../../../kernel/text.js';

/** What a column of a statement in csv may hold. */
export const STATEMENT_FIELDS = [
  'date',
  'amount',
  'incoming',
  'outgoing',
  'sign',
  'memo',
  'name',
  'document',
  'fitid',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Which column, counted from 0, holds which field. */
export type StatementColumns = { readonly [Field in StatementField]?: number };

const bare = (heading: string): string =>
  withoutAccents(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Headings as banks and payment institutions write them. */
const HEADINGS: Readonly<Record<StatementField, readonly string[]>> = {
  date: [
    ...['data', 'date', 'dia', 'data lancamento', 'data do lancamento', 'data mov', 'data movimento'],
    ...['data da transacao', 'data transacao', 'dt lancamento', 'data hora', 'data e hora', 'release date'],
  ],
  amount: [
    'valor',
    'amount',
    'value',
    'valor r',
    'valor da transacao',
    'valor lancamento',
    'montante',
    'quantia',
  ],
  incoming: ['credito', 'creditos', 'credito r', 'entrada', 'entradas', 'entradas r', 'incoming', 'credit'],
  outgoing: ['debito', 'debitos', 'debito r', 'saida', 'saidas', 'saidas r', 'outgoing', 'debit'],
  sign: ['d c', 'c d', 'dc', 'cd', 'natureza', 'deb cred', 'tipo d c'],
  memo: [
    ...['historico', 'descricao', 'lancamento', 'lancamentos', 'description', 'memo', 'detalhes', 'titulo'],
    ...['descricao do lancamento', 'historico complemento', 'transacao', 'movimentacao', 'title'],
  ],
  name: ['nome', 'favorecido', 'beneficiario', 'razao social', 'remetente', 'name', 'contraparte', 'pagador'],
  document: [
    'documento',
    'docto',
    'doc',
    'numero do documento',
    'no documento',
    'n documento',
    'document',
    'dcto',
  ],
  fitid: [
    'id',
    'identificador',
    'fitid',
    'id da transacao',
    'codigo da transacao',
    'transaction id',
    'codigo',
  ],
};

/** The fields that the headings of a file stand for: each once, the first that says it. */
export function columnsByHeading(header: readonly string[]): StatementColumns {
  const columns: { [Field in StatementField]?: number } = {};
  for (const [index, heading] of header.entries()) {
    const field = STATEMENT_FIELDS.find((each) => HEADINGS[each].includes(bare(heading)));
    if (field && columns[field] === undefined) columns[field] = index;
  }
  return columns;
}

/** A statement says at least when, and how much: in one column with its sign, or in one for each direction. */
export const areEnough = ({ date, amount, incoming, outgoing }: StatementColumns): boolean =>
  date !== undefined && (amount !== undefined || (incoming !== undefined && outgoing !== undefined));

/** What somebody said of the columns, by their headings. */
export function columnsSaid(
  header: readonly string[],
  said: readonly { readonly heading: string; readonly field: StatementField }[],
): StatementColumns {
  const columns: { [Field in StatementField]?: number } = {};
  for (const { heading, field } of said) {
    const index = header.findIndex((each) => bare(each) === bare(heading));
    if (index >= 0 && columns[field] === undefined) columns[field] = index;
  }
  return columns;
}
