import { fold, type Decider } from '../kernel/decider.js';
import { DomainError, ValidationError, type Refusal } from '../kernel/domain-error.js';

/** `given(events).when(command).then(events)`: a decider's behaviour, read as a specification. */
export function specification<State, Command, Event>(decider: Decider<State, Command, Event>) {
  return {
    given: (history: readonly Event[]) => ({
      /** The state itself, where a law is about it. */
      state: () => fold(decider, history),
      when: (command: Command) => {
        const run = () => decider.decide(command, fold(decider, history));
        const expectRefusal = (code: string, refusal: Refusal) =>
          expect(refusalOf(run)).toMatchObject({ code, refusal });
        return {
          then: (expected: readonly Event[]) => expect(run()).toEqual(expected),
          thenNothing: () => expect(run()).toEqual([]),
          /** One refusal, and no other. */
          thenRefused: (code: string, field?: string) => {
            const refusal = refusalOf(run);
            expect(refusal).toBeInstanceOf(DomainError);
            expect(refusal).toMatchObject(field === undefined ? { code } : { code, field });
          },
          /** Several at once, as `code at field`, in any order. */
          thenRefusedAll: (...expected: string[]) => {
            const refusal = refusalOf(run);
            expect(refusal).toBeInstanceOf(ValidationError);
            const found = (refusal as ValidationError).problems.map(
              ({ code, field }) => `${code} at ${field}`,
            );
            expect(found.sort()).toEqual(expected.sort());
          },
          /** The record's state does not allow it: 406. */
          thenNotAcceptable: (code: string) => expectRefusal(code, 'not_acceptable'),
          /** There is no such record: 404. */
          thenNotFound: () => expectRefusal('not_found', 'not_found'),
        };
      },
    }),
  };
}

/** What a function throws, or nothing. */
export function refusalOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
