import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');
/** What a person reads or hears; other attributes are for the machine. */
const SPOKEN = new Set([
  'alt',
  'aria-label',
  'helperText',
  'hint',
  'label',
  'placeholder',
  'subtitle',
  'title',
]);
/** Two letters in a row: signs, units and single letters are the same in both languages. */
const WORD = /\p{L}{2}/u;
/** The name of the Brazilian currency's sign begins every amount, whatever the language. */
const ALIKE = /^R\$/;

const isText = (text: string): boolean => WORD.test(text) && !ALIKE.test(text.trim());

/** Texts that stand in the JSX of a file instead of in the catalogues. */
function literalsIn(source: string, name = 'Example.tsx'): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const tell = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    if (isText(text)) found.push(`${name}:${line + 1} ${text.trim()}`);
  };
  /** Both outcomes of a choice, and the fixed parts of a template, are shown as they are. */
  const shown = (expression: ts.Expression): void => {
    if (ts.isStringLiteralLike(expression)) tell(expression, expression.text);
    else if (ts.isParenthesizedExpression(expression)) shown(expression.expression);
    else if (ts.isTemplateExpression(expression))
      [expression.head, ...expression.templateSpans.map(({ literal }) => literal)].forEach((part) =>
        tell(part, part.text),
      );
    else if (ts.isConditionalExpression(expression))
      [expression.whenTrue, expression.whenFalse].forEach(shown);
    else if (
      ts.isBinaryExpression(expression) &&
      [
        ts.SyntaxKind.BarBarToken,
        ts.SyntaxKind.QuestionQuestionToken,
        ts.SyntaxKind.AmpersandAmpersandToken,
        ts.SyntaxKind.PlusToken,
      ].includes(expression.operatorToken.kind)
    )
      [expression.left, expression.right].forEach(shown);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) tell(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      shown(node.expression);
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value)) tell(value, value.text);
      if (value && ts.isJsxExpression(value) && value.expression) shown(value.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'))
  .map((name) => join(root, name));

describe('what a person reads', () => {
  it.each([
    ['between tags', '<p>Salvar</p>'],
    ['in braces', "<p>{'Salvar'}</p>"],
    ['as one of two outcomes', "<p>{open ? 'Aberto' : t('common.close')}</p>"],
    ['around a value', '<p>{`Pago em ${day}`}</p>'],
    ['when something holds', "<p>{open && 'Aberto'}</p>"],
    ['in a spoken attribute', '<img alt="Salvar" />'],
    ['in a label', "<TextInput label={'Nome'} />"],
  ])('is found where it is literal: %s', (_where, jsx) => {
    expect(literalsIn(`const x = ${jsx};`)).toHaveLength(1);
  });

  it.each([
    ['a text of the catalogue', "<p>{t('common.save')}</p>"],
    ['a sign', '<p> · – </p>'],
    ['an attribute for the machine', '<Box role="status" component="section" />'],
  ])('is not taken from %s', (_what, jsx) => {
    expect(literalsIn(`const x = ${jsx};`)).toEqual([]);
  });

  it('stands in the catalogues, never in a component', () => {
    expect(components.length).toBeGreaterThan(100);
    expect(
      components.flatMap((path) => literalsIn(readFileSync(path, 'utf8'), relative(root, path))),
    ).toEqual([]);
  });
});
