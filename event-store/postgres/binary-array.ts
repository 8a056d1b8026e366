const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;
/** The most that a UTF-16 code unit takes in UTF-8. */
const BYTES_PER_UNIT = 3;
/** PostgreSQL counts time from the year 2000, in microseconds. */
const EPOCH_ms = Date.UTC(2000);

/** Element types, by their numbers in `pg_type`. */
const TYPE_IDS = { text: 25, json: 114, integer: 23, timestamptz: 1184, uuid: 2950 } as const;
export type ElementType = keyof typeof TYPE_IDS;

/**
 * An array as PostgreSQL takes it in binary format: nothing to quote here, nothing to parse there. `undefined` is NULL.
 */
export class BinaryArray {
  #buffer: Buffer;
  #end = HEADER_BYTES;
  #count = 0;
  #hasNull = false;

  constructor(
    private readonly type: ElementType,
    expectedBytes: number,
  ) {
    this.#buffer = Buffer.allocUnsafe(HEADER_BYTES + expectedBytes);
  }

  text(value: string | undefined): void {
    if (value === undefined) return this.#absent();
    this.#makeRoom(value.length * BYTES_PER_UNIT);
    this.#close(this.#buffer.write(value, this.#end + LENGTH_BYTES));
  }

  integer(value: number | undefined): void {
    if (value === undefined) return this.#absent();
    this.#makeRoom(4);
    this.#buffer.writeInt32BE(value, this.#end + LENGTH_BYTES);
    this.#close(4);
  }

  time(value_ms: number): void {
    this.#makeRoom(8);
    this.#buffer.writeBigInt64BE(BigInt(value_ms - EPOCH_ms) * 1_000n, this.#end + LENGTH_BYTES);
    this.#close(8);
  }

  uuid(value: string | undefined): void {
    if (value === undefined) return this.#absent();
    this.#makeRoom(16);
    this.#buffer.write(value.replaceAll('-', ''), this.#end + LENGTH_BYTES, 'hex');
    this.#close(16);
  }

  /** The parameter: one dimension, counted from 1. */
  toBuffer(): Buffer {
    const header = [1, Number(this.#hasNull), TYPE_IDS[this.type], this.#count, 1];
    header.forEach((word, index) => this.#buffer.writeInt32BE(word, index * LENGTH_BYTES));
    return this.#buffer.subarray(0, this.#end);
  }

  #absent(): void {
    this.#makeRoom(0);
    this.#hasNull = true;
    this.#buffer.writeInt32BE(NULL_LENGTH, this.#end);
    this.#end += LENGTH_BYTES;
    this.#count += 1;
  }

  #close(bytes: number): void {
    this.#buffer.writeInt32BE(bytes, this.#end);
    this.#end += LENGTH_BYTES + bytes;
    this.#count += 1;
  }

  #makeRoom(bytes: number): void {
    const needed = this.#end + LENGTH_BYTES + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#buffer.length));
    this.#buffer.copy(larger, 0, 0, this.#end);
    this.#buffer = larger;
  }
}
