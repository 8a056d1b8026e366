import { PAGE, PAGE_WIDTH, type Canvas } from './canvas.js';

/** A box of the form: its official title small on top, what it holds below. */
export interface Field {
  readonly label: string;
  readonly value: string;
  /** Share of the page's width, in millimetres; the last of a row takes what is left. */
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly bold?: true;
}

export const ROW_HEIGHT = 7.6;
export const TITLE_HEIGHT = 3.6;
/** Height of a group of rows under its title. */
export const groupHeight = (rows: number): number => TITLE_HEIGHT + rows * ROW_HEIGHT;

const PADDING = 0.9;
const LABEL_PT = 5.5;
const VALUE_PT = 9;

/** A row of boxes from edge to edge; gives back where the next one starts. */
export function fieldRow(canvas: Canvas, y: number, fields: readonly Field[]): number {
  let x: number = PAGE.left;
  fields.forEach((field, index) => {
    const width = index === fields.length - 1 ? PAGE.right - x : field.width;
    drawField(canvas, { x, y, width, height: ROW_HEIGHT }, field);
    x += width;
  });
  return y + ROW_HEIGHT;
}

export function drawField(
  canvas: Canvas,
  box: { x: number; y: number; width: number; height: number },
  { label, value, align = 'left', bold }: Omit<Field, 'width'>,
): void {
  const inside = { x: box.x + PADDING, width: box.width - 2 * PADDING };
  canvas.frame(box);
  canvas.text(label, { ...inside, y: box.y + 0.6 }, { size: LABEL_PT });
  const style = { size: VALUE_PT, align, ...(bold ? { bold } : {}) };
  canvas.text(value, { ...inside, y: box.y + box.height - 4.2 }, style);
}

/** Title of a group, bold, over its rows. */
export function groupTitle(canvas: Canvas, y: number, title: string): number {
  canvas.text(title, { x: PAGE.left, y: y + 0.9, width: PAGE_WIDTH }, { size: 6.5, bold: true });
  return y + TITLE_HEIGHT;
}
