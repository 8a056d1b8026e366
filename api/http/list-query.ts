import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  MAX_PAGE,
  type FilterValue,
  type ListPage,
  type ListQuery,
} from '@fidelidade/projections/lists/list-query.js';
import { readsFromQuery } from './query-names.js';
import type { ApiReply, ApiRequest } from './request.js';

const DEFAULT_PAGE = 25;
/** More than anybody narrows a list by at once. */
const MAX_FILTERS = 30;
/** How far down a list one may look: beyond, a question that narrows it is the better one. */
const MAX_OFFSET = 10_000_000;

/** The `sort`, `range` and `filter` of ra-data-simple-rest. */
export const List = createParamDecorator(
  readsFromQuery(['sort', 'range', 'filter'], (_: unknown, context: ExecutionContext): ListQuery => {
    const query = context.switchToHttp().getRequest<ApiRequest>().query as Record<string, string | undefined>;
    return parseListQuery(query);
  }),
);

/** The same of a list that is taken whole: there is no page of it to ask for. */
export const WholeList = createParamDecorator(
  readsFromQuery(['sort', 'filter'], (_: unknown, context: ExecutionContext): ListQuery => {
    const query = context.switchToHttp().getRequest<ApiRequest>().query as Record<string, string | undefined>;
    return parseListQuery(query);
  }),
);

/** Of what a list is narrowed to, whatever its order and its pages. */
export const Narrowed = createParamDecorator(
  readsFromQuery(['filter'], (_: unknown, context: ExecutionContext): ListQuery => {
    const query = context.switchToHttp().getRequest<ApiRequest>().query as Record<string, string | undefined>;
    return parseListQuery(query);
  }),
);

/** @throws DomainError `invalid` on the parameter that is no JSON of its shape */
export function parseListQuery(query: Readonly<Record<string, string | undefined>>): ListQuery {
  const filter = flattened(parse(query['filter'], 'filter', isFilter) ?? {});
  const range = parse(query['range'], 'range', isRange);
  const sort = parse(query['sort'], 'sort', isSort);
  const [from, to] = range ?? [0, 'id' in filter ? MAX_PAGE - 1 : DEFAULT_PAGE - 1];
  return {
    filter,
    sort: sort && { field: sort[0], descending: sort[1].toUpperCase() === 'DESC' },
    offset: from,
    limit: Math.min(to - from + 1, MAX_PAGE),
  };
}

/** Says with `1` that the total in `Content-Range` was not counted to its end: there are so many at least. */
const TOTAL_IS_MINIMUM = 'X-Total-Is-Minimum';

/** Sends a page as the client reads it: a bare array, its place and the total in `Content-Range`, status 200. */
export function sendPage<Row>(
  reply: ApiReply,
  resource: string,
  { offset }: ListQuery,
  page: ListPage<Row>,
): readonly Row[] {
  const place = page.rows.length === 0 ? '*' : `${offset}-${offset + page.rows.length - 1}`;
  void reply.header('Content-Range', `${resource} ${place}/${page.total}`);
  if (page.totalIsMinimum) void reply.header(TOTAL_IS_MINIMUM, '1');
  void reply.header('Access-Control-Expose-Headers', `Content-Range, ${TOTAL_IS_MINIMUM}`);
  return page.rows;
}

function parse<Shape>(
  text: string | undefined,
  field: string,
  isOfShape: (value: unknown) => value is Shape,
): Shape | undefined {
  if (text === undefined || text === '') return undefined;
  // Given twice it is a list of texts, and no answer to either.
  if (typeof text !== 'string') throw new DomainError('invalid', { field });
  try {
    const value: unknown = JSON.parse(text);
    if (isOfShape(value)) return value;
  } catch {
    // Falls through: what is no JSON is refused like any other wrong value.
  }
  throw new DomainError('invalid', { field });
}

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isRangeOf = (value: unknown): value is Record<string, FilterValue> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every(isScalar);

/** `{created_at: {gte, lte}}` asks the same as `created_at_gte` and `created_at_lte`. */
const flattened = (filter: object): Record<string, FilterValue> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      isRangeOf(value)
        ? Object.entries(value).map(([operator, each]) => [`${name}_${operator}`, each])
        : [[name, value]],
    ),
  );

const isFilter = (value: unknown): value is Record<string, FilterValue> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= MAX_FILTERS &&
  Object.values(value).every(
    (each) =>
      isScalar(each) ||
      isRangeOf(each) ||
      (Array.isArray(each) && each.length <= MAX_PAGE && each.every(isScalar)),
  );

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((each) => Number.isSafeInteger(each) && each >= 0) &&
  value[0] <= MAX_OFFSET &&
  value[1] >= value[0];

const isSort = (value: unknown): value is [string, string] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((each) => typeof each === 'string') &&
  /^(asc|desc)$/i.test(String(value[1]));
