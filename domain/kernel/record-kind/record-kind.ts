import type { DomainError } from '../domain-error.js';
import type { DomainEvent } from '../event.js';
import type { LifecycleEvent } from '../record-lifecycle.js';
import type { Field, Words } from './field.js';

/** Fields by their names. */
export type Fields = Readonly<Record<string, Field>>;
type Simplify<Type> = { [Key in keyof Type]: Type[Key] } & {};
type ValueOf<F> = F extends { readonly read: (...wire: never[]) => infer Value } ? Value : never;

/** What an event of the record says: required fields, then those that may be absent. */
export type DetailsOf<F extends Fields> = Simplify<
  { readonly [Name in keyof F as F[Name]['required'] extends true ? Name : never]: ValueOf<F[Name]> } & {
    readonly [Name in keyof F as F[Name]['required'] extends true ? never : Name]?: ValueOf<F[Name]>;
  }
>;

/** Whether a field is needed beside what the others say, or has no place there. A field that is neither may be said or not. */
export type Place = 'needed' | 'none';

/** Of the fields whose place depends on what others say. */
export type Places<Name extends string = string> = Readonly<Partial<Record<Name, Place>>>;

/** A section of the form: fields with the columns of twelve that each takes. */
export interface FormSection<Name extends string> {
  readonly title?: Words;
  readonly hint?: Words;
  readonly fields: { readonly [Each in Name]?: number };
}

/** What a kind may show itself by; how each is drawn is the client's own. */
export type RecordIcon =
  | 'approval'
  | 'arrows'
  | 'bank'
  | 'banknotes'
  | 'box'
  | 'calendar'
  | 'chart'
  | 'checklist'
  | 'city'
  | 'folder'
  | 'globe'
  | 'key'
  | 'webhook'
  | 'medal'
  | 'numbers'
  | 'people'
  | 'percent'
  | 'ruler'
  | 'shapes'
  | 'store'
  | 'tag'
  | 'tree'
  | 'warehouse';

/** A plain record, said once: every room reads it from here. */
export interface RecordKind<
  Name extends string = string,
  Resource extends string = string,
  Context extends string = string,
  F extends Fields = Fields,
> {
  /** In events and streams: `Bank` makes `BankRegistered` and `bank-<id>`. */
  readonly name: Name;
  /** In addresses, tables and permissions: `banks` (R-7.4.2). */
  readonly resource: Resource;
  readonly context: Context;
  /** What stands beside it in the menu. */
  readonly icon: RecordIcon;
  /** What people call one and many of them, and the gender of the Portuguese word. */
  readonly words: {
    readonly pt_BR: readonly [one: string, many: string, gender: 'm' | 'f'];
    readonly en: readonly [one: string, many: string];
  };
  /** What it is good for, in a sentence: the list says so, above all while it is empty. */
  readonly purpose: Words;
  readonly fields: F;
  /**
   * Which fields belong to what others say: the days between instalments to `periodicity: days` alone. A form shows and sends no other,
   * and asks for those that are needed; whoever sends one all the same is refused (`unfit`). It is asked while somebody types, too.
   */
  placesOf?(details: Partial<DetailsOf<F>>): Places<keyof F & string>;
  /** What no single field can say. Its codes stand in `says`, or in the catalogues. */
  check?(details: DetailsOf<F>): readonly (DomainError | undefined)[];
  /** Texts of the codes that its own rules refuse with. */
  readonly says?: Readonly<Record<string, Words>>;
  /** The field that it is called by. */
  readonly title: keyof F & string;
  /** What its list is sorted by at first, when it is not the title. */
  readonly sortedBy?: keyof F & string;
  /** Columns of its list beside the title, the most telling first. */
  readonly list: readonly (keyof F & string)[];
  readonly form: readonly FormSection<keyof F & string>[];
  /**
   * Where the rows come from that every company has: an official table, known by its `code`. What a company registers is added to
   * them, and stands in place of the official row of its code.
   */
  readonly official?: OfficialSource;
}

/** An official table: who publishes it, and the day on which this edition was taken from there. */
export interface OfficialSource {
  readonly source: Words;
  readonly edition: string;
}

