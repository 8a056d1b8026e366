import { getMetadataStorage } from 'class-validator';

type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Holder = Record<string, unknown>;

/** Whether the value of a field fits, of the object that it is in. */
type Check = (value: unknown, object: Holder) => boolean;

/** Its rules, looked up once; undefined for a class with rules that are not known here. */
type CompiledRules = ReadonlyMap<string, Check> | undefined;

const known = new WeakMap<object, CompiledRules>();

/**
 * Whether an object keeps all rules of its class, and those in it too; fields without a rule are dropped on the way. No
 * more is said than that: what is not known to be valid is for class-validator to judge, whose rules these are. It looks
 * them up and makes its errors, also those that nobody will read, anew for each request, and most requests are valid.
 */
export function isKnownValid(object: object): boolean {
  // What only passes for one of its class: Nest puts the class upon an array, or upon a stand-in for no object at all.
  if (Object.hasOwn(object, 'constructor')) return false;
  const rules = rulesOf(object.constructor);
  if (!rules) return false;
  const fields = object as Holder;
  for (const field of Object.keys(fields)) if (!rules.has(field)) delete fields[field];
  for (const [field, check] of rules) if (!check(fields[field], fields)) return false;
  return true;
}

function rulesOf(dto: unknown): CompiledRules {
  if (typeof dto !== 'function') return undefined;
  if (!known.has(dto)) known.set(dto, compile(dto));
  return known.get(dto);
}

function compile(dto: object): CompiledRules {
  const storage = getMetadataStorage();
  // As class-validator asks it for a validation without groups.
  const rules = storage.getTargetValidationMetadatas(dto as () => void, '', false, false);
  const checks = new Map<string, Check>();
  for (const [field, all] of Object.entries(storage.groupByPropertyName(rules))) {
    const check = checkOf(all);
    if (!check) return undefined;
    checks.set(field, check);
  }
  return checks;
}

function checkOf(rules: readonly Rule[]): Check | undefined {
  const conditions = rules.filter(({ type }) => type === 'conditionalValidation').map(conditionOf);
  const checks: Check[] = [];
  for (const rule of rules.filter(({ type }) => type !== 'conditionalValidation')) {
    const check = rule.type === 'nestedValidation' ? isNestedValid : customCheckOf(rule);
    if (!check) return undefined;
    checks.push(check);
  }
  return (value, object) =>
    conditions.some((applies) => !applies(value, object)) || checks.every((check) => check(value, object));
}

/** `IsOptional` and its like: where one does not apply, no rule of the field does. */
const conditionOf =
  ({ constraints: [applies] }: Rule): Check =>
  (value, object) =>
    Boolean(applies(object, value));

/** Elements of a list, or one object; class-validator lets a field pass that is not there. */
function isNestedValid(value: unknown): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) ? value.every(isNestedObject) : isNestedObject(value);
}

const isNestedObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isKnownValid(value);

function customCheckOf({ type, constraintCls, constraints, each, validateIf, propertyName }: Rule) {
  if (type !== 'customValidation' || each || validateIf) return undefined;
  const validators = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  if (validators.some(({ async }) => async)) return undefined;
  const check: Check = (value, object) => {
    const asked = { targetName: object.constructor.name, property: propertyName, object, value, constraints };
    // A promise, or anything else but a plain yes, is class-validator's to await or to judge.
    return validators.every(({ instance }) => instance.validate(value, asked) === true);
  };
  return check;
}
