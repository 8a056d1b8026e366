import { APPROVAL_STATUS, APPROVAL_STATUSES } from '@fidelidade/domain/platform/approval/approval.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import {
  APPROVAL_OPERATIONS,
  type ApprovalOperation,
  type AskedRoleChange,
  type AskedStockAdjustment,
  type CancelledFor,
} from '@fidelidade/domain/platform/approval/events.js';
import type { Text } from '../../../i18n/useText';
import { day, money, quantity } from '../../../shared/format';
import type { FilterTab } from '../../../shared/table/columns';
import type { FilterField } from '../../../shared/table/filter-field';
import type { Status } from '../../../shared/ui/StatusChip';
import type { Tone } from '../../../theme/tokens';

export interface Approval {
  readonly id: string;
  readonly version: number;
  readonly status: number;
  readonly operation: ApprovalOperation;
  readonly requested_by: string;
  readonly requested_by_name: string | null;
  readonly amount: string | null;
  readonly amount_before: string | null;
  readonly points: number | null;
  readonly entry_id: string | null;
  readonly entries: number;
  readonly description: string | null;
  readonly document: string | null;
  readonly due_date: string | null;
  readonly person_name: string | null;
  readonly participant_id: string | null;
  readonly participant_name: string | null;
  readonly adjustment: AskedStockAdjustment['adjustment'] | null;
  readonly product_id: string | null;
  readonly product_name: string | null;
  readonly warehouse_name: string | null;
  readonly lot_number: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly known: string | null;
  readonly coupon_id: string | null;
  readonly coupon_title: string | null;
  readonly change: AskedRoleChange['change'] | null;
  readonly role_id: string | null;
  readonly role_name: string | null;
  readonly role_name_asked: string | null;
  readonly member_id: string | null;
  readonly member_name: string | null;
  readonly ambient: string | null;
  readonly adds: readonly Permission[];
  readonly removes: readonly Permission[];
  readonly why: string | null;
  readonly steps: readonly { readonly name: string | null; readonly min_signers: number }[];
  readonly signers: readonly { readonly name: string | null; readonly step: number; readonly at: string }[];
  readonly next_role_names: string | null;
  readonly awaits_me: boolean;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly cancelled_for: CancelledFor | null;
  readonly created_at: string;
}

const TONES: readonly Tone[] = ['warning', 'success', 'danger', 'neutral'];

export const statusOfApproval = (status: number, t: Text): Status => ({
  label: t(`approvals.statuses.${APPROVAL_STATUSES[status] ?? 'waiting'}`),
  tone: TONES[status] ?? 'neutral',
});

/** What is asked, in a whole sentence: «Pagar R$ 1.280,00 a Frio Total: Conserto da vitrine, vence em 07/12/2026.» */
export function sentenceOf(asked: Approval, t: Text, nameOf: PermissionName): string {
  if (asked.operation === 'points_credit')
    return t('approvals.credit', {
      amount:
        asked.points === null ? money(asked.amount) : t('approvals.points', { smart_count: asked.points }),
      name: asked.participant_name ?? t('approvals.somebody'),
      why: asked.why ?? '',
    });
  if (asked.operation === 'stock_adjustment') return adjustmentOf(asked, t);
  if (asked.operation === 'coupon_publication')
    return t('approvals.publish', { title: asked.coupon_title ?? t('approvals.some_coupon') });
  if (asked.operation === 'role_change') return accessOf(asked, t, nameOf);
  const { description, person_name: name, due_date, entries } = asked;
  const amount = money(asked.amount);
  const what = description ?? '';
  if (entries > 1) return t('approvals.pay_parts', { amount, what, count: entries, due: day(due_date) });
  return name
    ? t('approvals.pay_somebody', { amount, name, what, due: day(due_date) })
    : t('approvals.pay', { amount, what, due: day(due_date) });
}

/** What a permission is called. */
type PermissionName = (permission: Permission) => string;

