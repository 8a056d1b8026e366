import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import type { CommandOutcome } from '@fidelidade/application/execution/command.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { problemOf } from './problem.js';

/** A page, and more; whoever chooses a whole tree sends it in parts. */
export const MOST_AT_ONCE = 200;
const LONGEST_ID = 60;

/** Of what one thing is to be done with many of. */
export class ManyDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @IsString({ each: true })
  @MaxLength(LONGEST_ID, { each: true })
  ids!: string[];
}

/** What became of one of many records. */
export interface BulkResult {
  readonly id: string;
  /** What it is called; null for one that is not there. */
  readonly name: string | null;
  /** False where the record was so already, and where it was refused. */
  readonly changed: boolean;
  /** Why it was refused, in the user's words. */
  readonly refusal: string | null;
}

/** One of many, and what is done with it: nothing comes of it where it is so already. */
interface OneOfMany {
  readonly name: string | null;
  readonly act: () => Promise<CommandOutcome | undefined>;
}

/**
 * Each is a command of its own: what one is refused for holds up no other, and each is told by its name.
 * @returns what became of each, and the last outcome that there is to wait for
 */
export async function oneByOne(
  ids: readonly string[],
  language: Language,
  look: (id: string) => Promise<OneOfMany>,
): Promise<{ readonly data: readonly BulkResult[]; readonly last: CommandOutcome | undefined }> {
  const data: BulkResult[] = [];
  let last: CommandOutcome | undefined;
  for (const id of new Set(ids)) {
    const { name, act } = await look(id);
    const outcome = await attempt(language, act);
    if (typeof outcome === 'string') {
      data.push({ id, name, changed: false, refusal: outcome });
    } else {
      last = outcome ?? last;
      data.push({ id, name, changed: outcome !== undefined, refusal: null });
    }
  }
  return { data, last };
}

/**
 * What is refused over another of them is tried again once that is done: a group is deleted after those inside it, and they are
 * restored after their group, in whatever order they were chosen and however deep. A pass that changes nothing is the last one; each
 * of the others leaves fewer.
 */
export async function inBothWays(
  ids: readonly string[],
  language: Language,
  look: (id: string) => Promise<OneOfMany>,
): ReturnType<typeof oneByOne> {
  let pass = await oneByOne(ids, language, look);
  const results = new Map(pass.data.map((each) => [each.id, each]));
  let { last } = pass;
  let refused = refusedOf(pass.data);
  while (refused.length > 0 && pass.last) {
    pass = await oneByOne(refused.toReversed(), language, look);
    for (const each of pass.data) results.set(each.id, each);
    last = pass.last ?? last;
    refused = refusedOf(pass.data);
  }
  return { data: [...results.values()], last };
}

const refusedOf = (data: readonly BulkResult[]): readonly string[] =>
  data.filter(({ refusal }) => refusal !== null).map(({ id }) => id);

/** @returns what came of it, or why it was refused */
export async function attempt<Outcome>(
  language: Language,
  act: () => Promise<Outcome>,
): Promise<Outcome | string> {
  try {
    return await act();
  } catch (error) {
    const problem = problemOf(error, language);
    if (!problem || problem.statusCode >= 500) throw error;
    return problem.body.message;
  }
}
