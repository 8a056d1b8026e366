import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';

export type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** The rules of each field of a form, as they are written: what a value is comes before how long it may be. */
export function rulesByField(form: Type): ReadonlyMap<string, readonly Rule[]> {
  const fields = new Map<string, Rule[]>();
  // Decorators are carried out from the last to the first.
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(form, '', false, false).reverse()) {
    const rules = fields.get(rule.propertyName) ?? [];
    fields.set(rule.propertyName, [...rules, rule]);
  }
  return fields;
}

/** `isString`, `maxLength`; what is no rule of its own has the name of its kind: `nestedValidation`. */
export const ruleName = ({ name, type }: Rule): string => name ?? type;

/** What TypeScript says of a field. */
const declared = (form: Type, field: string): unknown =>
  Reflect.getMetadata('design:type', form.prototype as object, field);

export const isList = (form: Type, field: string, rules: readonly Rule[]): boolean =>
  declared(form, field) === Array || rules.some((rule) => ruleName(rule) === 'isArray');

/** The form that a field's content is read into: what `@Type` says is asked for by reading an empty one. */
export function nestedForm(form: Type, field: string): Type | undefined {
  const instance: unknown = plainToInstance(form, {
    [field]: declared(form, field) === Array ? [{}] : {},
  });
  const [content] = [(instance as Record<string, unknown>)[field]].flat();
  const type = content instanceof Object ? (content.constructor as Type) : Object;
  return type === Object ? undefined : type;
}

/** Whether a text is read as a number: queries have nothing else. */
export const readsNumbers = (form: Type, field: string): boolean =>
  (plainToInstance(form, { [field]: '7' }) as Record<string, unknown>)[field] === 7;
