import type { Decider } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { BankAccountDetails, BankAccountEvent } from './events.js';

export interface OpenBankAccount {
  readonly type: 'open';
  readonly accountId: string;
  readonly details: BankAccountDetails;
}

export type BankAccountState = { readonly details: BankAccountDetails | undefined };

export const bankAccountDecider: Decider<BankAccountState, OpenBankAccount, BankAccountEvent> = {
  initial: { details: undefined },
  decide({ accountId, details }, state) {
    if (state.details) return [];
    if (!details.name.trim()) throw new DomainError('req', { field: 'name' });
    return [{ type: 'BankAccountOpened', data: { accountId, ...details } }];
  },
  evolve(_state, event) {
    const { accountId: _, ...details } = event.data;
    return { details };
  },
};
