import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(__dirname, '../..');
const IS_NO_SOURCE = /^(node_modules|dist|\..*)$/;
const IS_SOURCE = /\.(tsx?|mjs|cjs|html)$/;
const EXPORTED_VALUE = /^export (?:abstract )?(?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm;

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return IS_NO_SOURCE.test(entry.name) ? [] : sourcesIn(path);
    return IS_SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });

/**
 * Functions, constants and classes that are exported although no other file has their name. Types are left alone: one that
 * a signature speaks of is part of it, imported or not.
 */
function unusedExports(files: ReadonlyMap<string, string>): string[] {
  const filesWith = new Map<string, number>();
  for (const text of files.values()) {
    for (const name of new Set(text.match(/[\w$]+/g))) filesWith.set(name, (filesWith.get(name) ?? 0) + 1);
  }
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(EXPORTED_VALUE)]
      .map(([, name]) => name!)
      .filter((name) => filesWith.get(name) === 1)
      .map((name) => `${path}: ${name}`),
  );
}

describe('what a file exports', () => {
  const files = new Map(sourcesIn('.').map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));

  it('is there', () => {
    expect(files.size).toBeGreaterThan(1_000);
  });

  it('is named by another file', () => {
    expect(unusedExports(files)).toEqual([]);
  });

  it('would be found out if nobody took it', () => {
    const told = new Map([
      ['taken.ts', 'export const taken = 1;\nexport function alone() {}\nexport class Lonely {}'],
      ['taker.ts', "import { taken } from './taken.js';\nexport async function taker() {}\n"],
      ['last.ts', "import { taker } from './taker.js';\ntype Alone = typeof taken;"],
    ]);
    expect(unusedExports(told)).toEqual(['taken.ts: alone', 'taken.ts: Lonely']);
  });
});
