/**
 * What a customer is led to after they joined, in this order (issue 12). Whatever is added here is new to everybody: it shows also to
 * whoever dismissed the others.
 */
export const FIRST_STEPS = ['email', 'profile', 'purchase', 'use', 'invite'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What is true of a customer, and what their store has. */
export interface FirstStepsFacts {
  readonly emailConfirmed: boolean;
  /** Empty where they said that there is none. */
  readonly cellphone: string | null;
  readonly bornDate: string | null;
  /** Something that was not cancelled since. */
  readonly hasBought: boolean;
  /** Some of what they earned: at the till, or for a ticket. */
  readonly hasUsed: boolean;
  /** Somebody came by their link. */
  readonly hasInvited: boolean;
  readonly storeLetsUse: boolean;
  readonly storeInvites: boolean;
}

export interface FirstStepState {
  readonly step: FirstStep;
  readonly isDone: boolean;
  /** Of the profile that is not complete: what is not said yet. */
  readonly missing?: readonly MissingDetail[];
}

const ASKED_OF_PROFILE = ['cellphone', 'bornDate'] as const;
export type MissingDetail = (typeof ASKED_OF_PROFILE)[number];

/** Those that are of use in the store and were not dismissed, done or not; none at all once nothing is left to do. */
export function firstStepsOf(
  facts: FirstStepsFacts,
  dismissed: readonly FirstStep[],
): readonly FirstStepState[] {
  const shown = FIRST_STEPS.filter((step) => isOffered(step, facts) && !dismissed.includes(step)).map(
    (step) => ({ step, isDone: isDone(step, facts), ...missingOf(step, facts) }),
  );
  return shown.every((each) => each.isDone) ? [] : shown;
}

function isOffered(step: FirstStep, { storeLetsUse, storeInvites }: FirstStepsFacts): boolean {
  if (step === 'use') return storeLetsUse;
  return step !== 'invite' || storeInvites;
}

function isDone(step: FirstStep, facts: FirstStepsFacts): boolean {
  switch (step) {
    case 'email':
      return facts.emailConfirmed;
    case 'profile':
      return missingIn(facts).length === 0;
    case 'purchase':
      return facts.hasBought;
    case 'use':
      return facts.hasUsed;
    case 'invite':
      return facts.hasInvited;
  }
}

const missingIn = (facts: FirstStepsFacts): readonly MissingDetail[] =>
  ASKED_OF_PROFILE.filter((detail) => facts[detail] === null);

function missingOf(step: FirstStep, facts: FirstStepsFacts): Pick<FirstStepState, 'missing'> {
  const missing = step === 'profile' ? missingIn(facts) : [];
  return missing.length > 0 ? { missing } : {};
}
