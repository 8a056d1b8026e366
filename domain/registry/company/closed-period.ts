import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import { notAcceptable, type DomainError } from '../../kernel/domain-error.js';

/** The last day of the books that are closed; undefined while none are. Nothing is entered on it or before. */
export type ClosedThrough = CivilDate | undefined;

/** Which of the company's books are closed: no figure of theirs changes any more. What a command about such a figure is told. */
export interface Books {
  readonly closedThrough?: ClosedThrough;
}

/** @throws DomainError `period_closed` (406) where one of the days is in closed books */
export function assertPeriodOpen(closedThrough: ClosedThrough, ...days: readonly CivilDate[]): void {
  if (isClosed(closedThrough, ...days)) throw periodClosed(closedThrough);
}

/** Of a day that somebody typed: the refusal stands at its field. @throws DomainError `period_closed` (406) */
export function assertDayOpen(closedThrough: ClosedThrough, day: CivilDate, field: string): void {
  if (isClosed(closedThrough, day)) throw periodClosed(closedThrough, field);
}

/** What is refused says until when: whoever reads it should not have to look for the day. */
export const periodClosed = (closedThrough: ClosedThrough, field?: string): DomainError =>
  notAcceptable('period_closed', {
    ...(field !== undefined && { field }),
    ...(closedThrough !== undefined && { params: { closed_through: closedThrough } }),
  });

/** When something counts that nobody could refuse: on its own day, or on the first after closed books (ADR 0147). */
export const firstOpenDay = (closedThrough: ClosedThrough, day: CivilDate): CivilDate =>
  closedThrough !== undefined && day <= closedThrough ? addDays(closedThrough, 1) : day;

const isClosed = (closedThrough: ClosedThrough, ...days: readonly CivilDate[]): boolean =>
  closedThrough !== undefined && days.some((day) => day <= closedThrough);
