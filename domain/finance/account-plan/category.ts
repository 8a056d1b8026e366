import type { Decider } from '../../kernel/decider.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import type { CategoryDetails, CategoryEvent } from './events.js';

export interface RegisterCategory {
  readonly type: 'register';
  readonly categoryId: string;
  readonly details: CategoryDetails;
  /** The parent as it stands, when there is one. */
  readonly parent?: CategoryDetails;
}

export type CategoryState = { readonly details: CategoryDetails | undefined };

/** One node of the account plan. Its type is its parent's and only leaves take postings. */
export const categoryDecider: Decider<CategoryState, RegisterCategory, CategoryEvent> = {
  initial: { details: undefined },
  decide({ categoryId, details, parent }, state) {
    if (state.details) return [];
    refuseAll([
      details.name.trim() ? undefined : new DomainError('req', { field: 'name' }),
      details.parentId === categoryId ? new DomainError('parent_self', { field: 'parent_id' }) : undefined,
      parent && parent.walletType !== details.walletType
        ? new DomainError('wallet_type', { field: 'wallet_type' })
        : undefined,
    ]);
    return [{ type: 'CategoryRegistered', data: { categoryId, ...details } }];
  },
  evolve(_state, event) {
    const { categoryId: _, ...details } = event.data;
    return { details };
  },
};
