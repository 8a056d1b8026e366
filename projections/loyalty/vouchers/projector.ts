import type { Recorded } from '@fidelidade/domain/events.js';
import { changeColumns } from '../../rows/record.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { voucherListView, voucherTables, type VoucherRow } from './table.js';

const OF_USES = ['VoucherUsed', 'VoucherUseReversed'] as const;
const OF_RESERVATIONS = ['VoucherReserved', 'VoucherReleased'] as const;
const LATER = [...OF_USES, ...OF_RESERVATIONS, 'VoucherExpired', 'VoucherCancelled'] as const;
const FOLLOWS = ['VoucherIssued', ...LATER] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;
type OfUse = Recorded<(typeof OF_USES)[number]>;
type OfReservation = Recorded<(typeof OF_RESERVATIONS)[number] | 'VoucherUsed'>;

const VOUCHERS: RowFold<Fact['type'], 'vouchers'> = {
  table: 'vouchers',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.voucherId],
  asks: [...OF_USES, ...OF_RESERVATIONS],
  begin: (event) => (event.type === 'VoucherIssued' ? newRow(event) : undefined),
  change: (event, row) => ({ ...changeColumns(event), ...changeOf(event, row) }),
};

const USES: RowFold<OfUse['type'], 'voucher_uses'> = {
  table: 'voucher_uses',
  key: ['company_id', 'voucher_id', 'sale_id'],
  keyOf: ({ meta, data }) => [meta.company, data.voucherId, data.saleId],
  asks: [],
  begin: (event) =>
    event.type === 'VoucherUsed'
      ? {
          company_id: event.meta.company,
          voucher_id: event.data.voucherId,
          sale_id: event.data.saleId,
          participant_id: event.data.participantId,
          used_on: event.data.on,
          used_at: event.meta.occurredAt,
          purchase: event.data.purchase,
          discount: event.data.discount,
          reversed_at: null,
          reverse_reason: null,
        }
      : undefined,
  change: (event) =>
    event.type === 'VoucherUseReversed'
      ? { reversed_at: event.meta.occurredAt, reverse_reason: event.data.reason }
      : {},
};

const RESERVATIONS: RowFold<OfReservation['type'], 'voucher_reservations'> = {
  table: 'voucher_reservations',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.reservationId ?? ''],
  asks: [],
  begin: (event) =>
    event.type === 'VoucherReserved'
      ? {
          company_id: event.meta.company,
          id: event.data.reservationId,
          voucher_id: event.data.voucherId,
          participant_id: event.data.participantId,
          reserved_at: event.meta.occurredAt,
          until: event.data.until,
          status: 'reserved',
        }
      : undefined,
  change: (event) => ({ status: event.type === 'VoucherUsed' ? 'used' : 'released' }),
};

const isOfReservation = (event: Fact): event is OfReservation =>
  OF_RESERVATIONS.some((type) => type === event.type) ||
  (event.type === 'VoucherUsed' && event.data.reservationId !== undefined);

const isOfUse = (event: Fact): event is OfUse => OF_USES.some((type) => type === event.type);

export const vouchers = projection({
  name: 'vouchers',
  follows: FOLLOWS,
  tables: voucherTables,
  views: [voucherListView],
  async project(events, rows) {
    await foldRows(rows, events, VOUCHERS);
    await foldRows(rows, events.filter(isOfUse), USES);
    await foldRows(rows, events.filter(isOfReservation), RESERVATIONS);
  },
});

function newRow({ data, meta, version }: Recorded<'VoucherIssued'>): VoucherRow {
  return {
    company_id: meta.company,
    id: data.voucherId,
    version,
    created_at: meta.recordedAt,
    updated_at: meta.recordedAt,
    code: data.code,
    title: data.title,
    description: data.description ?? null,
    kind: data.kind,
    value: data.value ?? data.basisPoints ?? null,
    min_purchase: data.minPurchase ?? null,
    max_discount: data.maxDiscount ?? null,
    valid_from: data.validFrom,
    valid_until: data.validUntil,
    source: data.source,
    campaign_id: data.campaignId ?? null,
    max_uses: data.maxUses,
    used: 0,
    reserved: 0,
    used_at: null,
    status: 'available',
    participant_id: data.participantId ?? null,
    rules_url: data.rulesUrl ?? null,
    cancel_reason: null,
  };
}

function changeOf(event: Fact, row: VoucherRow | undefined): Partial<VoucherRow> {
  switch (event.type) {
    case 'VoucherUsed': {
      if (!row) return {};
      const used = row.used + 1;
      const reserved = row.reserved - (event.data.reservationId === undefined ? 0 : 1);
      return { used, reserved, status: statusOf({ ...row, used, reserved }), used_at: event.meta.occurredAt };
    }
    case 'VoucherReserved':
    case 'VoucherReleased': {
      if (!row) return {};
      const reserved = row.reserved + (event.type === 'VoucherReserved' ? 1 : -1);
      return { reserved, status: statusOf({ ...row, reserved }) };
    }
    case 'VoucherUseReversed': {
      if (!row) return {};
      const used = row.used - 1;
      return { used, status: statusOf({ ...row, used }), ...(used === 0 && { used_at: null }) };
    }
    case 'VoucherExpired':
      return { status: 'expired' };
    case 'VoucherCancelled':
      return { status: 'cancelled', cancel_reason: event.data.reason };
    case 'VoucherIssued':
      return {};
  }
}

/** As the voucher's own decider tells it: what ended with uses left stays ended. */
function statusOf({ status, used, reserved, max_uses }: VoucherRow): VoucherRow['status'] {
  if (used >= max_uses) return 'used';
  if (status === 'expired' || status === 'cancelled') return status;
  return used + reserved >= max_uses ? 'reserved' : 'available';
}
