import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { FieldKind } from '../../lists/field-kinds.js';
import { pageOf, type FixedList } from '../../lists/fixed-list.js';
import { readStatus } from '../../lists/list.js';
import type { ListPage, ListQuery } from '../../lists/list-query.js';
import type { AnyRecordRow } from '../table.js';
import type { OfficialRowState } from './row-states-table.js';
import { officialValues } from './tables.js';

/** Whose a row is: the official table's, or the company's own. */
export const ORIGINS = ['official', 'own'] as const;
export type Origin = (typeof ORIGINS)[number];
export type OriginRow = AnyRecordRow & { readonly origin: Origin };

const read = new Map<string, readonly OriginRow[]>();

/** An official table's rows as records: a code is the id of its own. */
function officialRows(kind: AnyKind): readonly OriginRow[] {
  const known = read.get(kind.resource);
  if (known) return known;
  const names = fieldsOf(kind).map(([name]) => wireName(name));
  const taken = `${kind.official!.edition}T00:00:00.000Z`;
  const rows = officialValues(kind.resource).map((values): OriginRow => ({
    company_id: '',
    id: values.code,
    version: 0,
    status: 'active',
    status_before: null,
    created_at: taken,
    updated_at: taken,
    ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    origin: 'official',
  }));
  read.set(kind.resource, rows);
  return rows;
}

const isActive = ({ status }: AnyRecordRow): boolean => status === 'active';
const codeOf = (row: AnyRecordRow): string => String(row['code']);

/** What a company has beside an official table: rows of its own, and which of the official ones it uses or not. */
export interface Overlay {
  readonly own: readonly AnyRecordRow[];
  /** By code, of the official rows of which it ever said so; all others are in use. */
  readonly states: ReadonlyMap<string, Pick<OfficialRowState, 'status' | 'version' | 'updated_at'>>;
}

/** The official rows with a company's own among them: what it keeps itself stands in place of the official row of its code. */
function merged(kind: AnyKind, { own, states }: Overlay): readonly OriginRow[] {
  const replaced = new Set(own.filter(isActive).map(codeOf));
  const official = officialRows(kind);
  const shown = replaced.size > 0 ? official.filter((row) => !replaced.has(codeOf(row))) : official;
  return [
    ...own.map((row): OriginRow => ({ ...row, origin: 'own' })),
    ...(states.size > 0 ? shown.map((row) => withState(row, states)) : shown),
  ];
}

function withState(row: OriginRow, states: Overlay['states']): OriginRow {
  const said = states.get(codeOf(row));
  if (!said) return row;
  const { status, version, updated_at } = said;
  return { ...row, status, version, updated_at };
}

/** A page of them, in the dialect of all lists. */
export function listWithOfficial(
  kind: AnyKind,
  kinds: Readonly<Record<string, FieldKind>>,
  overlay: Overlay,
  query: ListQuery,
): ListPage<OriginRow> {
  const { _status: status, ...filter } = query.filter;
  if (status !== undefined) readStatus(status);
  return pageOf(definitionOf(kind, kinds), merged(kind, overlay), {
    ...query,
    filter: { ...filter, ...(status !== undefined && status !== 'all' && { status }) },
    sort: query.sort ?? { field: wireName(kind.title), descending: false },
  });
}

/** One of them by its own id: an official row answers for itself, whatever stands in its place. */
export function rowById(kind: AnyKind, { own, states }: Overlay, id: string): OriginRow | undefined {
  const found = own.find((row) => row.id === id);
  if (found) return { ...found, origin: 'own' };
  const official = officialRows(kind).find((row) => row.id === id);
  return official && withState(official, states);
}

/** What a code means to the company, as documents and products bear it; or one by its id. */
export const findWithOfficial = (
  kind: AnyKind,
  { own, states }: Overlay,
  id: string,
): OriginRow | undefined => {
  const [found] = own.filter((row) => row.id === id);
  if (found) return { ...found, origin: 'own' };
  return merged(kind, { own: own.filter(isActive), states }).find((row) => codeOf(row) === id);
};

const codesRead = new Map<string, ReadonlySet<string>>();

export function isOfficialCode(resource: string, code: string): boolean {
  const known = codesRead.get(resource) ?? new Set(officialValues(resource).map((row) => row.code));
  codesRead.set(resource, known);
  return known.has(code);
}

const definitions = new Map<string, FixedList<OriginRow>>();

function definitionOf(kind: AnyKind, kinds: Readonly<Record<string, FieldKind>>): FixedList<OriginRow> {
  const known = definitions.get(kind.resource);
  if (known) return known;
  const texts = new WeakMap<OriginRow, string>();
  const searched = fieldsOf(kind).flatMap(([name, field]) =>
    field.kind === 'text' || field.kind === 'digits' ? [wireName(name)] : [],
  );
  const textOf = (row: OriginRow): string => {
    const text = texts.get(row) ?? withoutAccents(searched.map((name) => row[name] ?? '').join(' '));
    texts.set(row, text);
    return text;
  };
  const definition = {
    kinds: kinds as FixedList<OriginRow>['kinds'],
    search: textOf,
    ...(kind.title === 'code' && { code: codeOf }),
  };
  definitions.set(kind.resource, definition);
  return definition;
}
