import type { Type } from '@nestjs/common';
import { Type as TypeOf } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { readDetails, readFields, type Reading } from '@fidelidade/domain/kernel/record-kind/details.js';
import type { Field, FieldKind } from '@fidelidade/domain/kernel/record-kind/field.js';
import { wireName, type AnyKind, type Fields } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { cityMeant } from '@fidelidade/projections/registry/municipalities/queries.js';
import { isObject, MAX_TEXT_LENGTH } from '../http/forms/form-reader.js';
import { AddressAnywhereDto, AddressDto } from '../registry/address.dto.js';
import { changesOf, type RecordChange } from '../http/forms/record-change.js';

/** A record as forms send it; which fields it has, its kind says. */
export interface RecordForm {
  readonly version?: number;
}

/** An id is 26 characters; more is none. */
const MAX_ID_LENGTH = 64;

/** What each kind of field is on the wire. Whether its value is right is said by its kind, in the same words as in the browser. */
const SHAPES: Readonly<Record<FieldKind, (field: Field, name: string) => readonly PropertyDecorator[]>> = {
  address: ({ isAbroadToo }) => [
    ValidateNested(),
    TypeOf(() => (isAbroadToo ? AddressAnywhereDto : AddressDto)),
  ],
  list: ({ fields = {}, maxEntries = 0 }, name) => {
    const entry = formOf(name, fields);
    return [IsArray(), ArrayMaxSize(maxEntries), ValidateNested({ each: true }), TypeOf(() => entry)];
  },
  // How long it may be says its kind, of the text as it is kept; a form takes so much by itself.
  text: ({ max = 0 }) => [IsString(), ...(max > MAX_TEXT_LENGTH ? [MaxLength(max)] : [])],
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
  references: ({ maxEntries = 0 }) => [
    IsArray(),
    ArrayMaxSize(maxEntries),
    IsString({ each: true }),
    MaxLength(MAX_ID_LENGTH, { each: true }),
  ],
};

/** The form of a kind's records: a class as others are written by hand, so that pipe, OpenAPI and routes read it alike. */
export function recordForm(kind: AnyKind, name = kind.name): Type<RecordForm> {
  const form = formOf(name, kind.fields);
  declare(form, 'version', [IsOptional(), IsInt()]);
  return form as Type<RecordForm>;
}

const declare = (form: Type, name: string, decorators: readonly PropertyDecorator[]) =>
  decorators.toReversed().forEach((decorate) => decorate(form.prototype as object, name));

function formOf(name: string, fields: Fields): Type {
  const form = { [name]: class {} }[name] as Type;
  for (const [each, field] of Object.entries(fields)) {
    // What may be left out: nothing, or what the kind itself begins with.
    const shape = SHAPES[field.kind](field, `${name}${each.charAt(0).toUpperCase()}${each.slice(1)}`);
    const isMissed = field.required && field.initial === undefined;
    declare(form, wireName(each), isMissed ? shape : [IsOptional(), ...shape]);
  }
  return form;
}

/** The class that a PUT of the kind reads its body into. */
export function recordChange(kind: AnyKind, form: Type<RecordForm>): Type<RecordChange<RecordForm>> {
  const name = `${kind.name}Change`;
  const change = class extends changesOf(form) {
    override over(record: object): RecordForm {
      return withoutMisplaced(kind, super.over(record), this.sent);
    }
  };
  return { [name]: change }[name] as Type<RecordChange<RecordForm>>;
}

/**
 * What the record holds and nobody sent stays, unless it has no place beside the rest: records from before the rule hold such things,
 * and choices that were sent take others their place.
 */
function withoutMisplaced(kind: AnyKind, form: RecordForm, sent: RecordForm): RecordForm {
  const { details } = readFields(kind.fields, form as Wire);
  const isKept = (wire: string) => (sent as Wire)[wire] !== undefined;
  const misplaced = Object.entries(kind.placesOf?.(details as never) ?? {}).flatMap(([name, place]) =>
    place === 'none' && !isKept(wireName(name)) ? [wireName(name)] : [],
  );
  return Object.fromEntries(Object.entries(form).filter(([name]) => !misplaced.includes(name)));
}

/** @throws ValidationError with everything that cannot be read */
export const detailsIn = (kind: AnyKind, form: RecordForm): Details =>
  read(kind, form, (wire) => readDetails(kind, wire)) as Details;

/** @throws ValidationError with everything that is wrong with what was sent */
export function read<Read>(kind: AnyKind, form: RecordForm, reader: (wire: Wire) => Reading<Read>): Read {
  const reading = reader(withMunicipalities(kind.fields, form as Wire));
  if ('problems' in reading) throw new ValidationError(reading.problems);
  return reading.details;
}

type Wire = Readonly<Record<string, unknown>>;

/** A city that somebody wrote, and did not choose, is the one of that name in its state; one that is only numbered has its name. */
function withMunicipalities(fields: Fields, wire: Wire): Wire {
  const named: Record<string, unknown> = {};
  for (const [name, { kind, fields: inner = {} }] of Object.entries(fields)) {
    const value = wire[wireName(name)];
    if (kind === 'address' && isObject(value)) named[wireName(name)] = inMunicipality(value as Wire);
    if (kind === 'list' && Array.isArray(value))
      named[wireName(name)] = value.map((entry: unknown) =>
        isObject(entry) ? withMunicipalities(inner, entry as Wire) : entry,
      );
  }
  return { ...wire, ...named };
}

function inMunicipality(address: Wire): Wire {
  const said = (line: string) => String(address[line] ?? '').trim();
  const meant = cityMeant(Number(said('city_id')), said('city'), said('state'));
  return meant ? { ...address, city_id: meant.id, city: meant.name } : { ...address };
}
