import type { CivilDate } from '../kernel/civil-date.js';
import { DomainError } from '../kernel/domain-error.js';

/** Nobody is born tomorrow; years before 1900 are no dates at all (`civil-date.ts`). What stands already is left alone. */
export const birthDateProblem = (
  born: CivilDate | null | undefined,
  before: CivilDate | null | undefined,
  today: CivilDate,
): DomainError | undefined =>
  born && born !== before && born > today
    ? new DomainError('date_in_future', { field: 'born_date' })
    : undefined;
