import { IsInt, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { parsePercent } from '@fidelidade/domain/kernel/basis-points.js';
import { addDays, addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, notFound, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { MAX_EXPIRY_DAYS, MAX_PENDING_DAYS } from '@fidelidade/domain/loyalty/earning/constants.js';
import { isOfSales } from '@fidelidade/domain/loyalty/earning/rule.js';
import type { Draft } from '@fidelidade/domain/loyalty/lab/draft.js';
import type { ProgramState } from '@fidelidade/domain/loyalty/program/program.js';
import { latestRule } from '@fidelidade/domain/loyalty/program/rules.js';
import type { Days } from '@fidelidade/projections/loyalty/lab/told-sales.js';
import { EarningRuleDto, earningRule } from '../earning-rules/rule.dto.js';

/** More months than anybody compares; a year has all its seasons. */
const MOST_MONTHS = 12;
const MONTH = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

interface Months {
  /** `2026-10`. */
  readonly from_month: string;
  readonly until_month: string;
}

/** A rule as its form sends it, new or in the place of `rule_id`, and the months whose sales it is tried out on. */
export class RuleLabDto extends EarningRuleDto implements Months {
  @Matches(MONTH) from_month!: string;
  @Matches(MONTH) until_month!: string;
  @IsOptional() @IsString() @MaxLength(64) rule_id?: string | null;
}

/** The programme without one of its rules. */
export class WithoutRuleLabDto implements Months {
  @Matches(MONTH) from_month!: string;
  @Matches(MONTH) until_month!: string;
  @IsString() @IsNotEmpty() @MaxLength(64) rule_id!: string;
}

/** The programme by another percentage, or with other days. */
export class TermsLabDto implements Months {
  @Matches(MONTH) from_month!: string;
  @Matches(MONTH) until_month!: string;
  @IsNotEmpty() cashback_percent!: string | number;
  @IsInt() pending_days!: number;
  @IsInt() expiry_days!: number;
}

/** @throws DomainError at the field: months out of order, or too many */
export function daysOf({ from_month, until_month }: Months): Days {
  const first = (month: string) => `${month}-01` as CivilDate;
  const from = first(from_month);
  const end = addMonths(first(until_month), 1);
  if (end <= from) throw new DomainError('period_invalid', { field: 'until_month' });
  if (end > addMonths(from, MOST_MONTHS)) throw new DomainError('period_too_long', { field: 'until_month' });
  return { from, until: addDays(end, -1) };
}

/** @throws DomainError at each field; where it gives something without a sale; 404 for a rule that there is not */
export function ruleDraft(dto: RuleLabDto, program: ProgramState): Draft {
  const rule = earningRule(dto);
  if (!isOfSales(rule)) throw new DomainError('rule_lab_sales_only', { field: 'kind' });
  const ruleId = dto.rule_id ?? undefined;
  if (ruleId === undefined) return { tries: 'rule', rule };
  if (!latestRule(program, ruleId)) throw notFound();
  return { tries: 'rule', ruleId, rule };
}

/** @throws DomainError 404 for a rule that there is not; at `rule_id` for one that gives without a sale */
export function withoutRule({ rule_id: ruleId }: WithoutRuleLabDto, program: ProgramState): Draft {
  const rule = latestRule(program, ruleId);
  if (!rule) throw notFound();
  if (!isOfSales(rule)) throw new DomainError('rule_lab_sales_only', { field: 'rule_id' });
  return { tries: 'without', ruleId, currency: rule.currency };
}

/** @throws DomainError at each field */
export function termsDraft({ cashback_percent, pending_days, expiry_days }: TermsLabDto): Draft {
  const within = (value: number, [least, most]: readonly [number, number], code: string, field: string) =>
    value >= least && value <= most ? undefined : new DomainError(code, { field });
  const cashbackBasisPoints = parsePercent(cashback_percent, 'cashback_percent');
  refuseAll([
    within(cashbackBasisPoints, [0, 10_000], 'rate_invalid', 'cashback_percent'),
    within(pending_days, [0, MAX_PENDING_DAYS], 'days_invalid', 'pending_days'),
    within(expiry_days, [1, MAX_EXPIRY_DAYS], 'days_invalid', 'expiry_days'),
  ]);
  return {
    tries: 'terms',
    terms: { cashbackBasisPoints, pendingDays: pending_days, expiryDays: expiry_days },
  };
}
