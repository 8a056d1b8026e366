import { maskCpfsIn } from '@fidelidade/domain/kernel/documents.js';
import { moneyToString, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { ApprovalRulesState } from '@fidelidade/domain/platform/approval/rules.js';
import type { ShownApproval } from '@fidelidade/projections/platform/approvals/queries.js';

const moneyOrNull = (amount: Cents | null) => (amount === null ? null : moneyToString(amount));

/** What was asked, whom it waits for, and what became of it; `status` 0 waiting, 1 approved, 2 refused, 3 cancelled. */
export const approvalRecord = (row: ShownApproval) => ({
  id: row.id,
  version: row.version,
  status: row.status,
  operation: row.operation,
  requested_by: row.requested_by,
  requested_by_name: row.requested_by_name,
  amount: moneyOrNull(row.amount),
  amount_before: moneyOrNull(row.amount_before),
  points: row.points,
  currency: row.currency,
  entry_id: row.entry_id,
  /** How many payables it is about. */
  entries: row.entry_ids.length,
  description: row.description,
  document: row.document,
  due_date: row.due_date,
  person_name: row.person_name,
  participant_id: row.participant_id,
  participant_name: row.participant_name === null ? null : maskCpfsIn(row.participant_name),
  /** `count` or `withdrawal` of goods; `known` is what the books said lay there when a count was told. */
  adjustment: row.adjustment,
  product_id: row.product_id,
  product_name: row.product_name,
  warehouse_id: row.warehouse_id,
  warehouse_name: row.warehouse_name,
  lot_number: row.lot_number,
  quantity: row.quantity,
  unit: row.unit,
  known: row.known,
  coupon_id: row.coupon_id,
  coupon_title: row.coupon_title,
  /** `role` or `member`: whose permissions are to be others; `adds` and `removes` say which. */
  change: row.change,
  role_id: row.role_id,
  role_name: row.role_name,
  role_name_asked: row.role_name_asked,
  member_id: row.member_id,
  member_name: row.member_name,
  ambient: row.ambient,
  adds: row.adds,
  removes: row.removes,
  why: row.why,
  steps: row.steps.map(({ name, minSigners }) => ({ name: name ?? null, min_signers: minSigners })),
  signers: row.signers,
  next_role_names: row.next_role_names,
  /** Whether it is the turn of whoever asks. */
  awaits_me: row.awaits_me,
  decided_by: row.decided_by,
  decided_by_name: row.decided_by_name,
  decided_at: row.decided_at,
  reason: row.reason,
  cancelled_for: row.cancelled_for,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const approvalRulesRecord = ({ operations, version }: ApprovalRulesState) => ({ operations, version });
