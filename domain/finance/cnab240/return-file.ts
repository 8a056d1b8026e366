import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Cents } from '../../kernel/money.js';
import {
  DETAIL,
  FILE_TRAILER,
  LOT_TRAILER,
  RETURN_HEADER,
  RETURN_LOT_HEADER,
  SEGMENT_T,
  SEGMENT_U,
} from './banco-do-brasil.js';
import { readRecord, RECORD_LENGTH } from './codec.js';

/** Boletos that one return tells of: more than a shop's bank sends of a day. */
export const MAX_RETURN_LINES = 1_000;
/** Records of a file: two of each boleto, some that are not read, and the headers. */
const MAX_RECORDS = 4 * MAX_RETURN_LINES;

/** What the bank says of one boleto. */
export interface ReturnLine {
  /** Of its first record in the file, counted from 1. */
  readonly line: number;
  /** Código de movimento, two digits. */
  readonly movement: string;
  readonly motives: readonly string[];
  /** Nosso número, as boletos have it printed. */
  readonly ourNumber: string;
  /** Seu número. */
  readonly document: string;
  readonly amount: Cents;
  /** What the bank asks for this movement; it may debit it apart. */
  readonly tariff: Cents;
  readonly interest: Cents;
  /** Discount, rebate and tax: all that was not to be paid. */
  readonly discount: Cents;
  readonly paid: Cents;
  /** What of it is put into the account. */
  readonly credited: Cents;
  readonly occurredOn: CivilDate | undefined;
  readonly creditOn: CivilDate | undefined;
}

/** Whose return it is, as each of its lots says; of one that has none, as its header does. */
export interface ReturnParty {
  /** CNPJ. */
  readonly document: string;
  /** Convênio, without the zeros before it. */
  readonly agreement: string;
}

export interface ReturnFile {
  /** NSA of the bank. */
  readonly number: number;
  readonly madeOn: CivilDate;
  readonly parties: readonly ReturnParty[];
  readonly lines: readonly ReturnLine[];
}

const refused = (code: string, params: Readonly<Record<string, string | number>> = {}): DomainError =>
  new DomainError(code, { field: 'file', params });

/**
 * Reads a return whole, or says what of it cannot be right: line and column.
 * @param content one character a byte, as banks write it
 * @throws DomainError at `file`: `cnab_*`
 */
export function readReturn(content: string): ReturnFile {
  const records = recordsOf(content);
  const reader = new Reader(records);
  return reader.file();
}

function recordsOf(content: string): readonly string[] {
  // A file that was made to tire is not taken apart.
  if (content.length > MAX_RECORDS * (RECORD_LENGTH + 2))
    throw refused('cnab_long', { max: MAX_RETURN_LINES });
  const lines = withoutEnd(content).split(/\r?\n/);
  if (lines.length === 1 && lines[0] === '') throw refused('cnab_empty');
  if (!/^\d{8}/.test(lines[0]!)) throw refused('cnab_other_file');
  lines.forEach((record, index) => {
    if (record.length !== RECORD_LENGTH)
      throw refused('cnab_length', { line: index + 1, found: record.length });
  });
  return lines;
}

const END_OF_FILE = '\u001a';

/** Some systems of banks end a file with a sign of its own, or with empty lines; blanks at its end are of the last record. */
function withoutEnd(content: string): string {
  const ended = withoutEmptyLines(content);
  return ended.endsWith(END_OF_FILE) ? withoutEmptyLines(ended.slice(0, -1)) : ended;
}

/** Counted from the end: an expression for it begins anew at each of a million line ends that stand elsewhere. */
function withoutEmptyLines(content: string): string {
  let end = content.length;
  while (content[end - 1] === '\n' || content[end - 1] === '\r') end -= 1;
  return content.slice(0, end);
}

class Reader {
  private at = 0;

  constructor(private readonly records: readonly string[]) {}

