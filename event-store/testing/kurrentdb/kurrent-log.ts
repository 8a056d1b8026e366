import { EventEmitter } from 'node:events';

/** Beyond 32 bits, as in a log that has been written for years. */
const FIRST_POSITION = 5_000_000_000;
/** What KurrentDB allows in one append unless it is told otherwise. */
export const MAX_APPEND_BYTES = 1_048_576;
/** Roughly what a record takes beside what was given. */
const OVERHEAD_BYTES = 97;

export interface NewRecord {
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LogRecord extends NewRecord {
  /** Offset in the log: commit and prepare position in one. */
  readonly position: number;
  readonly revision: number;
  readonly created_ms: number;
}

/** The protocol's numbers: -1 no stream, -2 any, -4 exists. */
export interface StateCheck {
  readonly stream: string;
  readonly expected: number;
}

export interface Violation extends StateCheck {
  readonly actual: number;
}

export type AppendOutcome =
  | { readonly kind: 'written'; readonly position: number; readonly revisions: ReadonlyMap<string, number> }
  | { readonly kind: 'violated'; readonly violations: readonly Violation[] }
  | { readonly kind: 'too large'; readonly size: number };

const [NO_STREAM, ANY, EXISTS] = [-1, -2, -4];

/** What a KurrentDB server keeps: one log of records, whose positions are offsets, and streams in it. */
export class KurrentLog {
  readonly records: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #growth = new EventEmitter().setMaxListeners(0);
  #end = FIRST_POSITION;

  stream(name: string): readonly LogRecord[] {
    return this.#streams.get(name) ?? [];
  }

  /** All or nothing; all checks that fail are told. */
  append(records: readonly NewRecord[], checks: readonly StateCheck[]): AppendOutcome {
    const size = records.reduce((sum, record) => sum + sizeOf(record), 0);
    if (size > MAX_APPEND_BYTES) return { kind: 'too large', size };
    const violations = checks.flatMap((check) => {
      const actual = this.stream(check.stream).length - 1;
      return fits(check.expected, actual) ? [] : [{ ...check, actual }];
    });
    if (violations.length > 0) return { kind: 'violated', violations };

    // As the server does: within one append, names that differ only in their case are one stream.
    const names = new Map<string, string>();
    for (const { stream } of records)
      names.set(stream.toLowerCase(), names.get(stream.toLowerCase()) ?? stream);
    const written = records.map((record) =>
      this.#write({ ...record, stream: names.get(record.stream.toLowerCase())! }),
    );
    this.#growth.emit('grown');
    const revisions = new Map(written.map(({ stream, revision }) => [stream, revision]));
    return { kind: 'written', position: written.at(-1)?.position ?? 0, revisions };
  }

  /** Index of the record at a position; undefined for a position at which no record begins. */
  indexAt(position: number): number | undefined {
    let [low, high] = [0, this.records.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.records[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    return this.records[low]?.position === position ? low : undefined;
  }

  onGrown(listener: () => void): () => void {
    this.#growth.on('grown', listener);
    return () => this.#growth.off('grown', listener);
  }

  #write(record: NewRecord): LogRecord {
    const history = this.#streams.get(record.stream) ?? [];
    const place = { position: this.#end, revision: history.length, created_ms: Date.now() };
    const written = { ...record, ...place };
    this.#end += sizeOf(record) + OVERHEAD_BYTES;
    history.push(written);
    this.#streams.set(record.stream, history);
    this.records.push(written);
    return written;
  }
}

function fits(expected: number, actual: number): boolean {
  if (expected === ANY) return true;
  return expected === EXISTS ? actual > NO_STREAM : actual === expected;
}

const sizeOf = ({ stream, type, data, metadata }: NewRecord): number =>
  stream.length + type.length + data.length + metadata.length;
