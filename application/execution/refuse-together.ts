import { DomainError, refuseAll, refusalsIn } from '@fidelidade/domain/kernel/domain-error.js';

/**
 * Carries out steps of a decision one after another, also after one was refused, and throws what they refuse together, of each
 * field the first: a form, and a row of a file, is told at once all that is wrong with it. What is no field's is thrown at once.
 */
export async function refuseTogether(
  ...steps: readonly (() => Promise<unknown> | undefined)[]
): Promise<void> {
  const ofFields = new Map<string, DomainError>();
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      for (const problem of refusalsIn(error)) {
        if (problem.refusal !== 'invalid' || problem.field === undefined) throw error;
        if (!ofFields.has(problem.field)) ofFields.set(problem.field, problem);
      }
    }
  refuseAll([...ofFields.values()]);
}
