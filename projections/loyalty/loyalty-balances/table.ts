import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';

/** What each participant has, cashback in cents and points: the sums of their lots, less what they owe since a return, so that what is available may be negative. */
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
  points_available: Amount;
  points_pending: Amount;
  points_reserved: Amount;
}

export const loyaltyBalanceTables = `
  create table if not exists loyalty_balances (
    company_id text not null,
    participant_id text not null,
    available bigint not null default 0,
    pending bigint not null default 0,
    reserved bigint not null default 0,
    points_available bigint not null default 0,
    points_pending bigint not null default 0,
    points_reserved bigint not null default 0,
    primary key (company_id, participant_id)
  );
  create index if not exists loyalty_balances_by_available
    on loyalty_balances (company_id, available, participant_id);
  create index if not exists loyalty_balances_by_pending
    on loyalty_balances (company_id, pending, participant_id);
  create index if not exists loyalty_balances_by_points_available
    on loyalty_balances (company_id, points_available, participant_id);
  create index if not exists loyalty_balances_by_points_pending
    on loyalty_balances (company_id, points_pending, participant_id);
`;
