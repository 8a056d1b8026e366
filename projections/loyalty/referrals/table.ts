import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReferralCode } from '@fidelidade/domain/loyalty/referral/code.js';

/** By which code each participant invites, and who came by it. */
export interface ReferralTables {
  referral_codes: ReferralCodeRow;
  referrals: ReferralRow;
}

export interface ReferralCodeRow {
  company_id: string;
  participant_id: string;
  code: ReferralCode;
}

export interface ReferralRow {
  company_id: string;
  /** Whoever was invited. */
  participant_id: string;
  referrer_id: string;
  made_on: CivilDate;
  /** Of their first purchase by some rule; null until then. */
  rewarded_on: CivilDate | null;
  /** What whoever invited got for them, as the lots that it is. */
  lot_ids: readonly string[];
}

export const referralTables = `
  create table if not exists referral_codes (
    company_id text not null,
    participant_id text not null,
    code text not null,
    primary key (company_id, participant_id)
  );
  create index if not exists referral_codes_by_code on referral_codes (company_id, code);
  create table if not exists referrals (
    company_id text not null,
    participant_id text not null,
    referrer_id text not null,
    made_on date not null,
    rewarded_on date,
    lot_ids jsonb not null,
    primary key (company_id, participant_id)
  );
  create index if not exists referrals_by_referrer on referrals (company_id, referrer_id, made_on);
`;
