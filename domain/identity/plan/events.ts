import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Module } from '../modules.js';

/** What a company may use; null where there is no limit. */
export interface PlanDetails {
  /** The plan of the catalogue that was taken; without one the contract is the company's own. */
  readonly code?: string;
  readonly name: string;
  readonly modules: readonly Module[];
  readonly limits: PlanLimits;
  /** The last day that is paid for. */
  readonly paidUntil: CivilDate | null;
}

export interface PlanLimits {
  readonly users: number | null;
  readonly participants: number | null;
  readonly invoicesPerMonth: number | null;
  readonly documentsPerMonth: number | null;
}

export type PlanEvent = DomainEvent<'PlanChanged', { companyId: string } & PlanDetails>;

export const planEvents = describeEvents<PlanEvent>({ PlanChanged: { schema: 1 } });
