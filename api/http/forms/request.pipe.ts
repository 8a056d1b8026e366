import { Injectable, type ArgumentMetadata, type PipeTransform, type Type } from '@nestjs/common';
import { DomainError, notFound, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { isStorable } from '@fidelidade/domain/kernel/text.js';
import { fieldAt, readForm, type Unread } from './form-reader.js';
import { changedForm, readChange } from './record-change.js';

/** Classes that say nothing of what is in them. */
const PLAIN: readonly unknown[] = [undefined, Object, String, Number, Boolean, Array];

/** How many names that nobody knows a refusal tells. */
const MAX_UNKNOWN_TOLD = 20;

/**
 * Reads bodies and queries into the class that the route names. Nothing that is typed into a body is dropped in silence: what
 * the form does not have is refused by its name. A body of `changesOf` keeps it, to be compared with the record.
 */
@Injectable()
export class RequestPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if (type === 'custom') return value;
    if (type === 'param') return paramOf(value);
    if (data !== undefined) return singleOf(value, data);
    if (PLAIN.includes(metatype)) return value;
    return type === 'query' ? queryOf(metatype as Type, value) : bodyOf(metatype as Type, value);
  }
}

/** What no database can hold names no record. */
function paramOf(value: unknown): unknown {
  if (typeof value === 'string' && !isStorable(value)) throw notFound();
  return value;
}

/** One field of a query. Given twice it is none. */
function singleOf(value: unknown, field: string): unknown {
  if (value === undefined || (typeof value === 'string' && isStorable(value))) return value;
  throw new DomainError('invalid', { field });
}

function queryOf(form: Type, value: unknown): unknown {
  const { form: query, problems } = readForm(form as Type<object>, value);
  if (problems.length > 0) throw new ValidationError(problems);
  return query;
}

function bodyOf(type: Type, value: unknown): unknown {
  const form = changedForm(type);
  if (form) {
    const { change, problems } = readChange(type, form, value);
    if (problems.length > 0) throw new ValidationError(problems);
    return change;
  }
  const { form: body, problems, unread } = readForm(type as Type<object>, value);
  const refusals = [...problems, ...unknownFields(unread)];
  if (refusals.length > 0) throw new ValidationError(refusals);
  return body;
}

/** A refusal for each name that nobody reads. */
export const unknownFields = (unread: readonly Unread[]): DomainError[] =>
  unread
    .slice(0, MAX_UNKNOWN_TOLD)
    .map(({ path }) => new DomainError('unknown_field', { field: fieldAt(path) }));
