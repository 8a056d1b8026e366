import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { isPlainToSee, isStorable } from '@fidelidade/domain/kernel/text.js';
import { isList, nestedForm, readsNumbers, ruleName, rulesByField, type Rule } from './form-rules.js';

/** Of a text for which no rule says how long it may be. */
export const MAX_TEXT_LENGTH = 1_000;
/** A refusal tells no more than so many things at once. */
const MAX_TOLD = 50;
/** Of a name that nobody knows, so much is told. */
const MAX_NAME_LENGTH = 60;

/** The name of a violated rule to the catalogue's key; the rest say that the field is invalid. */
const CODE_OF: Readonly<Record<string, string>> = {
  isDefined: 'req',
  isNotEmpty: 'req',
  isInt: 'integer',
  isNumber: 'numeric',
  maxLength: 'max_length',
  arrayMaxSize: 'list_too_long',
};

/** What was sent under a name that the form does not have. */
export interface Unread {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

export interface FormReading<Form> {
  readonly form: Form;
  readonly problems: readonly DomainError[];
  readonly unread: readonly Unread[];
}

/**
 * What was sent, read into its class in one pass whose cost grows with what was sent and no faster. The class's own
 * class-validator rules are what is looked at; that library and class-transformer walk an object once for each key of it,
 * and look up the names of hostile ones on the way.
 *
 * Beyond the rules: a text can be kept by the database, a number is exact, and where no rule speaks of a list or an object
 * there is none.
 *
 * @param sent an object; nothing at all is an empty one
 * @throws DomainError `form_invalid` for what is no object
 */
export function readForm<Form extends object>(form: Type<Form>, sent: unknown): FormReading<Form> {
  const object = sent === undefined ? {} : sent;
  if (!isObject(object)) throw new DomainError('form_invalid');
  const walk: Walk = { problems: [], unread: [] };
  const read = compiledForm(form).read(object, [], walk) as Form;
  return { form: read, ...walk };
}

/** `items.0.quantity`, cut short where a name is meant to fill the log. */
export const fieldAt = (path: readonly (string | number)[]): string =>
  path.map((name) => String(name).slice(0, MAX_NAME_LENGTH)).join('.');

interface Walk {
  readonly problems: DomainError[];
  readonly unread: Unread[];
}

type Path = readonly (string | number)[];
type Holder = Record<string, unknown>;

/** A field's value as the form holds it. Says what is wrong with it in the walk. */
interface Field {
  readonly read: (value: unknown, path: Path, walk: Walk) => unknown;
  readonly check: (value: unknown, holder: Holder, path: Path, walk: Walk) => void;
}

class CompiledForm {
  private readonly fields: ReadonlyMap<string, Field>;

  constructor(private readonly type: Type) {
    this.fields = new Map(
      [...rulesByField(type)].map(([name, rules]) => [name, compiledField(type, name, rules)]),
    );
  }

