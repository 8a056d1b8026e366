import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../..');
const IS_NO_SOURCE = /^(node_modules|dist|\..*)$/;

/** Sources below a folder, by their paths from the root. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return IS_NO_SOURCE.test(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });

/** By the path of each file: the files that nobody understands it without. What lends but its types is one, and what is asked for later. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

function importGraph(): ImportGraph {
  const files = sourcesIn('.');
  const known = new Set(files);
  return new Map(
    files.map((file) => [file, importedBy(file, readFileSync(join(ROOT, file), 'utf8'), known)]),
  );
}

const importedBy = (file: string, text: string, known: ReadonlySet<string>): string[] =>
  specifiersIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest)).flatMap(
    (specifier) => fileOf(file, specifier, known) ?? [],
  );

/** Wherever they stand: `import … from`, `export … from`, `import('…')`, and `import('…').Type`. */
function specifiersIn(node: ts.Node): string[] {
  const specifier = specifierOf(node);
  const inside: string[] = specifier && ts.isStringLiteralLike(specifier) ? [specifier.text] : [];
  ts.forEachChild(node, (child) => void inside.push(...specifiersIn(child)));
  return inside;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? node.arguments[0]
    : undefined;
}

/** Undefined for a package. */
function fileOf(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const base = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^@fidelidade\//, '');
  const stem = base.replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((path) => known.has(path));
}

/** The files of a circle in the order in which they import each other; undefined where there is none. */
function circleIn(graph: ImportGraph): readonly string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const follow = (file: string): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = follow(next);
      if (circle) return circle;
    }
    path.pop();
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = follow(file);
    if (circle) return circle;
  }
  return undefined;
}

describe('the files of all rooms', () => {
  const graph = importGraph();

  it('are there, with what they import', () => {
    expect(graph.size).toBeGreaterThan(1_000);
    expect(graph.get('server/main.ts')).toContain('server/composition/system.ts');
  });

  it.each([
    ['values', "import { two } from './two.js';"],
    ['types', "import type { Two } from './two.js';"],
    ['some types', "import { type Two } from './two.js';"],
    ['what is passed on', "export type { Two } from './two.js';"],
    ['a type where it is needed', "const two: import('./two.js').Two = 2;"],
    ['the type of a value', "type Two = typeof import('./two.js');"],
    ['what is asked for later', "const two = async () => (await import('./two.js')).two;"],
  ])('are known by %s', (_, text) => {
    expect(importedBy('room/one.ts', text, new Set(['room/two.ts']))).toEqual(['room/two.ts']);
  });

  it('import nothing that imports them in turn', () => {
    expect(circleIn(graph)).toBeUndefined();
  });

  it('would be found out, however long the way around is', () => {
    const circular: ImportGraph = new Map([
      ['begin', ['aside', 'one']],
      ['aside', ['two']],
      ['one', ['two']],
      ['two', ['three']],
      ['three', ['one']],
    ]);
    expect(circleIn(circular)).toEqual(['two', 'three', 'one', 'two']);
  });
});
