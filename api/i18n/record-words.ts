import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { catalogueOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { Field, Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import {
  fieldsOf,
  streamKind,
  wireName,
  type AnyKind,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { eventWords, oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { RECORD_KINDS, type RecordKindEvent } from '@fidelidade/domain/record-kinds.js';

type KindEventType = RecordKindEvent['type'];

/** What the facts of plain records are called. */
export const RECORD_EVENT_LABELS = Object.assign({}, ...RECORD_KINDS.map(eventWords)) as Readonly<
  Record<KindEventType, Words>
>;

const KIND_OF_FACT: ReadonlyMap<string, AnyKind> = new Map(
  RECORD_KINDS.flatMap((kind) => Object.keys(catalogueOf(kind)).map((type) => [type, kind] as const)),
);

/** Whether a fact is one of a plain record. */
export const isRecordFact = (type: string): type is KindEventType => KIND_OF_FACT.has(type);

/** The field of its kind that a field of a fact is, by the name of the wire; undefined for the record's own id. */
export function fieldOfFact(type: string, name: string): Field | undefined {
  const kind = KIND_OF_FACT.get(type);
  return kind && fieldsOf(kind).find(([field]) => wireName(field) === name)?.[1];
}

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

const RULE_TEXTS: Readonly<Record<string, Words>> = Object.assign(
  {},
  ...RECORD_KINDS.map(({ says }: AnyKind) => says ?? {}),
);

/** The text of a code that a kind refuses with by a rule of its own. */
export const ruleText = (code: string): Words | undefined =>
  Object.hasOwn(RULE_TEXTS, code) ? RULE_TEXTS[code] : undefined;

/** What fields of plain records are called inside a message, by the names of the wire. */
const FIELD_WORDS: ReadonlyMap<string, Words> = new Map(
  RECORD_KINDS.flatMap((kind: AnyKind) => fieldsOf(kind).map(([name, { label }]) => [wireName(name), label])),
);

export const recordFieldLabel = (language: Language, name: string): string | undefined =>
  FIELD_WORDS.get(name)?.[language].toLowerCase();
