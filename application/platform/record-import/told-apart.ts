import type { OpenTable } from '../tables/open-table.js';

/**
 * What a column holds is said by its heading, and each column holds something of its own: of two that are headed alike the second is
 * «Telefone (2)», and what has no heading is called as a spreadsheet calls it, «(C)».
 */
export function headingsToldApart(table: OpenTable): OpenTable {
  const inFile = new Set(table.header);
  const told = new Set<string>();
  const header = table.header.map((heading, place) => {
    const ways = [heading, ...(heading === '' ? [] : numbered(heading, table.header.length))];
    const free = ways.find(
      (each) => each !== '' && !told.has(each) && (each === heading || !inFile.has(each)),
    );
    const name = free ?? `(${letterOf(place)})`;
    told.add(name);
    return name;
  });
  return { ...table, header };
}

const numbered = (heading: string, most: number): readonly string[] =>
  Array.from({ length: most }, (_, times) => `${heading} (${times + 2})`);

const LETTERS = 26;

/** `AB` for the 28th. */
const letterOf = (place: number): string =>
  (place < LETTERS ? '' : letterOf(Math.floor(place / LETTERS) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (place % LETTERS));
