/** Something that stands on a page, and how much of it that takes. */
export interface Piece {
  readonly height: number;
  draw(y: number): void;
}

/** Pieces one under another, over as many pages as they take. They are placed first and drawn then, for a page says of how many it is one. */
export class Pages {
  private readonly placed: (() => void)[][] = [];
  private y = 0;

  constructor(
    private readonly room: { readonly top: number; readonly bottom: number },
    /** What stands above, page by page. */
    private readonly above: (page: number) => Piece,
  ) {}

  get left(): number {
    return this.room.bottom - this.y;
  }

  /** Whether there is nothing yet but what stands above. */
  get isFresh(): boolean {
    return this.placed.at(-1)!.length === 1;
  }

  get count(): number {
    return this.placed.length;
  }

  begin(): void {
    this.placed.push([]);
    this.y = this.room.top;
    this.place(this.above(this.count));
  }

  /** Under what is there: whoever needs another page begins it. */
  place({ height, draw }: Piece): void {
    const { y } = this;
    this.placed.at(-1)!.push(() => draw(y));
    this.y += height;
  }

  /** One page's drawings after another's. */
  [Symbol.iterator](): IterableIterator<readonly (() => void)[]> {
    return this.placed.values();
  }
}
