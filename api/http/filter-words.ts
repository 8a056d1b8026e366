import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { CODES_JOINED } from '@fidelidade/projections/lists/field-kinds.js';
import { ASKED_OF_LISTS, COMMON, type Asked } from './asked-of-lists.js';
import { columnsOf, type ExportColumn } from './exports/column.js';
import { LIST_COLUMNS } from './exports/columns-of-lists.js';
import { message, type MessageParams } from './messages.js';

/** Whether it was a list that refused what it was asked by. */
export const isOfList = ({ code }: DomainError): boolean =>
  code === 'unknown_filter' || code === 'unknown_sort' || code.startsWith('filter_');

/**
 * The list that a route answers: `persons`, of its export and of what is done to its rows too; a list of its own below another is
 * `imports/rows`.
 * @param url as it is declared: `/api/imports/:id/rows`
 */
export function listOfRoute(url = ''): string {
  const [, , first = '', ...rest] = url.split('/').filter((part) => !part.startsWith(':'));
  const below = `${first}/${rest.join('/')}`;
  return Object.hasOwn(ASKED_OF_LISTS, below) ? below : first;
}

/**
 * The words of a refusal of what a list was asked by: what this list calls the field, and what its codes are called in it.
 * @param list the list that was asked
 */
export function listParams(
  language: Language,
  list: string,
  { field = '', code, params }: DomainError,
): MessageParams {
  if (code === 'unknown_sort')
    return { ...params, name: labelOf(language, list, String(params['name'])) ?? String(params['name']) };
  const choices = askedBy(list, fieldOf(list, field))?.choices;
  const inWords = (one: string): string => {
    const word = choices?.[one]?.[language];
    if (word === undefined || word === one) return one;
    return word.startsWith(`${one} `) ? word : `${one} (${word})`;
  };
  return {
    ...params,
    field: filterLabel(language, list, field),
    ...(params['codes'] !== undefined && {
      codes: String(params['codes']).split(CODES_JOINED).map(inWords).join(CODES_JOINED),
    }),
  };
}

/** Whether there is such a list, whose rows may be asked for by `filter` and `sort`. */
export const isList = (list: string): boolean => wordsOf(list).size > 0;

/** Whether a list may be asked by a name, however that compares: `total`, `total_gte`. */
export const isAskedBy = (list: string, name: string): boolean =>
  askedBy(list, fieldOf(list, name)) !== undefined;

/** What a column shows that stands for several fields, or for what is found beside the record: a list is asked by none of them. */
const SHOWN_ONLY: Readonly<Record<string, readonly string[]>> = {
  persons: ['roles'],
  lots: ['ends'],
  levels: ['participants'],
};

/** Whether a list has a column of a name, to be shown or left out. */
export const isShownBy = (list: string, name: string): boolean =>
  isAskedBy(list, name) || (Object.hasOwn(SHOWN_ONLY, list) && SHOWN_ONLY[list]!.includes(name));

const OPERATOR = /^(.+)_(gte|lte|gt|lt|ne|like)$/;

/** «Total», «Total a partir de»; a name that the list does not have, as it was typed. */
function filterLabel(language: Language, list: string, name: string): string {
  const field = fieldOf(list, name);
  const label = labelOf(language, list, field);
  if (label === undefined) return name;
  const operator = field === name ? undefined : OPERATOR.exec(name)?.[2];
  return operator === undefined ? label : message(language, `filter_${operator}`, { label });
}

/** What a filter asks of, whatever it compares it by. */
const fieldOf = (list: string, name: string): string =>
  askedBy(list, name) ? name : (OPERATOR.exec(name)?.[1] ?? name);

const labelOf = (language: Language, list: string, field: string): string | undefined =>
  askedBy(list, field)?.label[language];

/** Who or what is referred to is called alike by its id and by its name: `person_id`, `decided_by`. */
const twinsOf = (field: string): readonly string[] => [
  field.replace(/_id(s?)$/, '_name$1'),
  field.replace(/_name(s?)$/, '_id$1'),
  `${field}_name`,
  `${field}.name`,
];

/** What this list, and no other, says of a field; undefined of one that it does not have. */
function askedBy(list: string, field: string): Asked | undefined {
  const own = wordsOf(list);
  const said = own.get(field) ?? COMMON.find(({ name }) => name === field);
  return said ?? twinsOf(field).flatMap((twin) => own.get(twin) ?? [])[0];
}

const known = new Map<string, ReadonlyMap<string, Asked>>();

function wordsOf(list: string): ReadonlyMap<string, Asked> {
  const words =
    known.get(list) ??
    new Map([...askedBeside(list), ...columnsOfList(list)].map((each) => [each.name, each] as const));
  known.set(list, words);
  return words;
}

const askedBeside = (list: string): readonly Asked[] =>
  Object.hasOwn(ASKED_OF_LISTS, list) ? ASKED_OF_LISTS[list]! : [];

function columnsOfList(list: string): readonly ExportColumn[] {
  if (Object.hasOwn(LIST_COLUMNS, list)) return LIST_COLUMNS[list as keyof typeof LIST_COLUMNS];
  const kind = RECORD_KINDS.find(({ resource }) => resource === list);
  return kind ? columnsOf(kind) : [];
}
