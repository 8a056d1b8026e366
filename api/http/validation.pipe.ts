import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { DomainError, notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { isStorable } from '@fidelidade/domain/kernel/text.js';
import type { ValidationError as Violation, ValidatorOptions } from 'class-validator';
import { isKnownValid } from './known-valid.js';

/** class-validator's name of a violated rule to the catalogue's key; the rest say that the field is invalid. */
const CODE_OF: Readonly<Record<string, string>> = {
  isDefined: 'req',
  isNotEmpty: 'req',
  isEmail: 'email',
  isInt: 'integer',
  isNumber: 'numeric',
  isDateString: 'date_invalid',
  maxLength: 'too_long',
};

/**
 * Bodies and queries against their DTO. Fields that a DTO does not name are dropped, not refused: react-admin sends whole
 * records back.
 */
export const validationPipe = () =>
  new RequestPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (violations) =>
      new ValidationError(violations.flatMap((violation) => refusalsOf(violation))),
  });

/**
 * Refuses text that no database can hold, wherever it stands in a request, before anything looks it up or keeps it. What
 * is seen to be valid at a glance does not go through class-validator.
 */
class RequestPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') {
      const fields = unstorableFields(value);
      if (fields.length > 0 && metadata.type === 'param') throw notFound();
      if (fields.length > 0)
        throw new ValidationError(fields.map((field) => new DomainError('invalid', { field })));
    }
    return super.transform(value, metadata);
  }

  protected override validate(
    object: object,
    options?: ValidatorOptions,
  ): Violation[] | Promise<Violation[]> {
    return isKnownValid(object) ? [] : super.validate(object, options);
  }
}

/** No form of ours nests so deep; a body that does is meant to keep a process busy. */
const MAX_DEPTH = 20;

function unstorableFields(value: unknown, path = '', depth = 0): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if (depth === MAX_DEPTH) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    unstorableFields(each, path ? `${path}.${name}` : name, depth + 1),
  );
}

function refusalsOf(violation: Violation, path = ''): DomainError[] {
  const field = path + violation.property;
  const own = Object.keys(violation.constraints ?? {}).map(
    (rule) => new DomainError(isAbsent(violation) ? 'req' : (CODE_OF[rule] ?? 'invalid'), { field }),
  );
  return [...own, ...(violation.children ?? []).flatMap((child) => refusalsOf(child, `${field}.`))];
}

/** What is not there is missing, whichever of its rules is looked at first. */
const isAbsent = ({ value }: Violation): boolean => value === undefined || value === null;
