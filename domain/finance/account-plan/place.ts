import { DomainError } from '../../kernel/domain-error.js';
import { firstNames } from '../../kernel/first-names.js';
import { periodClosed, type ClosedThrough } from '../../registry/company/closed-period.js';
import type { CategoryDetails } from './account-plan.js';

/** What stands in a category, and what is posted to it. */
export interface CategoryUses {
  /** What those are called that stand in it: «2.30.01 Frota». */
  readonly children: readonly string[];
  readonly entries: number;
  /** Whether some of it counts on a day whose books are closed. */
  readonly inClosedBooks: boolean;
  /** Until when those are closed. */
  readonly closedThrough?: ClosedThrough;
}

type Problem = DomainError | undefined;

/** What its group does not let a category be: of another nature, with another code, inside what takes postings. */
export const problemsInside = (
  { code, walletType }: CategoryDetails,
  parent: CategoryDetails,
): readonly Problem[] => [
  parent.dreGroup === undefined
    ? undefined
    : new DomainError('category_takes_postings', { field: 'parent_id' }),
  parent.walletType === walletType ? undefined : new DomainError('wallet_type', { field: 'wallet_type' }),
  code.startsWith(`${parent.code}.`) && !code.slice(parent.code.length + 1).includes('.')
    ? undefined
    : new DomainError('category_code_outside', { field: 'code', params: { parent: parent.code } }),
];

/** Whether a change asks who uses the category: its name is changed as one likes. */
export const asksForUses = (before: CategoryDetails, after: CategoryDetails): boolean =>
  before.code !== after.code || before.walletType !== after.walletType || before.dreGroup !== after.dreGroup;

/** With another line, figures of closed books would stand elsewhere. @throws DomainError `period_closed` (406) */
export function assertLineOpen(
  before: CategoryDetails,
  after: CategoryDetails,
  { inClosedBooks, closedThrough }: CategoryUses,
): void {
  if (before.dreGroup !== after.dreGroup && inClosedBooks) throw periodClosed(closedThrough);
}

/** What those who stand in a category, or are posted to it, do not let it become. */
export function problemsInUse(
  before: CategoryDetails,
  after: CategoryDetails,
  { children, entries }: CategoryUses,
): readonly Problem[] {
  const changed = {
    code: before.code !== after.code,
    wallet_type: before.walletType !== after.walletType,
    dre_group: isGroup(before) !== isGroup(after),
  };
  const told = (fields: readonly (keyof typeof changed)[], code: string) =>
    fields
      .filter((field) => changed[field])
      .map((field) => new DomainError(code, { field, params: { names: firstNames(children) } }));
  if (children.length > 0) return told(['code', 'wallet_type', 'dre_group'], 'category_has_children');
  return entries > 0 ? told(['wallet_type', 'dre_group'], 'category_has_postings') : [];
}

/** What the category that sales of notes are posted to has to stay. */
export const problemsOfSales = ({ walletType, dreGroup }: CategoryDetails): readonly Problem[] => [
  walletType === 'R' ? undefined : new DomainError('category_of_sales', { field: 'wallet_type' }),
  dreGroup ? undefined : new DomainError('category_of_sales', { field: 'dre_group' }),
];

/** The code that comes after those which stand in the same group already: after 2.10 comes 2.11. */
export function nextCode(codes: readonly string[], group?: string): string {
  const prefix = group === undefined ? '' : `${group}.`;
  const last = codes
    .filter((code) => code.startsWith(prefix) && /^\d+$/.test(code.slice(prefix.length)))
    .map((code) => Number(code.slice(prefix.length)));
  const next = String(Math.max(0, ...last) + 1);
  return `${prefix}${group === undefined ? next : next.padStart(2, '0')}`;
}

const isGroup = ({ dreGroup }: CategoryDetails): boolean => dreGroup === undefined;
