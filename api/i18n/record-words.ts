import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { catalogueOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { Field, Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import {
  fieldsOf,
  streamKind,
  wireName,
  type AnyKind,
  type Fields,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { eventWords, oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { ALL_KINDS, RECORD_KINDS, type RecordKindEvent } from '@fidelidade/domain/record-kinds.js';

type KindEventType = RecordKindEvent['type'];

/** What the facts of plain records are called. */
export const RECORD_EVENT_LABELS = Object.assign({}, ...RECORD_KINDS.map(eventWords)) as Readonly<
  Record<KindEventType, Words>
>;

const KINDS: readonly AnyKind[] = ALL_KINDS;

const kindsOfFacts = (kinds: readonly AnyKind[]): ReadonlyMap<string, AnyKind> =>
  new Map(kinds.flatMap((kind) => Object.keys(catalogueOf(kind)).map((type) => [type, kind] as const)));

const RECORD_OF_FACT = kindsOfFacts(RECORD_KINDS);
/** Accounts are not registered, but opened. */
const KIND_OF_FACT = new Map([...kindsOfFacts(KINDS), ['BankAccountOpened', accounts]]);

/** Whether a fact is one of a plain record. */
export const isRecordFact = (type: string): type is KindEventType => RECORD_OF_FACT.has(type);

/**
 * The field of its kind that a field of a fact is, by the name of the wire, `phones.0.number` too; undefined for the record's
 * own id, and for the lines of an address.
 */
export const fieldOfFact = (type: string, name: string): Field | undefined => placeOfFact(type, name)?.field;

interface PlaceOfFact {
  readonly field: Field;
  /** What it is called, down to the field: «Telefone 1: Número». */
  readonly label: Words;
}

export function placeOfFact(type: string, name: string): PlaceOfFact | undefined {
  const kind = KIND_OF_FACT.get(type);
  const [first, index, inner, ...rest] = name.split('.');
  const field = kind && fieldNamed(kind.fields, first);
  if (!field || index === undefined) return field && { field, label: field.label };
  const part = field.fields && fieldNamed(field.fields, inner);
  if (!part || !field.one || rest.length > 0) return undefined;
  return { field: part, label: inEntry(field.one, index, part.label) };
}

const fieldNamed = (fields: Fields, name: string | undefined): Field | undefined =>
  Object.entries(fields).find(([each]) => wireName(each) === name)?.[1];

const inEntry = (one: Words, index: string, label: Words): Words => {
  const said = (language: Language) =>
    `${one[language].charAt(0).toUpperCase()}${one[language].slice(1)} ${Number(index) + 1}: ${label[language]}`;
  return { pt_BR: said('pt_BR'), en: said('en') };
};

/** A line of an address of a record: «Endereço: CEP» is said of what holds it, and of the line. */
export function addressOfFact(type: string, name: string): Words | undefined {
  const parts = name.split('.');
  const holder = parts.slice(0, -1).join('.');
  const place = holder === '' ? undefined : placeOfFact(type, holder);
  return place?.field.kind === 'address' ? place.label : undefined;
}

/** The switches that a fact of the kind says, as they are where an older fact does not. */
export const switchesOf = (type: string): Readonly<Record<string, false>> =>
  Object.fromEntries(
    (KIND_OF_FACT.has(type) ? fieldsOf(KIND_OF_FACT.get(type)!) : [])
      .filter(([, { kind }]) => kind === 'flag')
      .map(([name]) => [wireName(name), false]),
  );

/** What the values that are unique of a kind are called where their reservation is told: «Código de banco». */
export const UNIQUE_RECORD_VALUES: Readonly<Record<string, Words>> = Object.fromEntries(
  RECORD_KINDS.flatMap((kind: AnyKind) =>
    fieldsOf(kind).flatMap(([name, { unique, label }]) =>
      unique ? [[`${streamKind(kind)}-${wireName(name)}`, ofKind(label, kind)] as const] : [],
    ),
  ),
);

function ofKind(label: Words, kind: AnyKind): Words {
  const one = oneOf(kind);
  return {
    pt_BR: `${label.pt_BR} de ${one.pt_BR.toLowerCase()}`,
    en: `${label.en} of a ${one.en.toLowerCase()}`,
  };
}

/** What fields of records are called inside a message, by the names of the wire; those of their entries where none is theirs. */
const FIELD_WORDS: ReadonlyMap<string, Words> = new Map(
  [
    ...KINDS.flatMap(({ fields }) => Object.values(fields).map(({ fields: inner = {} }) => inner)),
    ...KINDS.toReversed().map(({ fields }) => fields),
  ].flatMap((fields) => Object.entries(fields).map(([name, { label }]) => [wireName(name), label])),
);

export const recordFieldLabel = (language: Language, name: string): string | undefined =>
  inSentence(FIELD_WORDS.get(name)?.[language]);

/** A label in the middle of a sentence, with the abbreviations in it as they are: «Base da ST» is «base da ST». */
const inSentence = (label: string | undefined): string | undefined =>
  label?.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