/** A kind whatever its fields, for whoever reads all of them. */
export type AnyKind = Pick<
  RecordKind,
  Exclude<keyof RecordKind, 'check' | 'placesOf' | 'title' | 'sortedBy' | 'list' | 'form'>
> & {
  placesOf?(details: never): Places;
  check?(details: never): readonly (DomainError | undefined)[];
  readonly title: string;
  readonly sortedBy?: string;
  readonly list: readonly string[];
  readonly form: readonly FormSection<string>[];
};

export const recordKind = <
  const Name extends string,
  const Resource extends string,
  const Context extends string,
  const F extends Fields,
>(
  kind: RecordKind<Name, Resource, Context, F>,
): RecordKind<Name, Resource, Context, F> => kind;

type IdOf<Name extends string> = { readonly [Id in `${Uncapitalize<Name>}Id`]: string };

/** The facts of a kind's records: `BankRegistered`, `BankChanged` with all details as they are now, and those of its life. */
export type EventsOf<Kind> = Kind extends {
  readonly name: infer Name extends string;
  readonly fields: infer F extends Fields;
}
  ? | DomainEvent<`${Name}Registered`, Simplify<IdOf<Name> & DetailsOf<F>>>
    | DomainEvent<`${Name}Changed`, Simplify<IdOf<Name> & DetailsOf<F>>>
    | DomainEvent<`${Name}Purged`, { readonly id: string }>
    | LifecycleEvent<Name>
  : never;

/** What may be done with a kind's records, each with a permission of its own. */
export const RECORD_ACTIONS = ['view', 'create', 'edit', 'delete', 'restore', 'purge'] as const;
export type RecordAction = (typeof RECORD_ACTIONS)[number];

export type PermissionOf<Kind> = Kind extends {
  readonly resource: infer Resource extends string;
  readonly context: infer Context extends string;
}
  ? `${Context}.${Resource}.${RecordAction}`
  : never;

/** What the wire calls a field, as a type. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** The columns that every record's row begins with (R-7.4.7). */
export interface RecordRow {
  readonly company_id: string;
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly status_before: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A record as its table holds it. */
export type RowOf<Kind> = Kind extends { readonly fields: infer F extends Fields }
  ? Simplify<
      RecordRow & {
        readonly [Name in keyof F & string as Snake<Name>]: F[Name]['required'] extends true
          ? ValueOf<F[Name]>
          : ValueOf<F[Name]> | null;
      }
    >
  : never;

/** What the wire and the tables call a field: `parentId` is `parent_id`. Asked of each field of each row of a file, so remembered. */
export function wireName(name: string): string {
  const known = WIRE_NAMES.get(name);
  if (known !== undefined) return known;
  const wire = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  WIRE_NAMES.set(name, wire);
  return wire;
}

/** Names stand in the code, and are few. */
const WIRE_NAMES = new Map<string, string>();

/** `parentId` goes with `parent_name`, and `roleIds` with `role_names` (R-7.4.6b). */
export const nameOfReferred = (field: string): string => wireName(field).replace(/_id(s?)$/, '_name$1');

/** Texts that only one record has: what people look it up by, beside its title. */
export const isCode = ({ unique, kind }: Field): boolean =>
  unique === true && (kind === 'text' || kind === 'digits');

/** `ProductGroup` is `product-group`: in streams, in reservations, in ids. */
export const streamKind = ({ name }: Pick<AnyKind, 'name'>): string =>
  wireName(name).slice(1).replaceAll('_', '-');

/** What an event of the kind calls the id of its record: `bankId`. */
export const idName = ({ name }: Pick<AnyKind, 'name'>): string =>
  `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`;

/** The fields of a kind with their names, in the order in which they are said. */
export const fieldsOf = ({
  fields,
}: Pick<AnyKind, 'fields'>): readonly (readonly [name: string, field: Field])[] => Object.entries(fields);

/** The stream of a record: `product-group-<id>`. */
export const streamOf = (kind: Pick<AnyKind, 'name'>, id: string): string => `${streamKind(kind)}-${id}`;
