import { fold, type Decider } from '../kernel/decider.js';
import { DomainError } from '../kernel/domain-error.js';

/** `given(events).when(command).then(events)`: a decider's behaviour, read as a specification. */
export function specification<State, Command, Event>(decider: Decider<State, Command, Event>) {
  return {
    given: (history: readonly Event[]) => ({
      when: (command: Command) => {
        const run = () => decider.decide(command, fold(decider, history));
        return {
          then: (expected: readonly Event[]) => expect(run()).toEqual(expected),
          thenNothing: () => expect(run()).toEqual([]),
          thenRefused: (code: string, field?: string) => {
            let refusal: unknown;
            try {
              run();
            } catch (error) {
              refusal = error;
            }
            expect(refusal).toBeInstanceOf(DomainError);
            expect(refusal).toMatchObject(field === undefined ? { code } : { code, field });
          },
        };
      },
    }),
  };
}