/** «Deixar o cargo «Caixa» fazer mais: Pagar contas e mais 2 permissões» */
function accessOf(asked: Approval, t: Text, nameOf: PermissionName): string {
  const { change, role_name, member_name, role_id, ambient, adds } = asked;
  const post = role_name ?? t('approvals.some_post');
  if (change === 'role') return t('approvals.change_role', { name: post, gives: powers(adds, t, nameOf) });
  const name = member_name ?? t('approvals.somebody');
  if (ambient === 'A') return t('approvals.promote_member', { name });
  const words = { name, post, gives: powers(adds, t, nameOf) };
  return t(role_id === null ? 'approvals.grant_member' : 'approvals.change_member', words);
}

/** The first of them by name, and how many more. */
function powers(permissions: readonly Permission[], t: Text, nameOf: PermissionName): string {
  const [first, ...rest] = permissions;
  if (first === undefined) return '';
  if (rest.length === 0) return nameOf(first);
  return t('approvals.and_more', { first: nameOf(first), smart_count: rest.length });
}

/** «Corrigir Café torrado de 10 para 8 UN (R$ 64,00): «Duas quebraram»» */
function adjustmentOf(asked: Approval, t: Text): string {
  const words = {
    name: asked.product_name ?? t('approvals.some_product'),
    quantity: quantity(asked.quantity),
    known: quantity(asked.known),
    unit: asked.unit ?? '',
    amount: money(asked.amount),
  };
  const what = t(asked.adjustment === 'count' ? 'approvals.count' : 'approvals.withdraw', words);
  return asked.why ? t('approvals.because', { what, why: asked.why }) : what;
}

/** What it came to before it was changed. */
export const beforeOf = ({ amount_before }: Approval, t: Text): string | null =>
  amount_before === null ? null : t('approvals.before', { amount: money(amount_before) });

/** Whose turn it is. */
export const waitsFor = ({ steps, signers, next_role_names }: Approval, t: Text): string => {
  const needed = steps.reduce((sum, { min_signers }) => sum + min_signers, 0);
  const who = next_role_names ?? t('approvals.anybody');
  return t('approvals.waits_for', { who, signed: signers.length, smart_count: needed });
};

const { waiting, approved, refused, cancelled } = APPROVAL_STATUS;

export const approvalTabs = (t: Text): readonly FilterTab[] => [
  { name: 'waiting', label: t('approvals.tabs.waiting'), filter: { status: String(waiting) } },
  { name: 'approved', label: t('approvals.tabs.approved'), filter: { status: String(approved) } },
  { name: 'refused', label: t('approvals.tabs.refused'), filter: { status: String(refused) } },
  { name: 'cancelled', label: t('approvals.tabs.cancelled'), filter: { status: String(cancelled) } },
  { name: 'all', label: t('common.all'), filter: {} },
];

export const approvalFilters = (t: Text): readonly FilterField[] => [
  {
    ...{ name: 'operation', label: t('approvals.operation'), ask: 'choice' },
    choices: APPROVAL_OPERATIONS.map((value) => ({ value, label: t(`approvals.operations.${value}`) })),
  },
  { name: 'requested_by_name', label: t('approvals.requested_by'), ask: 'contains' },
  { name: 'description', label: t('finance.description'), ask: 'contains' },
  { name: 'person_name', label: t('finance.payables.person'), ask: 'contains' },
  { name: 'participant_name', label: t('approvals.participant'), ask: 'contains' },
  { name: 'product_name', label: t('approvals.product'), ask: 'contains' },
  { name: 'warehouse_name', label: t('approvals.warehouse'), ask: 'contains' },
  { name: 'role_name', label: t('approvals.post'), ask: 'contains' },
  { name: 'member_name', label: t('approvals.user'), ask: 'contains' },
  { name: 'coupon_title', label: t('approvals.coupon'), ask: 'contains' },
  { name: 'amount', label: t('approvals.amount'), ask: 'range', shows: 'money' },
  { name: 'decided_by_name', label: t('approvals.decided_by'), ask: 'contains' },
  { name: 'created_at', label: t('approvals.since'), ask: 'days' },
  { name: 'decided_at', label: t('approvals.decided_at'), ask: 'days' },
];

/** What an approval that is decided may have changed. */
export const TOUCHED = [
  ...['approvals', 'payables', 'participants', 'products', 'coupons', 'notifications'],
  ...['posts', 'users', 'user-permissions'],
];
