import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { sql } from 'kysely';

interface Hurry {
  /** How many are asked side by side, each on a connection of its own. */
  readonly lanes: number;
  /** What has not answered until then is left out. */
  readonly budget_ms: number;
}

/**
 * Asks many things side by side and answers within the budget with whatever came: what hangs holds up one lane, and the others work
 * off the rest. The database gives up a statement within the same time, so that nobody's connection hangs longer.
 * @throws whatever `ask` does; what it only could not find in time it leaves undefined
 */
export async function askInLanes<Question, Answer>(
  database: ReadDatabase,
  questions: readonly Question[],
  { lanes, budget_ms }: Hurry,
  ask: (question: Question, database: ReadDatabase) => Promise<Answer | undefined>,
): Promise<ReadonlyMap<Question, Answer>> {
  const answers = new Map<Question, Answer>();
  const waiting = [...questions];
  const lane = () =>
    hurried(database, budget_ms, async (within) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const answer = await ask(next, within);
        if (answer !== undefined) answers.set(next, answer);
      }
    });
  const work = Promise.all(Array.from({ length: Math.min(lanes, questions.length) }, lane));
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, budget_ms)));
  try {
    await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
    // Nobody waits any more for what is still to be asked.
    waiting.length = 0;
    work.catch(() => undefined);
  }
  return new Map(answers);
}

/** One connection, on which no statement takes longer; whoever has it next finds it as it was. */
const hurried = (
  database: ReadDatabase,
  budget_ms: number,
  work: (within: ReadDatabase) => Promise<void>,
): Promise<void> =>
  database.connection().execute(async (within) => {
    await sql`select set_config('statement_timeout', ${String(budget_ms)}, false)`.execute(within);
    try {
      await work(within);
    } finally {
      await sql`reset statement_timeout`.execute(within);
    }
  });
