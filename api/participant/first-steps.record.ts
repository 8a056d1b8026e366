import { firstStepsOf, type FirstStepsFacts } from '@fidelidade/domain/identity/participant/first-steps.js';
import type { PersonRow } from '@fidelidade/projections/registry/persons/table.js';
import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { ParticipantRow } from '@fidelidade/projections/identity/participants/table.js';
import type { StepsTaken } from '@fidelidade/projections/loyalty/first-steps.js';

/** What customers are led to, as it is for one of them now. A phone that their shop has of them is shown to them as theirs, and not asked for. */
export const firstStepsRecord = (
  {
    email_confirmed: emailConfirmed,
    cellphone,
    born_date: bornDate,
    dismissed_steps: dismissed,
  }: ParticipantRow,
  person: Pick<PersonRow, 'cellphone'> | undefined,
  taken: StepsTaken,
  store: Pick<FirstStepsFacts, 'storeLetsUse' | 'storeInvites'>,
) =>
  firstStepsOf(
    { emailConfirmed, cellphone: cellphone ?? (person?.cellphone || null), bornDate, ...taken, ...store },
    dismissed,
  ).map(({ step, isDone, missing }) => ({
    step,
    is_done: isDone,
    ...(missing && { missing: missing.map(wireName) }),
  }));
