import { ValidationPipe } from '@nestjs/common';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { ValidationError as Violation } from 'class-validator';

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
  new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (violations) =>
      new ValidationError(violations.flatMap((violation) => refusalsOf(violation))),
  });

function refusalsOf(violation: Violation, path = ''): DomainError[] {
  const field = path + violation.property;
  const own = Object.keys(violation.constraints ?? {}).map(
    (rule) => new DomainError(CODE_OF[rule] ?? 'invalid', { field }),
  );
  return [...own, ...(violation.children ?? []).flatMap((child) => refusalsOf(child, `${field}.`))];
}
