import type { Recorded } from '@fidelidade/domain/events.js';
import { streamOf } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { ALL_KINDS, kindOf, RECORD_KINDS, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { Attachable } from '@fidelidade/domain/platform/attachments/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';

/** What staff screens call the records that facts are about: the name of their routes. */
export const RESOURCES = [
  ...ALL_KINDS.map(({ resource }) => resource),
  'receivables',
  'payables',
  'transfers',
  'budgets',
  'invoices',
  'sales',
  'vouchers',
  'voucher-campaigns',
  'coupons',
  'review-cases',
  'approvals',
  'participants',
  'imports',
  'users',
  'posts',
  'companies',
] as const;
export type Resource = (typeof RESOURCES)[number];

export interface RecordRef {
  readonly resource: Resource;
  readonly id: string;
}

const filesOf = (recordKind: Attachable, recordId: string) => streams.attachments({ recordKind, recordId });

/** The streams that a company's record is written in; several are told as one. */
export const HISTORY_STREAMS = {
  ...recordStreams(),
  'api-keys': (id: string) => [streamOf(kindOf('api-keys'), id), streams.apiKeySecret(id)],
  webhooks: (id: string) => [streamOf(kindOf('webhooks'), id), streams.webhookLine(id)],
  receivables: (id: string) => [streams.entry(id), filesOf('entry', id)],
  payables: (id: string) => [streams.entry(id), filesOf('entry', id)],
  transfers: (id: string) => [streams.accountTransfer(id)],
  /** Its id is the year. */
  budgets: (id: string) => [streams.budget(id)],
  invoices: (id: string) => [streams.note(id), filesOf('note', id)],
  persons: (id: string) => [streams.person(id), filesOf('person', id)],
  products: (id: string, company: string) => [
    streams.product(id),
    streams.stockItem(wellKnownIds.defaultWarehouse(company), id),
  ],
  sales: (id: string) => [streams.noteClaim(id), streams.sale(id)],
  vouchers: (id: string) => [streams.voucher(id)],
  'voucher-campaigns': (id: string) => [streams.voucherCampaign(id)],
  coupons: (id: string) => [streams.coupon(id)],
  approvals: (id: string) => [streams.approval(id)],
  'review-cases': (id: string) => [streams.reviewCase(id)],
  participants: (id: string) => [streams.participant(id), streams.loyaltyAccount(id), streams.referral(id)],
  imports: (id: string) => [streams.importJob(id)],
  accounts: (id: string) => [streams.bankAccount(id), streams.boletoExchange(id)],
  /** A user is a member of the team, whose stream all share, or was invited to be one. */
  users: (id: string) => [streams.team(), streams.invitation(id), streams.tillPin(id)],
  posts: (id: string) => [streams.role(id)],
  companies: (id: string) => [streams.company(id)],
} as const satisfies Record<Resource, (id: string, company: string) => readonly string[]>;
export type HistoryResource = keyof typeof HISTORY_STREAMS;

/** Resources whose records say which version they are. */
export const VERSIONED = [
  ...ALL_KINDS.map(({ resource }) => resource),
  'receivables',
  'payables',
  'invoices',
  'participants',
  'users',
  'posts',
  'companies',
] as const satisfies readonly Resource[];

/** The stream that a record's version counts; a user is a member, or invited to be one. */
export function versionStreams(resource: (typeof VERSIONED)[number], id: string): readonly string[] {
  const streamsOf: (id: string, company: string) => readonly string[] = HISTORY_STREAMS[resource];
  const all = streamsOf(id, '');
  return all.slice(0, resource === 'users' ? 2 : 1);
}

/** The member whom a fact of the team's stream is about; undefined for a fact of another stream. */
export function memberOf({ stream, data }: Recorded): string | undefined {
  if (stream !== streams.team()) return undefined;
  if ('userId' in data && typeof data.userId === 'string') return data.userId;
  return 'id' in data && typeof data.id === 'string' ? data.id : undefined;
}

/** Of a stream that several records share, only some facts are of one of them. */
export const isAbout = (id: string, event: Recorded): boolean => (memberOf(event) ?? id) === id;

/** Receivables and payables share the kind of their streams: which one it is stands in the first event. */
export const RESOURCE_OF_DIRECTION = { R: 'receivables', P: 'payables' } as const;

const OWNERS: readonly (readonly [streamOf: (id: string) => string, resource: Resource])[] = longestFirst([
  ...RECORD_KINDS.map((kind) => [(id: string) => streamOf(kind, id), kind.resource] as const),
  [streams.person, 'persons'],
  [streams.bankAccount, 'accounts'],
  [streams.boletoExchange, 'accounts'],
  [streams.accountTransfer, 'transfers'],
  [streams.budget, 'budgets'],
  [streams.note, 'invoices'],
  [(id) => filesOf('person', id), 'persons'],
  [(id) => filesOf('note', id), 'invoices'],
  [streams.sale, 'sales'],
  [streams.noteClaim, 'sales'],
  [streams.voucher, 'vouchers'],
  [streams.voucherCampaign, 'voucher-campaigns'],
  [streams.coupon, 'coupons'],
  [streams.reviewCase, 'review-cases'],
  [streams.approval, 'approvals'],
  [streams.participant, 'participants'],
  [streams.loyaltyAccount, 'participants'],
  [streams.referral, 'participants'],
  [streams.levelStanding, 'participants'],
  [streams.apiKeySecret, 'api-keys'],
  [streams.webhookLine, 'webhooks'],
  [streams.importJob, 'imports'],
  [streams.invitation, 'users'],
  [streams.tillPin, 'users'],
  [streams.role, 'posts'],
  [streams.company, 'companies'],
]);

/** `bank-account-…` is no `bank-…`, though it begins like one; `records.spec.ts` sees that no stream is taken for another's. */
function longestFirst<Owner extends readonly [streamOf: (id: string) => string, resource: Resource]>(
  owners: readonly Owner[],
): readonly Owner[] {
  return owners.toSorted(([one], [other]) => other('').length - one('').length);
}

/** A plain record is written in one stream. */
function recordStreams() {
  const own = RECORD_KINDS.map((kind) => [kind.resource, (id: string) => [streamOf(kind, id)]]);
  return Object.fromEntries(own) as Readonly<Record<RecordResource, (id: string) => readonly string[]>>;
}

/** The record that a stream alone gives away; undefined for entries, goods in stock, members of the team, and what has no screen. */
export function recordOfStream(stream: string): RecordRef | undefined {
  for (const [streamOf, resource] of OWNERS) {
    const id = idIn(stream, streamOf);
    if (id !== undefined) return { resource, id };
  }
  return undefined;
}

/** Of goods, in whichever warehouse. */
export const productIdIn = (stream: string, company: string): string | undefined =>
  idIn(stream, (id) => streams.stockItem(wellKnownIds.defaultWarehouse(company), id));

/** Whether a stream tells what happened to goods: which warehouse they are of, each of its facts says. */
export const isOfGoods = (stream: string): boolean => stream.startsWith(OF_GOODS);

/**
 * Whether a stream is of a place that is none of these warehouses; of goods as well, by the first warehouse that their streams are
 * named by, for where its facts cannot be read.
 */
export function isOfAnotherWarehouse(stream: string, warehouses: readonly string[]): boolean {
  const isOfSome = [OF_GOODS, streams.warehouse('')].some((prefix) => stream.startsWith(prefix));
  const isOf = (id: string) =>
    stream === streams.warehouse(id) || stream.startsWith(streams.stockItem(id, ''));
  return isOfSome && !warehouses.some(isOf);
}

/** What the streams of goods begin with, before the warehouse. */
const OF_GOODS = streams.stockItem('', '').slice(0, -1);

/** Also of the files that hang on an entry. */
export const entryIdIn = (stream: string): string | undefined =>
  idIn(stream, streams.entry) ?? idIn(stream, (id) => filesOf('entry', id));

/** Of entries that were opened together: whoever may see them may know of it. */
export const entrySeriesIdIn = (stream: string): string | undefined => idIn(stream, streams.entrySeries);

function idIn(stream: string, streamOf: (id: string) => string): string | undefined {
  const prefix = streamOf('');
  return stream.startsWith(prefix) ? stream.slice(prefix.length) : undefined;
}

/** A fact elsewhere that this history is tied to, with the record that it is about. */
export interface LinkedEvent {
  readonly event: Recorded;
  readonly record: RecordRef | undefined;
}
