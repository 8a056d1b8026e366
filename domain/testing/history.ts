import { fold, type Decider } from '../kernel/decider.js';

/** A history as commands make it: what was there, and what each command adds to it in turn. */
export function after<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  history: readonly Event[],
  commands: readonly Command[],
): Event[] {
  return commands.reduce<Event[]>(
    (events, command) => [...events, ...decider.decide(command, fold(decider, events))],
    [...history],
  );
}
