import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, child]) => flatten(child, `${path}.${key}`));

const texts = new Map(
  readdirSync(join(__dirname, 'pt-BR'))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      flatten(JSON.parse(readFileSync(join(__dirname, 'pt-BR', name), 'utf8')), name.replace(/\.json$/, '')),
    ),
);

/** The names of what is put into a text; undefined where they are not all written there. */
function namesIn(params: ts.Expression | undefined): ReadonlySet<string> | undefined {
  if (!params) return new Set();
  if (!ts.isObjectLiteralExpression(params) || params.properties.some(ts.isSpreadAssignment))
    return undefined;
  return new Set(params.properties.flatMap(({ name }) => name?.getText() ?? []));
}

/** Texts that a file says without something that they have a place for: their reader would see `%{points}`. */
function lackingIn(source: string, name = 'Example.tsx'): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.expression.getText() !== 't') return;
    const [key, params] = node.arguments;
    const names = namesIn(params);
    if (!key || !ts.isStringLiteral(key) || !names) return;
    const places = [...(texts.get(key.text) ?? '').matchAll(/%\{(\w+)\}/g)].map(([, place]) => place!);
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    for (const place of new Set(places))
      if (!names.has(place)) found.push(`${name}:${line + 1} ${key.text} lacks ${place}`);
  };
  visit(file);
  return found;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name),
);

describe('what is put into a text', () => {
  it('is everything that the text has a place for', () => {
    expect(files.flatMap((name) => lackingIn(readFileSync(join(root, name), 'utf8'), name))).toEqual([]);
  });

  it('is found lacking where it is', () => {
    expect(lackingIn(`t('loyalty.earning-rules.points', { smart_count: 2 })`)).toEqual([
      'Example.tsx:1 loyalty.earning-rules.points lacks points',
    ]);
    expect(lackingIn(`t('loyalty.earning-rules.points', { smart_count: 2, points })`)).toEqual([]);
  });
});
