import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import type { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { CODES_JOINED } from '@fidelidade/projections/lists/field-kinds.js';
import { FILTER_LABELS, STATUS_WORDS } from '../i18n/filter-labels.js';
import { wordsOfCodes } from '../i18n/event-words.js';
import { columnsOf, type ExportColumn } from './exports/column.js';
import { LIST_COLUMNS } from './exports/columns-of-lists.js';
import { fieldLabel, hasFieldLabel, message, type MessageParams } from './messages.js';

/** Whether it was a list that refused what it was asked by. */
export const isOfFilter = ({ code }: DomainError): boolean =>
  code === 'unknown_filter' || code.startsWith('filter_');

/**
 * The words of a filter's refusal: what the list calls the field, and what its codes are called, as its columns say it.
 * @param list the resource that was asked
 */
export function filterParams(
  language: Language,
  list: string,
  { field: name = '', params }: DomainError,
): MessageParams {
  const words = choicesOf(list, fieldOf(list, name));
  const inWords = (code: string): string => {
    const word = words?.[code]?.[language];
    if (word === undefined || word === code) return code;
    return word.startsWith(`${code} `) ? word : `${code} (${word})`;
  };
  return {
    ...params,
    field: filterLabel(language, list, name),
    ...(params['codes'] !== undefined && {
      codes: String(params['codes']).split(CODES_JOINED).map(inWords).join(CODES_JOINED),
    }),
  };
}

const OPERATOR = /^(.+)_(gte|lte|gt|lt|ne|like)$/;

/** «Total», «Total a partir de»; a name that no list has, as it was typed. */
function filterLabel(language: Language, list: string, name: string): string {
  const field = fieldOf(list, name);
  const label = labelOf(language, list, field);
  if (label === undefined) return name;
  const operator = field === name ? undefined : OPERATOR.exec(name)?.[2];
  return operator === undefined ? label : message(language, `filter_${operator}`, { label });
}

/** What a filter asks of; `_status` asks of the status. */
function fieldOf(list: string, name: string): string {
  const isWhole = labelOf('pt_BR', list, name) !== undefined;
  return isWhole ? name : (OPERATOR.exec(name)?.[1] ?? name);
}

function labelOf(language: Language, list: string, field: string): string | undefined {
  const said = (columnOf(list, field)?.label ?? labelAnywhere(field))?.[language];
  const label = said ?? (hasFieldLabel(language, field) ? fieldLabel(language, field) : undefined);
  if (label !== undefined) return label.charAt(0).toUpperCase() + label.slice(1);
  // What is referred to is called alike by its id and by its name.
  const referred = field.replace(/_name(s?)$/, '_id$1');
  return referred === field ? undefined : labelOf(language, list, referred);
}

const labelAnywhere = (field: string): Words | undefined =>
  Object.hasOwn(FILTER_LABELS, field) ? FILTER_LABELS[field] : undefined;

const choicesOf = (list: string, field: string): ExportColumn['choices'] =>
  field === '_status' ? STATUS_WORDS : (columnOf(list, field)?.choices ?? wordsOfCodes(field));

const columnOf = (list: string, field: string): ExportColumn | undefined =>
  columnsOfList(list).find(({ name }) => name === field);

function columnsOfList(list: string): readonly ExportColumn[] {
  if (Object.hasOwn(LIST_COLUMNS, list)) return LIST_COLUMNS[list as keyof typeof LIST_COLUMNS];
  const kind = RECORD_KINDS.find(({ resource }) => resource === list);
  return kind ? columnsOf(kind) : [];
}
