import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { problemOfValue, readValue } from '@fidelidade/domain/kernel/record-kind/details.js';
import type { Field } from '@fidelidade/domain/kernel/record-kind/field.js';
import { wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { wordsOfRule } from '@fidelidade/domain/record-kinds.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { required, type Validator } from 'react-admin';

/** The kind's own rule of a field, as the server asks it: the same code, and so the same words. */
export function validatorsOf(kind: AnyKind, name: string, field: Field, language: Language): Validator[] {
  const wire = wireName(name);
  const rule: Validator = (value: unknown) => {
    const problem = problemIn(field, value, wire);
    if (!problem) return undefined;
    // White space alone: the server takes it for nothing, too.
    if (problem.code === 'req') return 'ra.validation.required';
    const own = kind.says?.[problem.code] ?? wordsOfRule(problem.code);
    return own ? own[language] : { message: `errors.domain.${problem.code}`, args: { ...problem.params } };
  };
  return field.required && field.kind !== 'flag' ? [required(), rule] : [rule];
}

function problemIn(field: Field, value: unknown, wire: string): DomainError | undefined {
  try {
    const read = readValue(field, value, wire);
    return read === undefined ? undefined : problemOfValue(field, read, wire);
  } catch (error) {
    if (error instanceof DomainError) return error;
    // The parts of a value that has several say it themselves.
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}
