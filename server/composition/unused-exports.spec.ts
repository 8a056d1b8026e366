import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(__dirname, '../..');
const IS_NO_SOURCE = /^(node_modules|dist|\..*)$/;
const IS_SOURCE = /\.(tsx?|mjs|cjs|html)$/;
const EXPORTED_VALUE = /^export (?:abstract )?(?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm;

/** What is there for specs, walks and measurements. */
const IS_FOR_TESTS = /\.(spec|contract)\.tsx?$|(^|\/)(testing|contract)\/|^(e2e|bench)\//;
/** A port's adapter in memory: what specs stand on, held to the same contract as the one in production. */
const IS_IN_MEMORY = /\/memory-[\w-]+\.ts$/;
/** What only specs name, and why it stands beside what runs. */
const FOR_SPECS_ALONE = [
  // Made beside the kinds' other examples, for the walk through their forms.
  'domain/kernel/record-kind/examples.ts: digitsFrom',
  // What two files know of the same thing, laid side by side.
  'projections/records/record-uses.ts: NAMED_BY_OTHERS',
  'projections/records/referrers.ts: REFERRED_BY_OTHERS',
  // What whoever tests starts from.
  'server/embedded-postgres/throwaway-folder.ts: makeThrowawayFolder',
  'server/start/build.mjs: buildClients',
];

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

/** Exports that are written for production and that only specs name: those would test what nobody runs. */
function namedBySpecsAlone(files: ReadonlyMap<string, string>): string[] {
  const inUse = new Map<string, number>();
  for (const [path, text] of files) {
    if (IS_FOR_TESTS.test(path)) continue;
    for (const name of text.match(/[\w$]+/g) ?? []) inUse.set(name, (inUse.get(name) ?? 0) + 1);
  }
  return [...files].flatMap(([path, text]) =>
    IS_FOR_TESTS.test(path) || IS_IN_MEMORY.test(path)
      ? []
      : [...text.matchAll(EXPORTED_VALUE)]
          .map(([, name]) => name!)
          .filter((name) => inUse.get(name) === 1)
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

  it('is named by more than specs', () => {
    expect(namedBySpecsAlone(files).sort()).toEqual(FOR_SPECS_ALONE);
  });

  it('would be found out if only specs took it', () => {
    const told = new Map([
      [
        'taken.ts',
        'export const taken = 1;\nexport const tried = taken + 1;\nexport function own() { own(); }',
      ],
      ['taken.spec.ts', "import { own, taken, tried } from './taken.js';"],
    ]);
    expect(namedBySpecsAlone(told)).toEqual(['taken.ts: tried']);
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
