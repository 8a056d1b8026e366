/** How far a page is worked off without a gap, where its events end in any order. */
export class PlaceInPage {
  readonly #done = new Set<number>();
  #next = 0;

  /** @param positions of its events, ascending */
  constructor(private readonly positions: readonly number[]) {}

  /** @returns the last position that nothing before it is missing of; undefined when the first event is still at work */
  after(position: number): number | undefined {
    this.#done.add(position);
    while (this.#next < this.positions.length && this.#done.has(this.positions[this.#next]!)) this.#next += 1;
    return this.positions[this.#next - 1];
  }
}
