import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Exclude<Schemas[string], { $ref: string }>;
export type SchemaOrReference = Schemas[string];

interface Rule {
  readonly name: string;
  readonly constraints: readonly unknown[];
}

/** What each rule of class-validator says of a value, in JSON Schema. A rule that is not here says nothing there. */
const MEANING: Readonly<Record<string, (...constraints: readonly never[]) => Schema>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isArray: () => ({ type: 'array' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isIn: (values: readonly string[]) => ({ enum: [...values] }),
  isNotEmpty: () => ({}),
  maxLength: (maxLength: number) => ({ maxLength }),
  minLength: (minLength: number) => ({ minLength }),
  matches: (pattern: RegExp) => ({ pattern: pattern.source }),
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayMinSize: (minItems: number) => ({ minItems }),
};

/** The schema of a request, read from the rules that it is validated by: DTOs need no second description. */
export class RequestSchemas {
  readonly schemas: Record<string, Schema> = {};

  reference(dto: Type): { $ref: string } {
    if (!Object.hasOwn(this.schemas, dto.name)) {
      // Before its fields are looked at: a DTO may contain itself.
      this.schemas[dto.name] = {};
      this.schemas[dto.name] = this.describe(dto);
    }
    return { $ref: `#/components/schemas/${dto.name}` };
  }

  describe(dto: Type): Schema {
    const fields = rulesByField(dto);
    const required = [...fields].flatMap(([field, rules]) => (isOptional(rules) ? [] : [field]));
    return {
      type: 'object',
      properties: Object.fromEntries(
        [...fields].map(([field, rules]) => [field, this.field(dto, field, rules)]),
      ),
      ...(required.length > 0 && { required }),
    };
  }

  private field(dto: Type, field: string, rules: readonly Rule[]): SchemaOrReference {
    const nested = rules.some(({ name }) => name === 'nested') ? nestedType(dto, field) : undefined;
    const items = nested && this.reference(nested);
    const described = rules.map(
      ({ name, constraints }) => MEANING[name]?.(...(constraints as never[])) ?? {},
    );
    const own: Schema = Object.assign({}, ...described);
    const isList = own.type === 'array' || read(dto, field) === Array;
    if (isList) return { type: 'array', ...own, items: items ?? {} };
    return items ?? own;
  }
}

function rulesByField(dto: Type): ReadonlyMap<string, readonly Rule[]> {
  const fields = new Map<string, Rule[]>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false)) {
    const name = rule.type === 'nestedValidation' ? 'nested' : (rule.name ?? rule.type);
    const rules = fields.get(rule.propertyName) ?? [];
    fields.set(rule.propertyName, [...rules, { name, constraints: (rule.constraints ?? []) as unknown[] }]);
  }
  return fields;
}

const isOptional = (rules: readonly Rule[]): boolean =>
  rules.some(({ name }) => name === 'isOptional' || name === 'conditionalValidation');

/** The class that a field's content is read into: what `@Type` says is asked for by reading an empty one. */
function nestedType(dto: Type, field: string): Type | undefined {
  const instance: unknown = plainToInstance(dto, { [field]: read(dto, field) === Array ? [{}] : {} });
  const [content] = [(instance as Record<string, unknown>)[field]].flat();
  const type = content instanceof Object ? (content.constructor as Type) : Object;
  return type === Object ? undefined : type;
}

const read = (dto: Type, field: string): unknown =>
  Reflect.getMetadata('design:type', dto.prototype as object, field);
