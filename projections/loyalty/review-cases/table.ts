import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Flag } from '@fidelidade/domain/loyalty/fraud/flags.js';
import type { CaseSubject, CaseStatus, Measure } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import type { ReadView } from '../../database/read-view.js';

/** What was flagged and what became of it, and what each of the staff gave by hand in a day. */
export interface ReviewCaseTables {
  review_cases: ReviewCaseRow;
  credits_by_hand: CreditsByHandRow;
  review_case_list: ReviewCaseListRow;
}

export interface ReviewCaseRow {
  company_id: string;
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  status: CaseStatus;
  about: CaseSubject;
  participant_id: string;
  sale_id: string | null;
  staff_id: string | null;
  amount: Cents;
  date: CivilDate;
  flags: readonly Flag[];
  /** Who decided, when, why, and what was done. */
  decided_by: string | null;
  decided_at: string | null;
  reason: string | null;
  measures: readonly Measure[];
}

/** With the names of those it is about, which stand in the tables of persons and users alone. */
export interface ReviewCaseListRow extends ReviewCaseRow {
  participant_name: string | null;
  staff_name: string | null;
  decided_by_name: string | null;
  document_number: string | null;
  search: string;
}

export interface CreditsByHandRow {
  company_id: string;
  staff_id: string;
  date: CivilDate;
  amount: Cents;
}

/** Of a sale that may be a purchase told before, unless somebody looked and found two. */
export const IS_TOLD_TWICE = `about = 'sale' and status <> 'cleared' and flags @> '[{"kind":"told_twice"}]'`;

export const reviewCaseTables = `
  create table if not exists review_cases (
    company_id text not null,
    id text not null,
    version int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    status text not null,
    about text not null,
    participant_id text not null,
    sale_id text,
    staff_id text,
    amount bigint not null,
    date date not null,
    flags jsonb not null,
    decided_by text,
    decided_at timestamptz,
    reason text,
    measures jsonb not null,
    primary key (company_id, id)
  );
  create index if not exists review_cases_by_age on review_cases (company_id, created_at, id);
  create index if not exists review_cases_open on review_cases (company_id, created_at, id) where status = 'open';
  create index if not exists review_cases_of_participant on review_cases (company_id, participant_id, created_at);
  create index if not exists review_cases_of_staff on review_cases (company_id, staff_id, created_at);
  create index if not exists review_cases_of_sale on review_cases (company_id, sale_id);
  create index if not exists review_cases_told_twice on review_cases (company_id, status, sale_id) where ${IS_TOLD_TWICE};
  create table if not exists credits_by_hand (
    company_id text not null,
    staff_id text not null,
    date text not null,
    amount bigint not null,
    primary key (company_id, staff_id, date)
  );
`;

export const reviewCaseListView: ReadView = {
  name: 'review_case_list',
  as: `
    select review.*, customer.name as participant_name, staff.name as staff_name,
      decider.name as decided_by_name, sale.document_number,
      coalesce(customer.search, '') || ' ' || lower(coalesce(sale.document_number, '')) || ' '
        || rm.folded(coalesce(staff.name, '')) as search
    from review_cases as review
    left join participant_directory as customer
      on customer.company_id = review.company_id and customer.id = review.participant_id
    left join sales as sale on sale.company_id = review.company_id and sale.id = review.sale_id
    left join staff_users as staff on staff.id = review.staff_id
    left join staff_users as decider on decider.id = review.decided_by
  `,
};
