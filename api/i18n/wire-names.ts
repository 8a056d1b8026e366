import type { AnyEvent } from '@fidelidade/domain/events.js';
import { wireName as inSnakeCase, type Snake } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { RecordKindEvent } from '@fidelidade/domain/record-kinds.js';

/** The facts whose fields are named by a kind (`record-words.ts`): those of plain records, of persons and of accounts. */
export type NamedByKind =
  RecordKindEvent['type'] | `Person${'Registered' | 'Changed'}` | `BankAccount${'Opened' | 'Changed'}`;

type NamedHere = Exclude<AnyEvent, { readonly type: NamedByKind }>;

type Scalar = string | number | boolean | null | undefined;

/** Every field name of every event, at any depth. Keys that may be anything (the values of a notification) are no names. */
export type FieldNames<Data> = Data extends Scalar
  ? never
  : Data extends readonly (infer Each)[]
    ? FieldNames<Each>
    : string extends keyof Data
      ? never
      : { [Name in keyof Data & string]-?: Name | FieldNames<NonNullable<Data[Name]>> }[keyof Data & string];

/** Of those, the fields whose values are a closed list: a payment form, a kind of taxpayer. A brand (cents, a day) is none. */
export type EnumeratedNames<Data> = Data extends Scalar
  ? never
  : Data extends readonly (infer Each)[]
    ? EnumeratedNames<Each>
    : string extends keyof Data
      ? never
      : {
          [Name in keyof Data & string]-?: IsEnumerated<ElementOf<NonNullable<Data[Name]>>> extends true
            ? Name
            : EnumeratedNames<NonNullable<Data[Name]>>;
        }[keyof Data & string];

type Nothing = Record<never, true>;
type ElementOf<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/** Literals are keys that must be there; of a text or a branded text none must. */
type IsEnumerated<Value> = [Value] extends [string | number]
  ? Nothing extends Readonly<Record<Value, true>>
    ? false
    : true
  : false;

const RENAMED = { unitPrice: 'unit_value', storeSlug: 'loja_url' } as const;

/** What the API calls a field. */
export type WireName<Name extends string> = Name extends keyof typeof RENAMED
  ? (typeof RENAMED)[Name]
  : Snake<Name>;

export type EventField = WireName<FieldNames<NamedHere['data']>>;
export type EnumeratedField = WireName<EnumeratedNames<NamedHere['data']>>;

const renamed: Readonly<Record<string, string>> = RENAMED;

export const wireName = (name: string): string => renamed[name] ?? inSnakeCase(name);
