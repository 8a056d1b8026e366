import PDFDocument from 'pdfkit';
import { printable, printableLine } from './printable-text.js';

/** All measures are millimetres; only this file knows points. */
const POINTS_PER_MM = 72 / 25.4;
const MAX_TEXT = 5000;
const SMALLEST_TEXT_PT = 4.5;
const STEP_PT = 0.25;

export const PAGE = { width: 210, height: 297, left: 6, top: 6, right: 204, bottom: 291 } as const;
export const PAGE_WIDTH = PAGE.right - PAGE.left;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  readonly size: number;
  readonly bold?: true;
  /** Black when nothing is said. */
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
}

/** Letters that every reader of PDF has. */
const FACES = {
  serif: { plain: 'Times-Roman', bold: 'Times-Bold' },
  sans: { plain: 'Helvetica', bold: 'Helvetica-Bold' },
} as const;

interface About {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  /** The DANFE's own when nothing is said. */
  readonly face?: keyof typeof FACES;
  /** Upright when nothing is said. */
  readonly landscape?: boolean;
}

/** Paper with a pen: what the blocks of the DANFE, and other papers of the company, are drawn with. */
export class Canvas {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly finished: Promise<Buffer>;
  private readonly face: (typeof FACES)[keyof typeof FACES];

  constructor(about: About) {
    this.face = FACES[about.face ?? 'serif'];
    this.pdf = new PDFDocument({
      size: 'A4',
      layout: about.landscape ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      info: { Title: about.title, Author: about.author, CreationDate: about.createdAt },
    });
    const chunks: Buffer[] = [];
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.finished = new Promise((resolve, reject) => {
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
  }

  addPage(): void {
    this.pdf.addPage();
  }

  finish(): Promise<Buffer> {
    this.pdf.end();
    return this.finished;
  }

  frame({ x, y, width, height }: Box): void {
    this.pdf.lineWidth(0.5).strokeColor('black').rect(pt(x), pt(y), pt(width), pt(height)).stroke();
  }

  /** Shade of a table's heading. */
  shade({ x, y, width, height }: Box, color = '#eeeeee'): void {
    this.pdf.rect(pt(x), pt(y), pt(width), pt(height)).fill(color).fillColor('black');
  }

  bar({ x, y, width, height }: Box): void {
    this.pdf.rect(pt(x), pt(y), pt(width), pt(height)).fill('black');
  }

  /** Many at once, as one shape: no line shows between what touches. */
  bars(boxes: readonly Box[]): void {
    for (const { x, y, width, height } of boxes) this.pdf.rect(pt(x), pt(y), pt(width), pt(height));
    this.pdf.fill('black');
  }

  /** A JPEG, as large as it fits, in the middle of the box. */
  picture(jpeg: Uint8Array, { x, y, width, height }: Box): void {
    const fit: [number, number] = [pt(width), pt(height)];
    this.pdf.image(Buffer.from(jpeg), pt(x), pt(y), { fit, align: 'center', valign: 'center' });
  }

  line(
    from: { x: number; y: number },
    to: { x: number; y: number },
    style?: 'dashed' | 'thin',
    color = 'black',
  ): void {
    this.pdf
      .save()
      .lineWidth(style === 'thin' ? 0.2 : 0.5)
      .strokeColor(color);
    if (style === 'dashed') this.pdf.dash(3, { space: 2 });
    this.pdf.moveTo(pt(from.x), pt(from.y)).lineTo(pt(to.x), pt(to.y)).stroke().restore();
  }

  /** One line, made smaller until it fits the width, and cut when it still does not. */
  text(content: string, at: { x: number; y: number; width: number }, style: TextStyle): void {
    let line = printableLine(content, MAX_TEXT);
    let size = style.size;
    while (this.widthOf(line, { ...style, size }) > at.width && size > SMALLEST_TEXT_PT) size -= STEP_PT;
    while (line.length > 1 && this.widthOf(line, { ...style, size }) > at.width) line = line.slice(0, -1);
    this.write(line, at, { ...style, size });
  }

  /** Lines one under another, `leading` apart. */
  lines(
    contents: readonly string[],
    at: { x: number; y: number; width: number; leading: number },
    style: TextStyle,
  ): void {
    contents.forEach((content, index) => this.write(content, { ...at, y: at.y + index * at.leading }, style));
  }

  /** Breaks a text at its spaces (and inside words that are wider than the line) so that no line exceeds the width. */
  wrap(content: string, width: number, style: TextStyle): string[] {
    const fits = (line: string): boolean => this.widthOf(line, style) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of printableLine(content, MAX_TEXT).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (!fits(line) && line.length > 1) {
        let cut = line.length - 1;
        while (cut > 1 && !fits(line.slice(0, cut))) cut -= 1;
        lines.push(line.slice(0, cut));
        line = line.slice(cut);
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  /** Large letters across the page, under the eye but not over the data. */
  stamp(
    content: string,
    middle: { x: number; y: number },
    style: { size: number; color: string; opacity: number },
  ): void {
    const [x, y] = [pt(middle.x), pt(middle.y)];
    this.pdf
      .save()
      .rotate(-45, { origin: [x, y] })
      .font(this.face.bold)
      .fontSize(style.size);
    const shown = printable(content);
    const width = this.pdf.widthOfString(shown);
    this.pdf
      .fillColor(style.color, style.opacity)
      .text(shown, x - width / 2, y - style.size / 2, { lineBreak: false })
      .restore()
      .fillColor('black', 1);
  }

  private write(
    line: string,
    { x, y, width }: { x: number; y: number; width: number },
    style: TextStyle,
  ): void {
    const free = width - this.widthOf(line, style);
    const shift = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0;
    this.pdf
      .fillColor(style.color ?? 'black')
      .text(printable(line), pt(x + shift), pt(y), { lineBreak: false });
  }

  /** How much room a line takes. */
  widthOf(line: string, { bold, size }: TextStyle): number {
    this.pdf.font(bold ? this.face.bold : this.face.plain).fontSize(size);
    return this.pdf.widthOfString(printable(line)) / POINTS_PER_MM;
  }
}

const pt = (millimetres: number): number => millimetres * POINTS_PER_MM;
