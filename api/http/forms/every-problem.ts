import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';

/** Reads one field, or takes what stands in for it while its problem is kept. */
export type ReadField = <Value>(read: () => Value, instead: NoInfer<Value>) => Value;

/**
 * Reads a form to its end, so that all that is wrong with it is told at once: what cannot be read, and what the domain
 * finds in the rest.
 * @throws ValidationError or the only DomainError
 */
export function withEveryProblem<Details>(
  readDetails: (field: ReadField) => Details,
  problemsOf: (details: Details) => readonly (DomainError | undefined)[] = () => [],
): Details {
  const unread: DomainError[] = [];
  const details = readDetails((read, instead) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      unread.push(error);
      return instead;
    }
  });
  const isOfUnread = ({ field }: DomainError) => unread.some((problem) => problem.field === field);
  if (unread.length > 0)
    refuseAll([...unread, ...problemsOf(details).filter((problem) => problem && !isOfUnread(problem))]);
  return details;
}
