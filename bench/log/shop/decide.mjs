/** What a decider answers to a command, and the state after it. A story that a rule refuses is a broken story: it throws. */
export function decide(decider, state, command) {
  const events = decider.decide(command, state);
  return { events, state: events.reduce((folded, event) => decider.evolve(folded, event), state) };
}

/** A book of what is to be done on a day. */
export class Diary {
  #days = new Map();

  note(date, task) {
    const tasks = this.#days.get(date);
    if (tasks) tasks.push(task);
    else this.#days.set(date, [task]);
  }

  /** @returns what was noted for the day, once */
  take(date) {
    const tasks = this.#days.get(date) ?? [];
    this.#days.delete(date);
    return tasks;
  }
}
