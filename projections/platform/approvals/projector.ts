import type { Recorded } from '@fidelidade/domain/events.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { APPROVAL_STATUS, stepOf } from '@fidelidade/domain/platform/approval/approval.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { ofTypes } from '../../rows/of-types.js';
import { changeColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { approvalListView, approvalTables, type ApprovalRow } from './table.js';

const FACTS = [
  'ApprovalRequested',
  'ApprovalSigned',
  'ApprovalGranted',
  'ApprovalRefused',
  'ApprovalCancelled',
] as const;
type Fact = Recorded<(typeof FACTS)[number]>;

const APPROVALS: RowFold<Fact['type'], 'approvals'> = {
  table: 'approvals',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.approvalId],
  asks: ['ApprovalSigned'],
  begin: (event) => (event.type === 'ApprovalRequested' ? newRow(event) : undefined),
  change: (event, row) => ({ ...changeColumns(event), ...changeOf(event, row) }),
};

export const approvals = projection({
  name: 'approvals',
  follows: FACTS,
  tables: approvalTables,
  views: [approvalListView],
  project: (events, rows) => foldRows(rows, ofTypes(events, FACTS), APPROVALS),
});

function newRow(event: Recorded<'ApprovalRequested'>): ApprovalRow {
  const { data, meta, version } = event;
  return {
    ...askedColumns(data),
    company_id: meta.company,
    id: data.approvalId,
    version,
    created_at: meta.recordedAt,
    updated_at: meta.recordedAt,
    status: APPROVAL_STATUS.waiting,
    operation: data.operation,
    requested_by: data.requestedBy,
    steps: data.steps,
    signatures: [],
    next_roles: rolesOf({ steps: data.steps, signatures: [] }),
    signed_by: [],
    ...{ decided_by: null, decided_at: null, reason: null, cancelled_for: null },
  };
}

type MoneyColumns = 'amount' | 'amount_before' | 'points' | 'currency';
type GoodsColumns = 'adjustment' | 'product_id' | 'warehouse_id' | 'lot_id' | 'quantity' | 'known';
type AccessColumns = 'change' | 'role_id' | 'role_name_asked' | 'member_id' | 'ambient' | 'adds' | 'removes';
type AskedColumns = Pick<
  ApprovalRow,
  | MoneyColumns
  | GoodsColumns
  | AccessColumns
  | 'entry_ids'
  | 'entry_id'
  | 'participant_id'
  | 'coupon_id'
  | 'why'
>;

const NOTHING: AskedColumns = {
  ...{ amount: null, amount_before: null, points: null, currency: null },
  ...{ entry_ids: [], entry_id: null, participant_id: null, why: null },
  coupon_id: null,
  ...{ adjustment: null, product_id: null, warehouse_id: null, lot_id: null, quantity: null, known: null },
  ...{ change: null, role_id: null, role_name_asked: null, member_id: null, ambient: null },
  ...{ adds: [], removes: [] },
};

function askedColumns(data: Recorded<'ApprovalRequested'>['data']): AskedColumns {
  switch (data.operation) {
    case 'payable':
      return {
        ...NOTHING,
        amount: data.amount,
        amount_before: data.amountBefore ?? null,
        entry_ids: data.entryIds,
        entry_id: data.entryIds[0] ?? null,
      };
    case 'points_credit':
      return {
        ...NOTHING,
        ...(data.currency === 'points'
          ? { points: data.amount as number }
          : { amount: data.amount as Cents }),
        currency: data.currency,
        participant_id: data.participantId,
        why: data.reason,
      };
    case 'stock_adjustment':
      return {
        ...NOTHING,
        amount: data.amount,
        adjustment: data.adjustment,
        product_id: data.productId,
        warehouse_id: data.warehouseId,
        lot_id: data.lotId ?? null,
        quantity: data.quantity,
        known: data.known ?? null,
        why: data.reason ?? null,
      };
    case 'coupon_publication':
      return { ...NOTHING, coupon_id: data.couponId };
    case 'role_change': {
      const { change, roleId: role_id, adds, removes } = data;
      const powers = { ...NOTHING, change, role_id, adds, removes };
      return data.change === 'role'
        ? { ...powers, role_name_asked: data.name }
        : { ...powers, member_id: data.userId, ambient: data.ambient };
    }
  }
}

function changeOf(event: Fact, row?: ApprovalRow) {
  const decided = { decided_by: event.meta.actor.id, decided_at: event.meta.occurredAt };
  switch (event.type) {
    case 'ApprovalRequested':
      return {};
    case 'ApprovalSigned': {
      const { signedBy, step } = event.data;
      const { steps = [], signatures: before = [] } = row ?? {};
      const signatures = [...before, { signedBy, step, at: event.meta.occurredAt }];
      return {
        signatures,
        signed_by: signatures.map((each) => each.signedBy),
        next_roles: rolesOf({ steps, signatures }),
      };
    }
    case 'ApprovalGranted':
      return { status: APPROVAL_STATUS.approved, ...decided };
    case 'ApprovalRefused':
      return { status: APPROVAL_STATUS.refused, reason: event.data.reason, ...decided };
    case 'ApprovalCancelled':
      return { status: APPROVAL_STATUS.cancelled, cancelled_for: event.data.cancelledFor, ...decided };
  }
}

const rolesOf = (at: Parameters<typeof stepOf>[0]): readonly string[] =>
  at.steps[stepOf(at) - 1]?.roleIds ?? [];
