import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { additional, additionalHeight, ADDITIONAL_LINES, additionalLines } from './blocks/additional.js';
import type { PrintedProtocol } from '../layout/read-nfe-proc.js';
import { carrier } from './blocks/carrier.js';
import { heading, HEADING_HEIGHT } from './blocks/heading.js';
import { products, productRows, PRODUCTS_HEAD, type ProductRow } from './blocks/products.js';
import { receiptStub, STUB_HEIGHT } from './blocks/receipt-stub.js';
import { recipient } from './blocks/recipient.js';
import { installments, installmentsHeight, taxTotals } from './blocks/sums.js';
import { Canvas, PAGE } from './canvas.js';
import { groupHeight } from './fields.js';
import { planPages, type PagePlan } from './page-plan.js';

export interface DanfeOptions {
  /** Absent in a preview, which says so across the page. */
  readonly protocol?: PrintedProtocol;
  readonly cancelled?: true;
  /** A JPEG beside the issuer's name. */
  readonly logo?: Uint8Array;
}

const HOMOLOGATION = 'SEM VALOR FISCAL';
const PREVIEW = 'PRÉVIA SEM VALOR FISCAL';
const CANCELLED = 'CANCELADA';
const GREY = '#808080';
/** Off the middle, so that a stamp leaves the heading free. */
const STAMP_SHIFT = 16;
const GAP = 0.8;

/**
 * The DANFE of an NF-e in portrait, as many pages as it needs (MOC 7.0, Anexo II). The same input gives the same paper.
 */
export function renderDanfe(document: FiscalDocument, options: DanfeOptions = {}): Promise<Buffer> {
  const canvas = new Canvas({
    title: `DANFE ${document.accessKey}`,
    author: document.issuer.name,
    createdAt: new Date(document.issuedAt),
  });
  const rows = productRows(canvas, document);
  const lines = additionalLines(canvas, document);
  const plans = plan(document, rows, lines);
  plans.forEach((page, index) => {
    canvas.addPage();
    drawStamps(canvas, document, options);
    const sheet = { page: index + 1, pages: plans.length };
    const top = index === 0 ? receiptStub(canvas, document) : PAGE.top;
    const afterHeading = heading(canvas, top, document, sheet, options);
    const tableTop = index === 0 ? drawParties(canvas, afterHeading, document) : afterHeading;
    drawBody(canvas, tableTop + GAP, {
      rows: rows.slice(...page.rows),
      lines: lines.slice(...page.lines),
      isFirst: index === 0,
    });
  });
  return canvas.finish();
}

/** Room of the pages, from the heights of what they always carry. */
function plan(document: FiscalDocument, rows: readonly ProductRow[], lines: readonly string[]): PagePlan[] {
  const parties =
    groupHeight(3) + installmentsHeight(document.installments.length) + groupHeight(2) + groupHeight(3);
  const onEveryPage = HEADING_HEIGHT + PRODUCTS_HEAD + GAP;
  const page = PAGE.bottom - PAGE.top;
  return planPages({
    rowHeights: rows.map((row) => row.height),
    additionalLines: lines.length,
    firstRoom: page - STUB_HEIGHT - onEveryPage - parties - additionalHeight(ADDITIONAL_LINES),
    firstLines: ADDITIONAL_LINES,
    nextRoom: page - onEveryPage,
    heightOfLines: additionalHeight,
  });
}

function drawParties(canvas: Canvas, y: number, document: FiscalDocument): number {
  const afterRecipient = recipient(canvas, y, document);
  const afterInstallments = installments(canvas, afterRecipient, document);
  return carrier(canvas, taxTotals(canvas, afterInstallments, document), document);
}

/** Products down to the additional data, which the first page always shows and others only when some is left. */
function drawBody(
  canvas: Canvas,
  y: number,
  page: {
    readonly rows: readonly ProductRow[];
    readonly lines: readonly string[];
    readonly isFirst: boolean;
  },
): void {
  const room = page.isFirst ? ADDITIONAL_LINES : page.lines.length;
  const bottom = room > 0 ? PAGE.bottom - additionalHeight(room) : PAGE.bottom;
  if (page.isFirst || page.rows.length > 0) products(canvas, y, bottom, page.rows);
  if (room === 0) return;
  const title = page.isFirst ? 'DADOS ADICIONAIS' : 'DADOS ADICIONAIS (CONTINUAÇÃO)';
  additional(canvas, PAGE.bottom, page.lines, { title, room });
}

function drawStamps(
  canvas: Canvas,
  { environment }: FiscalDocument,
  { protocol, cancelled }: DanfeOptions,
): void {
  const stamps = [
    ...(cancelled ? [{ text: CANCELLED, size: 84, color: '#c62828' }] : []),
    ...(protocol ? [] : [{ text: PREVIEW, size: 52, color: GREY }]),
    ...(protocol && environment === 2 ? [{ text: HOMOLOGATION, size: 64, color: GREY }] : []),
  ];
  stamps.forEach(({ text, size, color }, index) => {
    const middle = { x: PAGE.width / 2, y: (PAGE.height * (index + 1)) / (stamps.length + 1) + STAMP_SHIFT };
    canvas.stamp(text, middle, { size, color, opacity: 0.25 });
  });
}
