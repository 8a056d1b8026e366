import { isCivilDate, type CivilDate } from '../../../kernel/civil-date.js';
import { lineAmount, withMeantSigns } from './line-amount.js';
import { ofxElements } from './ofx-elements.js';
import {
  isBalanceLine,
  isUnreadable,
  lineText,
  MAX_LINE_TEXT,
  MAX_STATEMENT_CHARACTERS,
  MAX_STATEMENT_LINES,
  unreadableText,
  type LineKind,
  type ReadLine,
  type ReadStatement,
  type UnreadableStatement,
} from './read-statement.js';

/** Whether a text is in OFX, by what is in it: a bank may call the file whatever it likes. */
export const looksLikeOfx = (text: string): boolean => /<OFX[\s>]/i.test(text.slice(0, HEADER_CHARACTERS));

/** Characters within which the header ends. */
const HEADER_CHARACTERS = 5_000;

/**
 * Reads a statement in OFX 1 (SGML) or 2 (XML), as banks write it: elements and whole lines that nobody closes, a decimal comma, days with
 * a zone or without, signs that are left to the kind of the line, balances among the lines. A file of several accounts has several.
 * Nothing of a file is resolved: a definition of its own is no bank's.
 */
export function readOfx(text: string): readonly ReadStatement[] | UnreadableStatement {
  if (text.length > MAX_STATEMENT_CHARACTERS) return { code: 'statement_too_large' };
  if (!looksLikeOfx(text) || /<!(DOCTYPE|ENTITY)/i.test(text)) return { code: 'statement_file_type' };
  const unreadable = unreadableText(text);
  if (unreadable) return unreadable;
  const parts = partsOf(text);
  if (isUnreadable(parts)) return parts;
  const statements: ReadStatement[] = [];
  for (const part of parts) {
    const statement = statementOf(part);
    if (isUnreadable(statement)) return statement;
    if (statement.lines.length > 0) statements.push(statement);
  }
  return statements.length === 0 ? { code: 'statement_empty' } : statements;
}

type Values = Map<string, string>;

/** What one account's part of a file says, by the names of its elements. */
interface Part {
  readonly account: Values;
  readonly balance: Values;
  readonly lines: Values[];
  currency: string;
}

/** Where elements belong, by the last aggregate that began: an end that is missing is told by the next beginning. */
function partsOf(text: string): readonly Part[] | UnreadableStatement {
  const parts: Part[] = [];
  let lines = 0;
  let elements = 0;
  let into: Values | undefined;
  let isCut = false;
  const part = (): Part => parts.at(-1) ?? begin();
  const begin = (): Part => {
    parts.push({ account: new Map(), balance: new Map(), lines: [], currency: '' });
    return parts.at(-1)!;
  };
  for (const { name, isEnd, value } of ofxElements(text)) {
    elements += 1;
    if (elements > MAX_ELEMENTS) return { code: 'statement_too_large' };
    isCut = isEnd
      ? isCut && !ENDS_LINES.has(name)
      : BEGINS_VALUES.has(name) || (isCut && name !== 'AVAILBAL');
    switch (name) {
      case 'STMTRS':
      case 'CCSTMTRS':
        if (!isEnd) begin();
        into = undefined;
        break;
      case 'BANKACCTFROM':
      case 'CCACCTFROM':
        into = isEnd ? undefined : part().account;
        break;
      case 'STMTTRN': {
        into = undefined;
        if (isEnd) break;
        lines += 1;
        if (lines > MAX_STATEMENT_LINES + SPARE_LINES) return tooMany();
        into = new Map();
        part().lines.push(into);
        break;
      }
      case 'LEDGERBAL':
        into = isEnd ? undefined : part().balance;
        break;
      case 'BANKTRANLIST':
      case 'AVAILBAL':
        into = undefined;
        break;
      case 'CURDEF':
        part().currency = value;
        break;
      default:
        // The first counts: what is repeated is of whoever was paid (`BANKACCTTO`), or a slip.
        if (!isEnd && into && value !== '' && !into.has(name)) into.set(name, value);
    }
  }
  return isCut ? { code: 'statement_cut' } : parts;
}

/**
 * After a line, or a balance, something must still end what it stands in: a download that broke off leaves an amount of which half the
 * digits are there, and lines that are not.
 */
