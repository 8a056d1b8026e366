import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../../execution/concurrency-limit.js';
import { AnsweringThread, ThreadTooSlow } from './answering-thread.js';
import { readTable, type TableRow, type UnreadableTable } from './read-table.js';

/** A table that was read, and whose rows are had by parts: the whole of a large one is in nobody's way. */
export interface OpenTable {
  readonly header: readonly string[];
  /** Beside the header. */
  readonly rowCount: number;
  /** @param from counted from 0 */
  rows(from: number, count: number): Promise<readonly TableRow[]>;
  close(): Promise<void>;
}

/** What the thread tells first: what it read, or why it could not. */
export type ThreadAnswer =
  | { readonly header: readonly string[]; readonly rowCount: number }
  | { readonly unreadable: UnreadableTable };

export interface ThreadQuestion {
  readonly from: number;
  readonly count: number;
}

/** A text of so few bytes is read at once: a thread would cost more. A workbook may unpack to anything. */
const SMALL_TEXT_bytes = 64 * 1024;
/** A file that takes longer was made to be slow. */
const LIMIT_ms = 60_000;
/** What a table and its reading may weigh: the largest that is unpacked, several times over. */
const LIMIT_MB = 1_024;

/** By the package's own name: the built module, also where tests run the sources. */
const THREAD = '@fidelidade/application/platform/tables/table-thread.js';

/**
 * Reads a file as `readTable` does, a large one in a thread of its own with limits of time and memory, so that other requests of the
 * process go on.
 * @returns `import_too_large` also for a file that goes beyond the limits
 */
export async function openTable(bytes: Uint8Array, maxRows: number): Promise<OpenTable | UnreadableTable> {
  if (bytes.byteLength > SMALL_TEXT_bytes || WORKBOOKS_BEGIN.has(bytes[0]!))
    return openInThread(bytes, maxRows);
  const table = readTable(bytes, maxRows);
  if (typeof table === 'string') return table;
  return {
    header: table.header,
    rowCount: table.rows.length,
    rows: async (from, count) => table.rows.slice(from, from + count),
    close: async () => undefined,
  };
}

/** `P` of `PK`, and what an old workbook begins with. */
const WORKBOOKS_BEGIN: ReadonlySet<number> = new Set([0x50, 0xd0]);

async function openInThread(bytes: Uint8Array, maxRows: number): Promise<OpenTable | UnreadableTable> {
  const thread = new Worker(createRequire(import.meta.url).resolve(THREAD), {
    workerData: { bytes, maxRows },
    resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
  });
  const asked = new AnsweringThread(thread, LIMIT_ms);
  const close = () => asked.close();
  const answer = await firstAnswer(asked);
  if ('unreadable' in answer) {
    await close();
    return answer.unreadable;
  }
  return {
    ...answer,
    rows: (from, count) => asked.ask({ from, count } satisfies ThreadQuestion),
    close,
  };
}

async function firstAnswer(thread: AnsweringThread): Promise<ThreadAnswer> {
  try {
    return await thread.answer();
  } catch (error) {
    if (
      error instanceof ThreadTooSlow ||
      (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    )
      return { unreadable: 'import_too_large' };
    throw error;
  }
}

/** Files that are looked into together in one process: each is held until its answer is made. */
export const LOOKED_INTO_AT_ONCE = 2;
const turns = new ConcurrencyLimit(LOOKED_INTO_AT_ONCE);

/** Opens a table for somebody who waits for an answer, when it is their turn, and closes it. */
export const lookIntoTable = <Found>(
  bytes: Uint8Array,
  maxRows: number,
  look: (table: OpenTable) => Promise<Found>,
): Promise<Found | UnreadableTable> =>
  turns.run(async () => {
    const table = await openTable(bytes, maxRows);
    if (typeof table === 'string') return table;
    try {
      return await look(table);
    } finally {
      await table.close();
    }
  });
