import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Row, TableShape } from '../../rows/in-memory/table-shape.js';

/** Rows that become one piece of text: enough for few pieces, few enough for memory. */
const ROWS_A_PIECE = 1_000;

/**
 * Writes new rows by COPY, which is the cheapest way in.
 * @throws Error when they do not all have the same columns
 */
export async function copyRows(
  pool: pg.Pool,
  schema: string,
  shape: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.map((column) => quoted(column)).join(', ');
  const client = await pool.connect();
  try {
    const into = copyStreams.from(`copy ${quoted(schema)}.${quoted(shape.name)} (${names}) from stdin`);
    await pipeline(Readable.from(piecesOf(rows, columns, shape)), client.query(into));
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function* piecesOf(
  rows: readonly Row[],
  columns: readonly string[],
  { name, json }: TableShape,
): Iterable<Buffer> {
  const kinds = columns.map((column) => json.has(column));
  for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
    let text = '';
    for (const row of rows.slice(from, from + ROWS_A_PIECE)) {
      if (Object.keys(row).length !== columns.length) throw new Error(`rows of ${name} with other columns`);
      text += lineOf(row, columns, kinds);
    }
    yield Buffer.from(text);
  }
}

function lineOf(row: Row, columns: readonly string[], areJson: readonly boolean[]): string {
  let line = '';
  for (let place = 0; place < columns.length; place += 1) {
    if (place > 0) line += '\t';
    line += copyText(row[columns[place] ?? ''], areJson[place] === true);
  }
  return `${line}\n`;
}

const NULL = '\\N';
const SPECIAL = /[\\\b\f\n\r\t\v]/;

/** A value as COPY reads it in its text format. */
export function copyText(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return NULL;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = isJson ? JSON.stringify(value) : String(value);
  return SPECIAL.test(text) ? text.replace(/[\\\b\f\n\r\t\v]/g, (found) => ESCAPES[found] ?? found) : text;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