  file(): ReturnFile {
    const first = this.records[0]!;
    if (!first.startsWith('001')) throw refused('cnab_other_bank', { bank: first.slice(0, 3) });
    const header = readRecord(RETURN_HEADER, first, 1);
    if (header.direction !== 2) throw refused('cnab_no_return');
    if (!header.madeOn) throw refused('cnab_field', { line: 1, column: 144, found: first.slice(143, 151) });
    this.at = 1;
    const lots: { readonly party: ReturnParty; readonly lines: readonly ReturnLine[] }[] = [];
    while (this.kind() === '1') lots.push(this.lot(lots.length + 1));
    this.trailer(lots.length);
    const lines = lots.flatMap((lot) => lot.lines);
    if (lines.length > MAX_RETURN_LINES) throw refused('cnab_long', { max: MAX_RETURN_LINES });
    const { sequence, madeOn } = header;
    const parties = lots.length > 0 ? lots.map(({ party }) => party) : [partyOf(header)];
    return { number: sequence, madeOn, parties, lines };
  }

  private lot(lot: number) {
    const begins = this.at;
    const header = readRecord(RETURN_LOT_HEADER, this.records[begins]!, begins + 1);
    if (header.service !== '01') throw refused('cnab_other_service', { line: begins + 1 });
    this.assertLot(header.lot, lot);
    this.at += 1;
    const lines: ReturnLine[] = [];
    for (let record = 1; this.kind() === '3'; record += 1) {
      const detail = readRecord(DETAIL, this.records[this.at]!, this.at + 1);
      this.assertLot(detail.lot, lot);
      if (detail.record !== record)
        throw refused('cnab_sequence', { line: this.at + 1, found: detail.record, expected: record });
      // Other segments say what a shop need not know: who paid by what, copies of the payer's data.
      if (detail.segment === 'U') throw refused('cnab_pair', { line: this.at + 1 });
      if (detail.segment === 'T') {
        lines.push(this.boleto(lot, record));
        record += 1;
      }
      this.at += 1;
    }
    const counted = this.at - begins + 1;
    const trailer = readRecord(LOT_TRAILER, this.next(), this.at + 1);
    this.assertLot(trailer.lot, lot);
    if (trailer.records !== counted)
      throw refused('cnab_total', { line: this.at + 1, found: trailer.records, expected: counted });
    this.at += 1;
    return { party: partyOf(header), lines };
  }

  /** Two records tell of one boleto, one after the other. */
  private boleto(lot: number, record: number): ReturnLine {
    const line = this.at + 1;
    const said = readRecord(SEGMENT_T, this.records[this.at]!, line);
    this.at += 1;
    const second = this.next();
    if (second[7] !== '3' || second[13] !== 'U') throw refused('cnab_pair', { line });
    const paid = readRecord(SEGMENT_U, second, this.at + 1);
    this.assertLot(paid.lot, lot);
    if (paid.record !== record + 1)
      throw refused('cnab_sequence', { line: this.at + 1, found: paid.record, expected: record + 1 });
    if (paid.movement !== said.movement) throw refused('cnab_pair', { line });
    return {
      ...{ line, movement: said.movement, motives: motivesIn(said.motives) },
      ...{ ourNumber: said.ourNumber.trim(), document: said.document, amount: said.amount },
      ...{ tariff: said.fee, interest: paid.interest, paid: paid.paid, credited: paid.credited },
      discount: (paid.discount + paid.rebate + paid.tax) as Cents,
      ...{ occurredOn: paid.occurredOn, creditOn: paid.creditOn },
    };
  }

  private trailer(lots: number): void {
    const trailer = readRecord(FILE_TRAILER, this.next(), this.at + 1);
    const line = this.at + 1;
    if (trailer.lots !== lots) throw refused('cnab_total', { line, found: trailer.lots, expected: lots });
    if (trailer.records !== line)
      throw refused('cnab_total', { line, found: trailer.records, expected: line });
    if (this.records.length > line) throw refused('cnab_after_end', { line: line + 1 });
  }

  private assertLot(found: number, expected: number): void {
    if (found !== expected) throw refused('cnab_lot', { line: this.at + 1, found, expected });
  }

  private next(): string {
    const record = this.records[this.at];
    if (record === undefined) throw refused('cnab_cut_off', { line: this.at });
    return record;
  }

  private kind(): string {
    return this.next()[7]!;
  }
}

const partyOf = ({ document, agreement }: ReturnParty): ReturnParty => ({
  document: document.slice(-14),
  agreement: agreement.replace(/^0+/, ''),
});

const motivesIn = (motives: string): readonly string[] =>
  (motives.match(/..?/g) ?? []).map((each) => each.trim()).filter((each) => each !== '' && each !== '00');
