import { bareHeading } from '../tables/heading.js';

/** What a row of a sales file says. */
export type SalesColumn = 'date' | 'document' | 'cpf' | 'items' | 'total';

/**
 * Headings that are understood for each column, the one that messages and the example use first. Compared without case,
 * accents and punctuation: «Nº Documento» is `no documento`.
 */
const SALES_HEADINGS: Readonly<Record<SalesColumn, readonly string[]>> = {
  date: [
    'data',
    'dia',
    'data venda',
    'data da venda',
    'dt venda',
    'data emissao',
    'data de emissao',
    'emissao',
  ],
  document: [
    'documento',
    'numero',
    'no documento',
    'no do documento',
    'numero documento',
    'numero do documento',
    'cupom',
    'no cupom',
    'no do cupom',
    'numero cupom',
    'numero do cupom',
    'coo',
  ],
  cpf: ['cpf', 'cpf cliente', 'cpf do cliente', 'cpf consumidor', 'cpf do consumidor'],
  items: ['itens', 'item', 'produtos', 'produto', 'itens da venda', 'descricao'],
  total: ['valor', 'valor total', 'valor da venda', 'valor venda', 'valor pago', 'total', 'total da venda'],
};

const COLUMNS = Object.keys(SALES_HEADINGS) as readonly SalesColumn[];

/** What the refusal of a header names: the headings that were expected. */
export const EXPECTED_HEADINGS = COLUMNS.map((column) => SALES_HEADINGS[column][0]!);

/** Where each column stands in the file. Columns that nobody asked for are left alone. */
export type ColumnPlaces = Readonly<Record<SalesColumn, number>>;

/** @returns undefined when a column is missing */
export function findColumns(header: readonly string[]): ColumnPlaces | undefined {
  const headings = header.map(bareHeading);
  const places = COLUMNS.map((column) => [column, placeOf(SALES_HEADINGS[column], headings)] as const);
  if (places.some(([, place]) => place < 0)) return undefined;
  return Object.fromEntries(places) as Record<SalesColumn, number>;
}

/** The best-known heading wins when two stand for the same column. */
const placeOf = (known: readonly string[], headings: readonly string[]): number =>
  known.map((heading) => headings.indexOf(heading)).find((place) => place >= 0) ?? -1;
