import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadQuestion } from './open-table.js';
import { readTable } from './read-table.js';

/** The other side of `openTable`: holds the table, and hands over the rows that are asked for. */
const { bytes, maxRows } = workerData as { readonly bytes: Uint8Array; readonly maxRows: number };

const table = readTable(bytes, maxRows);
const answer: ThreadAnswer =
  typeof table === 'string' ? { unreadable: table } : { header: table.header, rowCount: table.rows.length };
parentPort?.postMessage(answer);

if (typeof table !== 'string')
  parentPort?.on('message', ({ from, count }: ThreadQuestion) =>
    parentPort?.postMessage(table.rows.slice(from, from + count)),
  );
