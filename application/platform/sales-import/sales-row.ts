import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { compareDecimal, parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { parseCpf, stripDocument, type Cpf } from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseTypedMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { parseTypedDate } from '@fidelidade/domain/kernel/typed-date.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { RejectedRow, RowFault } from '@fidelidade/domain/platform/import-job/events.js';
import type { SalesColumn } from './sales-columns.js';
import type { SalesFile, SalesRow } from './sales-file.js';

/** A row of the file, understood. */
export interface SaleOfRow {
  readonly row: number;
  readonly date: CivilDate;
  readonly documentNumber: string;
  readonly cpf: Cpf;
  readonly items: readonly SaleItem[];
  readonly total: Cents;
}

const MAX_DOCUMENT_NUMBER_LENGTH = 60;
/** Of what stood in a wrong cell, enough to find it. */
const MAX_SHOWN_VALUE_LENGTH = 100;
const CPF_LENGTH = 11;

/** What a row says, or everything that is wrong with it: each cell at fault, by its heading. */
export function readSalesRow(
  { row, cells }: SalesRow,
  { header, places }: Pick<SalesFile, 'header' | 'places'>,
  today: CivilDate,
): SaleOfRow | RejectedRow {
  if (cells.length !== header.length) return { row, code: 'import_columns' };
  const faults: (RowFault & { readonly place: number })[] = [];
  const read = <Value>(column: SalesColumn, parse: (text: string) => Value): Value | undefined => {
    const place = places[column];
    const text = cells[place]!;
    try {
      if (text === '') throw new DomainError('req');
      return parse(text);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const value = text.slice(0, MAX_SHOWN_VALUE_LENGTH);
      faults.push({ place, column: header[place]!, value, code: error.code });
      return undefined;
    }
  };
  const date = read('date', (text) => parseSaleDate(text, today));
  const documentNumber = read('document', parseDocumentNumber);
  const cpf = read('cpf', parseCpfOfSheet);
  const items = read('items', parseItems);
  const total = read('total', parseTotal);
  if (date !== undefined && documentNumber !== undefined && cpf && items && total !== undefined)
    return { row, date, documentNumber, cpf, items, total };
  const [first, ...also] = faults
    .toSorted((one, other) => one.place - other.place)
    .map(({ place: _, ...fault }) => fault);
  return { row, ...first!, ...(also.length > 0 && { also }) };
}

/** As people write a day, or ISO; the time of day left out; not after today. */
function parseSaleDate(text: string, today: CivilDate): CivilDate {
  const date = parseTypedDate(text.split(/[ T]/, 1)[0]!);
  if (date > today) throw new DomainError('import_future_date');
  return date;
}

function parseDocumentNumber(text: string): string {
  if (text.length > MAX_DOCUMENT_NUMBER_LENGTH) throw new DomainError('too_long');
  return text.replace(/\s+/g, ' ');
}

/** Spreadsheets take a CPF for a number and drop its leading zeros; the check digits tell whether that is what it was. */
const parseCpfOfSheet = (text: string): Cpf => parseCpf(stripDocument(text).padStart(CPF_LENGTH, '0'));

/** `2 x CAFE TORRADO 500G | ACUCAR 1KG`: the quantity is 1 where none is said. */
function parseItems(text: string): readonly SaleItem[] {
  const items = text.split('|').map((item) => item.trim());
  const named = items.filter((item) => item !== '');
  if (named.length === 0) throw new DomainError('req');
  return named.map(parseItem);
}

function parseItem(text: string): SaleItem {
  const [, amount = '1', description = ''] = /^(?:(\d+(?:[.,]\d+)?)\s*x\s+)?(.+)$/is.exec(text) ?? [];
  const quantity = parseQuantity(amount.replace(',', '.'));
  if (compareDecimal(quantity, '0') <= 0) throw new DomainError('quantity_positive');
  return { description, quantity };
}

function parseTotal(text: string): Cents {
  const total = parseTypedMoney(text);
  if (total <= 0) throw new DomainError('money_positive');
  return total;
}
