import { join } from 'node:path';
import ts from 'typescript';

/**
 * Says where data are not what the types of `AnyEvent` ask for: a missing field, one too many, a value of another kind.
 * @returns one line a problem, beginning with the name that the data was given under
 */
export function typeProblems(
  domainFolder: string,
  examples: readonly { readonly name: string; readonly type: string; readonly data: object }[],
): string[] {
  const file = join(domainFolder, 'examples-of-events.ts');
  const lines = [
    `import type { EventOf } from './events.js'; import type { Plain } from './testing/builder.js';`,
    ...examples.map(
      ({ type, data }) => `export const _: Plain<EventOf<'${type}'>['data']> = ${JSON.stringify(data)};`,
    ),
  ].map((line, index) => line.replace('const _:', `const _${index}:`));
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const source = ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2023);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) => (name === file ? source : getSourceFile(name, ...rest));
  const program = ts.createProgram([file], options, host);
  return program.getSemanticDiagnostics(source).map(({ messageText, start = 0 }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${examples[line - 1]?.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
