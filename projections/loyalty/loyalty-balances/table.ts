import type { Cents } from '@fidelidade/domain/kernel/money.js';

/** What each participant has, in cents: the sums of their lots, less what they owe since a return, so that `available` may be negative. */
export interface LoyaltyBalanceTables {
  loyalty_balances: LoyaltyBalanceRow;
}

export interface LoyaltyBalanceRow {
  company_id: string;
  participant_id: string;
  available: Cents;
  pending: Cents;
  /** Put aside at a till, for a purchase that is not told yet. */
  reserved: Cents;
}

export const loyaltyBalanceTables = `
  create table if not exists loyalty_balances (
    company_id text not null,
    participant_id text not null,
    available bigint not null default 0,
    pending bigint not null default 0,
    reserved bigint not null default 0,
    primary key (company_id, participant_id)
  );
  create index if not exists loyalty_balances_by_available
    on loyalty_balances (company_id, available, participant_id);
  create index if not exists loyalty_balances_by_pending
    on loyalty_balances (company_id, pending, participant_id);
`;
