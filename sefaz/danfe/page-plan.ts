/** What a page carries: rows `from` (inclusive) to `to` (exclusive), and lines of the additional data likewise. */
export interface PagePlan {
  readonly rows: readonly [from: number, to: number];
  readonly lines: readonly [from: number, to: number];
}

export interface PlanInput {
  readonly rowHeights: readonly number[];
  readonly additionalLines: number;
  /** Room for rows on the first page, where the additional data has its own box of `firstLines`. */
  readonly firstRoom: number;
  readonly firstLines: number;
  /** Room on every other page, shared by rows and by what the additional data has left. */
  readonly nextRoom: number;
  readonly heightOfLines: (lines: number) => number;
}

/**
 * Shares items and additional data among pages. No row is ever cut; a row higher than a page stands alone. What the first
 * page's box cannot hold goes after the last item, on further pages when it must.
 */
export function planPages(input: PlanInput): PagePlan[] {
  const rowsOf = (from: number, room: number): number => lastThatFits(input.rowHeights, from, room);
  const shownFirst = Math.min(input.additionalLines, input.firstLines);
  const pages: PagePlan[] = [{ rows: [0, rowsOf(0, input.firstRoom)], lines: [0, shownFirst] }];

  for (;;) {
    const { rows, lines } = pages.at(-1)!;
    const rowsLeft = input.rowHeights.length - rows[1];
    const linesLeft = input.additionalLines - lines[1];
    if (rowsLeft === 0 && linesLeft === 0) return pages;
    const to = rowsOf(rows[1], input.nextRoom);
    const used = sumOf(input.rowHeights.slice(rows[1], to));
    const isLastOfRows = to === input.rowHeights.length;
    const room = isLastOfRows ? linesThatFit(input, input.nextRoom - used, linesLeft) : 0;
    pages.push({ rows: [rows[1], to], lines: [lines[1], lines[1] + room] });
  }
}

function lastThatFits(heights: readonly number[], from: number, room: number): number {
  let to = from;
  let used = 0;
  while (to < heights.length && (used + heights[to]! <= room || to === from)) {
    used += heights[to]!;
    to += 1;
  }
  return to;
}

function linesThatFit({ heightOfLines }: PlanInput, room: number, wanted: number): number {
  let lines = wanted;
  while (lines > 0 && heightOfLines(lines) > room) lines -= 1;
  return lines;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
