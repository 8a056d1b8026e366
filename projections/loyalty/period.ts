import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';

/** Days, both included; an absent end is open. */
export interface Period {
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
}
