import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ptBR } from './pt-BR';
import { ptBRScreens } from './pt-BR/screens';

const root = join(__dirname, '..');
const later = new Set(Object.keys(ptBRScreens));

/** Where an import of ours leads to; undefined for a library. */
function fileOf(specifier: string, from: string): string | undefined {
  const ours = specifier.startsWith('@fidelidade/ui-kit/')
    ? join(root, '../../ui-kit', specifier.slice('@fidelidade/ui-kit/'.length))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined;
  if (ours === undefined) return undefined;
  const bare = ours.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`, join(bare, 'index.ts'), join(bare, 'index.tsx')].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
}

/** Every file that is there before a screen is fetched, with its syntax. */
function frame(path: string, found = new Map<string, ts.SourceFile>()): Map<string, ts.SourceFile> {
  if (found.has(path)) return found;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  found.set(path, file);
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    if (ts.isImportDeclaration(statement) ? statement.importClause?.isTypeOnly : statement.isTypeOnly)
      continue;
    const specifier = statement.moduleSpecifier;
    const next = specifier && ts.isStringLiteral(specifier) ? fileOf(specifier.text, path) : undefined;
    if (next) frame(next, found);
  }
  return found;
}

/** Whatever reads like a text of the catalogues: `finance.receivables.settle`, or the beginning of one. */
function textsNamed(file: ts.SourceFile): string[] {
  const named: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead;
    if (isText && /^\w+\.[\w.-]*$/.test((node as ts.StringLiteral).text))
      named.push((node as ts.StringLiteral).text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return named;
}

/** Permissions read like texts: `loyalty.coupons.view`. */
const isTextOf = (screens: object, key: string): boolean => {
  let at: unknown = screens;
  for (const part of key.split('.').filter(Boolean)) at = (at as Record<string, unknown> | undefined)?.[part];
  return at !== undefined;
};

describe('the texts that come with the frame', () => {
  const files = [...frame(join(root, 'main.tsx'))];

  it('are those of areas that the screens do not bring', () => {
    expect(Object.keys(ptBR).filter((area) => later.has(area))).toEqual([]);
  });

  it('are all that the frame and the first screen say (ADR 0091)', () => {
    expect(files.length).toBeGreaterThan(100);
    const early = files.flatMap(([path, file]) =>
      textsNamed(file)
        .filter((key) => later.has(key.split('.')[0] ?? '') && isTextOf(ptBRScreens, key))
        .map((key) => `${relative(root, path)} says ${key}`),
    );
    expect(early).toEqual([]);
  });
});
