import { join } from 'node:path';
import ts from 'typescript';

/** A fact as the type system knows it: its name and all its fields, nested ones dotted (`address.street`). */
export interface EventShape {
  readonly type: string;
  readonly fields: readonly string[];
}

/** Reads every member of `AnyEvent` from the sources, so that no list of fields has to be kept beside the types. */
export function readEventShapes(domainFolder: string): EventShape[] {
  const file = join(domainFolder, 'events.ts');
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const anyEvent = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === 'AnyEvent');
  if (!anyEvent) throw new Error(`${file} exports no AnyEvent`);

  const memberOf = (type: ts.Type, name: string): ts.Type => {
    const property = checker.getPropertyOfType(type, name);
    if (!property) throw new Error(`no ${name} in ${checker.typeToString(type)}`);
    return checker.getTypeOfSymbol(property);
  };
  const union = checker.getDeclaredTypeOfSymbol(anyEvent);
  return (union.isUnion() ? union.types : [union]).map((member) => ({
    type: literalOf(memberOf(member, 'type')),
    fields: fieldsOf(checker, memberOf(member, 'data')),
  }));
}

function literalOf(type: ts.Type): string {
  if (!type.isStringLiteral()) throw new Error('an event without a name of its own');
  return type.value;
}

function fieldsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const value = partOf(checker, checker.getTypeOfSymbol(property));
    return isStructure(value)
      ? [property.name, ...fieldsOf(checker, value).map((field) => `${property.name}.${field}`)]
      : [property.name];
  });
}

/** What stands in a field once it is there, and in each place of a list. */
function partOf(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const present = checker.getNonNullableType(type);
  const item = checker.isArrayType(present)
    ? checker.getTypeArguments(present as ts.TypeReference)[0]
    : undefined;
  return item ?? present;
}

const isStructure = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Object) !== 0;
