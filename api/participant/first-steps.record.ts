import { firstStepsOf, type FirstStepsFacts } from '@fidelidade/domain/identity/participant/first-steps.js';
import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { ParticipantRow } from '@fidelidade/projections/identity/participants/table.js';
import type { StepsTaken } from '@fidelidade/projections/loyalty/first-steps.js';

/** What customers are led to, as it is for one of them now. */
export const firstStepsRecord = (
  {
    email_confirmed: emailConfirmed,
    cellphone,
    born_date: bornDate,
    dismissed_steps: dismissed,
  }: ParticipantRow,
  taken: StepsTaken,
  store: Pick<FirstStepsFacts, 'storeLetsUse' | 'storeInvites'>,
) =>
  firstStepsOf({ emailConfirmed, cellphone, bornDate, ...taken, ...store }, dismissed).map(
    ({ step, isDone, missing }) => ({
      step,
      is_done: isDone,
      ...(missing && { missing: missing.map(wireName) }),
    }),
  );
