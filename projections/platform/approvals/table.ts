import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import type { DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type {
  ApprovalStep,
  ApprovalOperation,
  AskedRoleChange,
  AskedStockAdjustment,
  CancelledFor,
} from '@fidelidade/domain/platform/approval/events.js';
import type { ReadView } from '../../database/read-view.js';

/** What somebody asked others to agree to, and what became of it. No personal data: names are joined when they are shown. */
export interface ApprovalTables {
  approvals: ApprovalRow;
  approval_list: ApprovalListRow;
}

export interface ApprovalRow {
  company_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  /** 0 waiting, 1 approved, 2 refused, 3 cancelled. */
  status: number;
  operation: ApprovalOperation;
  requested_by: string;
  /** Cents; null where it is points. */
  amount: Cents | null;
  amount_before: Cents | null;
  points: number | null;
  currency: Currency | null;
  entry_ids: readonly string[];
  /** The first of them. */
  entry_id: string | null;
  participant_id: string | null;
  /** Goods that were counted, or are to be taken out: of which product, where, and of which lot. */
  adjustment: AskedStockAdjustment['adjustment'] | null;
  product_id: string | null;
  warehouse_id: string | null;
  lot_id: string | null;
  quantity: DecimalText | null;
  /** What the books said lay there when it was asked. */
  known: DecimalText | null;
  /** A draft that is to be published. */
  coupon_id: string | null;
  /** What somebody may do: of a role, or of a member who is to hold it (null is none) and to be of a kind. */
  change: AskedRoleChange['change'] | null;
  role_id: string | null;
  /** What the role is to be called. */
  role_name_asked: string | null;
  member_id: string | null;
  ambient: Ambient | null;
  adds: readonly Permission[];
  removes: readonly Permission[];
  /** Why it is asked. */
  why: string | null;
  steps: readonly ApprovalStep[];
  signatures: readonly ApprovalSignature[];
  /** Posts whose turn it is; none is whoever may approve. */
  next_roles: readonly string[];
  signed_by: readonly string[];
  decided_by: string | null;
  decided_at: string | null;
  /** Why it was refused. */
  reason: string | null;
  cancelled_for: CancelledFor | null;
}

export interface ApprovalSignature {
  readonly signedBy: string;
  readonly step: number;
  readonly at: string;
}

export interface ApprovalListRow extends ApprovalRow {
  requested_by_name: string | null;
  decided_by_name: string | null;
  /** Of what is to be paid. */
  description: string | null;
  document: string | null;
  due_date: string | null;
  person_name: string | null;
  participant_name: string | null;
  product_name: string | null;
  /** What the quantity is counted in. */
  unit: string | null;
  warehouse_name: string | null;
  lot_number: string | null;
  coupon_title: string | null;
  role_name: string | null;
  member_name: string | null;
  signers: readonly { readonly name: string | null; readonly step: number; readonly at: string }[];
  /** The posts whose turn it is, by name. */
  next_role_names: string | null;
  search: string;
}

export const approvalTables = `
  create table if not exists approvals (
    company_id text not null,
    id text not null,
    version int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    status int not null,
    operation text not null,
    requested_by text not null,
    amount bigint,
    amount_before bigint,
    points bigint,
    currency text,
    entry_ids jsonb not null,
    entry_id text,
    participant_id text,
    adjustment text,
    product_id text,
    warehouse_id text,
    lot_id text,
    quantity numeric,
    known numeric,
    coupon_id text,
    change text,
    role_id text,
    role_name_asked text,
    member_id text,
    ambient text,
    adds jsonb not null,
    removes jsonb not null,
    why text,
    steps jsonb not null,
    signatures jsonb not null,
    next_roles jsonb not null,
    signed_by jsonb not null,
    decided_by text,
    decided_at timestamptz,
    reason text,
    cancelled_for text,
    primary key (company_id, id)
  );
  create index if not exists approvals_by_age on approvals (company_id, created_at, id);
  create index if not exists approvals_waiting on approvals (company_id, created_at, id) where status = 0;
  create index if not exists approvals_of_requester on approvals (company_id, requested_by, created_at);
`;

export const approvalListView: ReadView = {
  name: 'approval_list',
  as: `
    select approval.*, asker.name as requested_by_name, decider.name as decided_by_name,
      entry.description, entry.document, entry.due_date, person.full_name as person_name,
      customer.name as participant_name,
      product.name as product_name, product.unit, warehouse.name as warehouse_name, lot.number as lot_number,
      coupon.title as coupon_title, post.name as role_name, member.name as member_name,
      (
        select coalesce(jsonb_agg(jsonb_build_object('name', signer.name, 'step', s.each -> 'step', 'at', s.each -> 'at') order by s.place), '[]'::jsonb)
        from jsonb_array_elements(approval.signatures) with ordinality as s (each, place)
        left join staff_users as signer on signer.id = s.each ->> 'signedBy'
      ) as signers,
      (
        select string_agg(role.name, ', ' order by role.name) from roles as role
        where role.company_id = approval.company_id and approval.next_roles ? role.id
      ) as next_role_names,
      rm.folded(concat_ws(' ', asker.name, entry.description, entry.document, person.full_name, customer.name, product.name, coupon.title, post.name, member.name, approval.why)) as search
    from approvals as approval
    left join staff_users as asker on asker.id = approval.requested_by
    left join staff_users as decider on decider.id = approval.decided_by
    left join entries as entry on entry.company_id = approval.company_id and entry.id = approval.entry_id
    left join persons as person on person.company_id = entry.company_id and person.id = entry.person_id
    left join participant_directory as customer
      on customer.company_id = approval.company_id and customer.id = approval.participant_id
    left join products as product
      on product.company_id = approval.company_id and product.id = approval.product_id
    left join warehouses as warehouse
      on warehouse.company_id = approval.company_id and warehouse.id = approval.warehouse_id
    left join goods_lots as lot on lot.company_id = approval.company_id and lot.id = approval.lot_id
    left join coupons as coupon on coupon.company_id = approval.company_id and coupon.id = approval.coupon_id
    left join roles as post on post.company_id = approval.company_id and post.id = approval.role_id
    left join staff_users as member on member.id = approval.member_id
  `,
};
