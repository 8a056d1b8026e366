import type { Type } from '@nestjs/common';
import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { readDetails } from '@fidelidade/domain/kernel/record-kind/details.js';
import type { Field, FieldKind } from '@fidelidade/domain/kernel/record-kind/field.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { changesOf, type RecordChange } from '../http/forms/record-change.js';

/** A record as forms send it; which fields it has, its kind says. */
export interface RecordForm {
  readonly version?: number;
}

/** An id is 26 characters; more is none. */
const MAX_ID_LENGTH = 64;

/** What each kind of field is on the wire. Whether its value is right is said by its kind, in the same words as in the browser. */
const SHAPES: Readonly<Record<FieldKind, (field: Field) => readonly PropertyDecorator[]>> = {
  text: () => [IsString()],
  digits: () => [IsString()],
  choice: ({ choices = {}, isOfNumbers }) => [
    IsIn(Object.keys(choices).map((code) => (isOfNumbers ? Number(code) : code))),
  ],
  date: () => [IsString()],
  flag: () => [IsBoolean()],
  integer: () => [IsInt()],
  decimal: () => [IsNotEmpty()],
  percent: () => [IsNotEmpty()],
  money: () => [IsNotEmpty()],
  price: () => [IsNotEmpty()],
  reference: () => [IsString(), MaxLength(MAX_ID_LENGTH)],
};

/** The form of a kind's records: a class as others are written by hand, so that pipe, OpenAPI and routes read it alike. */
export function recordForm(kind: AnyKind): Type<RecordForm> {
  const form = { [kind.name]: class {} }[kind.name] as Type<RecordForm>;
  const declare = (name: string, decorators: readonly PropertyDecorator[]) =>
    decorators.toReversed().forEach((decorate) => decorate(form.prototype as object, name));
  declare('version', [IsOptional(), IsInt()]);
  for (const [name, field] of fieldsOf(kind)) {
    // What may be left out: nothing, or what the kind itself begins with.
    const shape = SHAPES[field.kind](field);
    declare(wireName(name), field.required && field.kind !== 'flag' ? shape : [IsOptional(), ...shape]);
  }
  return form;
}

/** The class that a PUT of the kind reads its body into. */
export function recordChange(kind: AnyKind, form: Type<RecordForm>): Type<RecordChange<RecordForm>> {
  const name = `${kind.name}Change`;
  return { [name]: class extends changesOf(form) {} }[name] as Type<RecordChange<RecordForm>>;
}

/** @throws ValidationError with everything that cannot be read */
export function detailsIn(kind: AnyKind, form: RecordForm): Details {
  const reading = readDetails(kind, form as Readonly<Record<string, unknown>>);
  if ('problems' in reading) throw new ValidationError(reading.problems);
  return reading.details as Details;
}
