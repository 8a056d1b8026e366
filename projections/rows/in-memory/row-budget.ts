/** Rows that nobody asks for again go out by so many. */
const FINAL_ROWS_AT_ONCE = 4_000;

/** How many rows there may be in memory, and when some have to go. */
export interface RowLimit {
  /** So many rows that nobody asks for again are enough to be written. */
  readonly finalRows: number;
  /** Somebody holds more, or fewer, than before. */
  move(difference: number): void;
  /** Whether somebody who holds so many has to let some go. */
  isTooMuch(held: number): boolean;
}

/** How many rows versions that fill at the same time hold in memory together. */
export class RowBudget implements RowLimit {
  #held = 0;

  /** @param rows at most, or a page's worth more @param sharers those who hold them */
  constructor(
    private readonly rows: number,
    private readonly sharers: number,
  ) {}

  get finalRows(): number {
    return Math.min(FINAL_ROWS_AT_ONCE, this.rows);
  }

  move(difference: number): void {
    this.#held += difference;
  }

  /** There is no room left, and it is not for want of others. */
  isTooMuch(held: number): boolean {
    return this.#held > this.rows && held > this.rows / this.sharers;
  }
}
