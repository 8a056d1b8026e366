import type { Recorded } from '@fidelidade/domain/events.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import { TICKET_FACTS } from '@fidelidade/domain/loyalty/coupon/coupon.js';
import {
  seriesSizeOf,
  ticketLimitOf,
  type CouponDetails,
} from '@fidelidade/domain/loyalty/coupon/details.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns } from '../../rows/record.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { couponListView, couponTables, ticketListView, type CouponRow, type TicketRow } from './table.js';

/** They add to what was there. */
const COUNTING = ['TicketsIssued', 'CouponClicked'] as const;
const FOLLOWS = [
  ...COUNTING,
  'CouponDrafted',
  'CouponChanged',
  'CouponPictureChanged',
  'CouponPictureRemoved',
  'CouponPublished',
  'CouponPaused',
  'CouponResumed',
  'TicketsCancelled',
  'CouponClosed',
  'CommitmentPublished',
  'DrawRecorded',
  'CouponCancelled',
] as const;

/** They move what is counted, and not the coupon. */
const BESIDE_IT: ReadonlySet<string> = new Set(['CouponClicked', ...TICKET_FACTS]);

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const COUPONS: RowFold<Fact['type'], 'coupons'> = {
  table: 'coupons',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.couponId],
  asks: COUNTING,
  begin: (event) => (event.type === 'CouponDrafted' ? newRow(event) : undefined),
  // Clicks are told in a stream of their own, whose version is not the coupon's; tickets leave it as whoever edits it saw it.
  change: (event, row) => ({
    ...(!BESIDE_IT.has(event.type) && changeColumns(event)),
    ...changeOf(event, row),
  }),
};

export const coupons = projection({
  name: 'coupons',
  follows: FOLLOWS,
  tables: couponTables,
  views: [couponListView, ticketListView],
  async project(events, rows) {
    await foldRows(rows, events, COUPONS);
    const tickets = new RowSet('tickets', RECORD_KEY);
    for (const event of events) {
      if (event.type === 'TicketsIssued') for (const row of ticketRows(event)) tickets.put(row);
      if (event.type !== 'TicketsCancelled') continue;
      for (const id of event.data.ticketIds) tickets.patch([event.meta.company, id], { is_cancelled: true });
    }
    await writeRows(rows, tickets);
  },
});

const ticketRows = ({ data, meta }: Recorded<'TicketsIssued'>): TicketRow[] =>
  data.tickets.map(({ ticketId, series, number, code }) => ({
    company_id: meta.company,
    id: ticketId,
    coupon_id: data.couponId,
    purchase_id: data.purchaseId,
    participant_id: data.participantId,
    series,
    number,
    code,
    bought_at: meta.occurredAt,
    currency: data.currency,
    price: (data.amount / data.tickets.length) as Amount,
    is_cancelled: false,
  }));

const newRow = ({ data: { couponId, ...details }, meta, version }: Recorded<'CouponDrafted'>): CouponRow => ({
  company_id: meta.company,
  id: couponId,
  version,
  created_at: meta.recordedAt,
  updated_at: meta.recordedAt,
  ...detailColumns(details),
  picture: null,
  stage: 'draft',
  sold: 0,
  clicks: 0,
  unique_clicks: 0,
  cancel_reason: null,
  closed_at: null,
  list_sha256: null,
  list_published_at: null,
  draw_on: null,
  series_count: null,
  extraction_number: null,
  extraction_date: null,
  prizes: null,
  winner_ticket_id: null,
  winner_series: null,
  winner_number: null,
  drawn_at: null,
  draw_reason: null,
});

const detailColumns = (details: CouponDetails) => ({
  title: details.title,
  description: details.description ?? null,
  kind: details.kind,
  price_points: details.pricePoints ?? null,
  price_cashback: details.priceCashback ?? null,
  ticket_limit_total: details.kind === 'externo' ? null : ticketLimitOf(details),
  ticket_limit_per_participant: details.limitPerParticipant ?? null,
  starts_at: details.startsAt,
  ends_at: details.endsAt,
  regulation_url: details.regulationUrl ?? null,
  draw_at: details.drawAt ?? null,
  authorization_number: details.authorizationNumber ?? null,
  series_size: details.kind === 'sorteio' ? seriesSizeOf(details) : null,
  gives_kind: details.gives?.kind ?? null,
  gives_value: details.gives?.value ?? details.gives?.basisPoints ?? null,
  gives_min_purchase: details.gives?.minPurchase ?? null,
  gives_valid_days: details.gives?.validDays ?? null,
  click_url: details.clickUrl ?? null,
  level_ids: details.levelIds ?? [],
});

function changeOf(event: Fact, row: CouponRow | undefined): Partial<CouponRow> {
  switch (event.type) {
    case 'CouponDrafted':
    case 'TicketsCancelled':
      return {};
    case 'CouponChanged': {
      const { couponId: _, ...details } = event.data;
      return detailColumns(details);
    }
    case 'CouponPictureChanged':
      return { picture: event.data.sha256 };
    case 'CouponPictureRemoved':
      return { picture: null };
    case 'CouponPublished':
    case 'CouponResumed':
      return { stage: 'published' };
    case 'CouponPaused':
      return { stage: 'paused' };
    case 'TicketsIssued':
      return row ? { sold: row.sold + event.data.tickets.length } : {};
    case 'CouponClicked': {
      const { clicks, uniqueClicks } = event.data;
      return row ? { clicks: row.clicks + clicks, unique_clicks: row.unique_clicks + uniqueClicks } : {};
    }
    case 'CouponClosed':
      return { stage: 'closed', closed_at: event.meta.occurredAt };
    case 'CommitmentPublished':
      return {
        list_sha256: event.data.sha256,
        list_published_at: event.meta.recordedAt,
        draw_on: event.data.drawOn ?? null,
        series_count: event.data.seriesCount ?? null,
      };
    case 'DrawRecorded': {
      const { extraction, winner, reason } = event.data;
      return {
        stage: 'drawn',
        extraction_number: extraction.number,
        extraction_date: extraction.date,
        prizes: extraction.prizes.join(' '),
        winner_ticket_id: winner.ticketId,
        winner_series: winner.series,
        winner_number: winner.number,
        drawn_at: event.meta.occurredAt,
        draw_reason: reason ?? null,
      };
    }
    case 'CouponCancelled':
      return { stage: 'cancelled', cancel_reason: event.data.reason };
  }
}
