/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ptBR } from './pt-BR.js';
import { translator } from './translate.js';

const SOURCES = join(__dirname, '..');
/** The attributes of an element that a person reads or hears. */
const READ_ALOUD = new Set([
  'aria-label',
  'alt',
  'title',
  'label',
  'placeholder',
  'hint',
  'error',
  'children',
]);
/** Their operands reach the screen; those of a comparison do not. */
const SHOWN_OPERATORS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);
const translate = translator(ptBR, 'pt-BR') as (key: string) => string;
/** A component of ours may be handed a key instead of a text. */
const isKey = (text: string): boolean => translate(text) !== text;
const HAS_WORDS = /\p{L}/u;

/** Every text that a component writes itself instead of taking it from the catalogue. */
function literalTexts(code: string, fileName = 'Component.tsx'): readonly string[] {
  const file = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (text: string) => {
    if (HAS_WORDS.test(text) && !isKey(text)) found.push(text.trim());
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteShown(node.expression);
    if (ts.isJsxAttribute(node) && READ_ALOUD.has(node.name.getText(file))) {
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer)) note(initializer.text);
      if (initializer && ts.isJsxExpression(initializer)) noteShown(initializer.expression);
    }
    ts.forEachChild(node, visit);
  };
  /** What an expression can show: its texts, whichever way it is decided. */
  const noteShown = (shown: ts.Expression | undefined): void => {
    if (!shown) return;
    if (ts.isStringLiteralLike(shown)) note(shown.text);
    else if (ts.isTemplateExpression(shown)) {
      note(shown.head.text + shown.templateSpans.map(({ literal }) => literal.text).join(' '));
    } else if (ts.isConditionalExpression(shown)) {
      noteShown(shown.whenTrue);
      noteShown(shown.whenFalse);
    } else if (ts.isBinaryExpression(shown) && SHOWN_OPERATORS.has(shown.operatorToken.kind)) {
      noteShown(shown.left);
      noteShown(shown.right);
    } else if (ts.isParenthesizedExpression(shown)) noteShown(shown.expression);
  };
  visit(file);
  return found;
}

const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'),
);

describe('the texts of the screens', () => {
  it('are looked for in all of them', () => {
    expect(components.length).toBeGreaterThan(50);
  });

  it.each(components)('%s takes them from the catalogue', (path) => {
    expect(literalTexts(readFileSync(join(SOURCES, path), 'utf8'), path)).toEqual([]);
  });

  it.each([
    ['<p>Entrar</p>', ['Entrar']],
    ['<p>{"Entrar"}</p>', ['Entrar']],
    ['<p>{busy ? `Enviando ${n}` : t("x")}</p>', ['Enviando']],
    ['<img alt="Foto" src="a.png" />', ['Foto']],
    ['<TextField label={wide ? "Nome" : "N"} />', ['Nome', 'N']],
    ['<b>{name && " sim"}</b>', ['sim']],
    ['<p className="lead">{t("login.heading")} · {count}</p>', []],
    ['<Icon name="check" />', []],
    ['<p>{state === "open" && <b />}</p>', []],
    ['<p>{name ?? "ninguém"}</p>', ['ninguém']],
  ])('%s is told to have %j', (code, expected) => {
    expect(literalTexts(`const C = () => ${code};`)).toEqual(expected);
  });
});
