import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { isList, nestedForm, ruleName, rulesByField, type Rule } from '../../http/forms/form-rules.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Exclude<Schemas[string], { $ref: string }>;
export type SchemaOrReference = Schemas[string];

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
  private readonly owners = new Map<string, Type>();

  /**
   * @param isPartial whether anything may be left out
   * @throws Error when two classes would share a name: one of them would be described as the other
   */
  reference(form: Type, isPartial = false): { $ref: string } {
    const name = isPartial ? `${form.name}Change` : form.name;
    const owner = this.owners.get(name);
    if (owner && owner !== form) throw new Error(`Two forms are called ${name}: rename one of them`);
    if (!owner) {
      // Before its fields are looked at: a form may contain itself.
      this.owners.set(name, form);
      const { required, ...schema } = this.describe(form);
      this.schemas[name] = { ...schema, ...(required && !isPartial && { required }) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  describe(form: Type): Schema {
    const fields = [...rulesByField(form)];
    const required = fields.flatMap(([field, rules]) => (isOptional(rules) ? [] : [field]));
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(fields.map(([field, rules]) => [field, this.field(form, field, rules)])),
      ...(required.length > 0 && { required }),
    };
  }

  private field(form: Type, field: string, rules: readonly Rule[]): SchemaOrReference {
    const nested = rules.some(({ type }) => type === 'nestedValidation')
      ? nestedForm(form, field)
      : undefined;
    const content = nested && this.reference(nested);
    const meaning = (rule: Rule): Schema =>
      MEANING[ruleName(rule)]?.(...((rule.constraints ?? []) as never[])) ?? {};
    const own: Schema = Object.assign({}, ...rules.filter(({ each }) => !each).map(meaning));
    if (!isList(form, field, rules)) return content ?? own;
    const ofEach: Schema = Object.assign({}, ...rules.filter(({ each }) => each).map(meaning));
    return { ...own, type: 'array', items: content ?? ofEach };
  }
}

const isOptional = (rules: readonly Rule[]): boolean =>
  rules.some(({ type }) => type === 'conditionalValidation');