const BEGINS_VALUES: ReadonlySet<string> = new Set(['STMTTRN', 'LEDGERBAL']);
const ENDS_LINES: ReadonlySet<string> = new Set([
  ...['BANKTRANLIST', 'LEDGERBAL', 'AVAILBAL', 'STMTRS', 'CCSTMTRS', 'STMTTRNRS', 'CCSTMTTRNRS'],
  ...['BANKMSGSRSV1', 'CREDITCARDMSGSRSV1', 'OFX'],
]);

/** A line has ten of them, or thirty where each is closed. */
const MAX_ELEMENTS = 500_000;

/** Balances that are written as lines are among those that are counted. */
const SPARE_LINES = 2_000;

const tooMany = (): UnreadableStatement => ({
  code: 'statement_too_many_lines',
  params: { max: MAX_STATEMENT_LINES },
});

function statementOf({ account, balance, lines, currency }: Part): ReadStatement | UnreadableStatement {
  if (currency !== '' && currency.toUpperCase() !== 'BRL') {
    return { code: 'statement_currency', params: { currency: currency.slice(0, 10) } };
  }
  const read: ReadLine[] = [];
  for (const [index, values] of lines.entries()) {
    const line = lineOf(values, index + 1);
    if (line && isUnreadable(line)) return line;
    if (line) read.push(line);
  }
  if (read.length > MAX_STATEMENT_LINES) return tooMany();
  const said = lineAmount(balance.get('BALAMT') ?? '');
  const on = ofxDay(balance.get('DTASOF') ?? '');
  return {
    account: {
      ...told('bankId', account.get('BANKID')),
      ...told('branch', account.get('BRANCHID')),
      ...told('number', account.get('ACCTID')),
    },
    ...(said !== undefined && { balance: { amount: said, ...(on && { date: on }) } }),
    lines: withMeantSigns(read),
  };
}

/** Undefined for a line that moved nothing. */
function lineOf(values: Values, number: number): ReadLine | UnreadableStatement | undefined {
  const memo = lineText(values.get('MEMO') ?? '');
  const name = lineText(values.get('NAME') ?? '');
  if (isBalanceLine({ memo, name })) return undefined;
  const [day = '', amount = ''] = [values.get('DTPOSTED'), values.get('TRNAMT')];
  const date = ofxDay(day);
  if (!date) return { code: 'statement_date', params: { line: number, value: day.slice(0, 40) } };
  const moved = lineAmount(amount);
  if (moved === undefined) {
    return { code: 'statement_amount', params: { line: number, value: amount.slice(0, 40) } };
  }
  if (moved === 0) return undefined;
  return {
    ...told('fitId', meantId(values.get('FITID') ?? '')),
    date,
    amount: moved,
    kind: KIND_OF[(values.get('TRNTYPE') ?? '').toUpperCase()] ?? 'other',
    memo: memo || name,
    ...(memo !== '' && name !== '' && name !== memo && { name }),
    ...told('document', meantId(values.get('CHECKNUM') ?? '') ?? meantId(values.get('REFNUM') ?? '')),
  };
}

/** A name that tells nothing apart (`0`, `000000`, `N/A`) is none. */
const meantId = (text: string): string | undefined => {
  const id = text.replace(/\s+/g, ' ').trim().slice(0, MAX_LINE_TEXT);
  return /^0*$|^n\/?a$|^null$/i.test(id) ? undefined : id;
};

const told = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined || value === '' ? {} : { [name]: value.slice(0, MAX_LINE_TEXT) }) as {
    readonly [Each in Name]?: string;
  };

/**
 * The day as the bank writes it: `20260105`, `20260105120000[-3:BRT]`. That it says a zone changes nothing: banks write midnight in
 * Greenwich for a day in Brazil.
 */
function ofxDay(text: string): CivilDate | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isCivilDate(iso) ? iso : undefined;
}

const KIND_OF: Readonly<Record<string, LineKind>> = {
  CREDIT: 'credit',
  DEBIT: 'debit',
  INT: 'interest',
  DIV: 'interest',
  FEE: 'fee',
  SRVCHG: 'fee',
  DEP: 'deposit',
  DIRECTDEP: 'deposit',
  ATM: 'withdrawal',
  CASH: 'withdrawal',
  XFER: 'transfer',
  CHECK: 'check',
  PAYMENT: 'payment',
  DIRECTDEBIT: 'payment',
  REPEATPMT: 'payment',
  POS: 'card',
};