  read(sent: object, path: Path, walk: Walk): object {
    const holder = new this.type() as Holder;
    for (const name of Object.keys(sent)) {
      const value = (sent as Holder)[name];
      const field = this.fields.get(name);
      if (field) holder[name] = field.read(value, [...path, name], walk);
      else walk.unread.push({ path: [...path, name], value });
    }
    for (const [name, { check }] of this.fields) check(holder[name], holder, [...path, name], walk);
    return holder;
  }
}

const compiled = new WeakMap<Type, CompiledForm>();

function compiledForm(form: Type): CompiledForm {
  const known = compiled.get(form) ?? new CompiledForm(form);
  compiled.set(form, known);
  return known;
}

function compiledField(form: Type, name: string, rules: readonly Rule[]): Field {
  const conditions = rules.filter(({ type }) => type === 'conditionalValidation');
  const applies = (value: unknown, holder: Holder) =>
    conditions.every(({ constraints: [condition] }) => Boolean(condition(holder, value)));
  const violated = violatedRule(rules);
  const inner = nestedField(form, name, rules) ?? plainField(form, name, rules);
  const max = longest(rules);
  return {
    read: inner.read,
    check(value, holder, path, walk) {
      if (walk.problems.length >= MAX_TOLD || !applies(value, holder)) return;
      const code =
        value === undefined || value === null ? 'req' : (inner.refusal(value) ?? violated(value, holder));
      const params = { max: code === 'list_too_long' ? mostEntries(rules) : max };
      if (code) walk.problems.push(new DomainError(code, { field: fieldAt(path), params }));
    },
  };
}

/** How many characters a text may have. */
const longest = (rules: readonly Rule[]): number =>
  Number(rules.find((rule) => ruleName(rule) === 'maxLength')?.constraints[0] ?? MAX_TEXT_LENGTH);

/** How many entries a list may have. */
const mostEntries = (rules: readonly Rule[]): number =>
  Number(rules.find((rule) => ruleName(rule) === 'arrayMaxSize')?.constraints[0]);

/** How a field's value is read, and what is wrong with it whatever its rules say. */
interface Inner {
  readonly read: Field['read'];
  readonly refusal: (value: unknown) => string | undefined;
}

function nestedField(form: Type, name: string, rules: readonly Rule[]): Inner | undefined {
  if (!rules.some(({ type }) => type === 'nestedValidation')) return undefined;
  const type = nestedForm(form, name);
  if (!type) throw new Error(`${form.name}.${name} does not say by @Type what it holds`);
  // Compiled when it is first read: a form may contain itself.
  const element: Field['read'] = (value, path, walk) =>
    isObject(value) ? compiledForm(type).read(value, path, walk) : undefined;
  if (!isList(form, name, rules)) {
    return {
      read: (value, path, walk) => (value === null ? null : (element(value, path, walk) ?? value)),
      refusal: (value) => (value instanceof type ? undefined : 'invalid'),
    };
  }
  return {
    read: (value, path, walk) =>
      Array.isArray(value) ? value.map((each, index) => element(each, [...path, index], walk)) : value,
    refusal: (value) =>
      Array.isArray(value) && value.every((each) => each instanceof type) ? undefined : 'invalid',
  };
}

function plainField(form: Type, name: string, rules: readonly Rule[]): Inner {
  const saysLength = rules.some((rule) => ['maxLength', 'isIn', 'matches'].includes(ruleName(rule)));
  const refusalOf = (value: unknown): string | undefined => {
    if (typeof value === 'number') return isExact(value) ? undefined : 'invalid';
    if (typeof value === 'boolean') return undefined;
    if (typeof value !== 'string' || !isStorable(value) || !isPlainToSee(value)) return 'invalid';
    return value.length > MAX_TEXT_LENGTH && !saysLength ? 'max_length' : undefined;
  };
  if (isList(form, name, rules)) {
    return {
      read: (value) => value,
      refusal: (value) =>
        Array.isArray(value) ? value.map(refusalOf).find((code) => code !== undefined) : 'invalid',
    };
  }
  const isNumberText = readsNumbers(form, name);
  // Nobody's yes or no is «nothing»: null is the answer of whoever was not asked, and reads as if it had not been sent.
  const isYesOrNo = rules.some((rule) => ruleName(rule) === 'isBoolean');
  return {
    read: (value) => {
      if (isYesOrNo && value === null) return undefined;
      return isNumberText && typeof value === 'string' ? Number(value) : value;
    },
    refusal: refusalOf,
  };
}

/** A number that means what it says: no infinity, no integer that was rounded on its way. */
const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** Neither a list nor a single value. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The code of the first rule that a value breaks. */
function violatedRule(rules: readonly Rule[]): (value: unknown, holder: Holder) => string | undefined {
  const checks = rules.filter(({ type }) => type === 'customValidation').map(checkOf);
  return (value, holder) => checks.find(({ isKept }) => !isKept(value, holder))?.code;
}

function checkOf(rule: Rule) {
  const { constraintCls, constraints, each, propertyName: property } = rule;
  const validators = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  const isOneKept = (value: unknown, object: Holder): boolean => {
    const asked = { targetName: object.constructor.name, property, object, value, constraints };
    return validators.every(({ instance }) => instance.validate(value, asked) === true);
  };
  return {
    code: CODE_OF[ruleName(rule)] ?? 'invalid',
    isKept: (value: unknown, holder: Holder): boolean =>
      each
        ? Array.isArray(value) && value.every((element) => isOneKept(element, holder))
        : isOneKept(value, holder),
  };
}
