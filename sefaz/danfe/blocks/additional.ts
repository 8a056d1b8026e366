import { PAYMENTS_BESIDE } from '@fidelidade/domain/fiscal/enumerations.js';
import type { FiscalDocument, FiscalPayment } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { formatAmount } from '@fidelidade/domain/kernel/money.js';
import { PAGE, PAGE_WIDTH, type Canvas, type TextStyle } from '../canvas.js';
import { groupTitle, TITLE_HEIGHT } from '../fields.js';

const FISCO_WIDTH = 66;
const TEXT: TextStyle = { size: 7 };
const LEADING = 2.8;
const HEAD = 3.2;
/** Lines that the box at the foot of the first page holds. */
export const ADDITIONAL_LINES = 9;

export const additionalHeight = (lines: number): number => TITLE_HEIGHT + HEAD + lines * LEADING + 1;

/** How a part was paid that no box of the form says: what the issuer calls it (xPag), or the loyalty programme. */
const paidWith = ({ code, description }: FiscalPayment): string | undefined =>
  description ?? (code === PAYMENTS_BESIDE.loyalty ? 'Programa de fidelidade (cashback)' : undefined);

/** What the issuer says, broken into lines of the box; first how it was paid where no box of the form says it. */
export const additionalLines = (
  canvas: Canvas,
  { additionalInformation = '', payments }: FiscalDocument,
): string[] => {
  const otherPayments = payments.flatMap((payment) => {
    const means = paidWith(payment);
    return means ? [`Forma de pagamento: ${means} (R$ ${formatAmount(payment.value)})`] : [];
  });
  return [...otherPayments, additionalInformation].flatMap((text) =>
    canvas.wrap(text, PAGE_WIDTH - FISCO_WIDTH - 2, TEXT),
  );
};

/** The last box of a page, as high as `lines` ask. */
export function additional(
  canvas: Canvas,
  bottom: number,
  lines: readonly string[],
  shape: { readonly title: string; readonly room: number },
): void {
  const y = groupTitle(canvas, bottom - additionalHeight(shape.room), shape.title);
  const width = PAGE_WIDTH - FISCO_WIDTH;
  const height = bottom - y;
  canvas.frame({ x: PAGE.left, y, width, height });
  canvas.frame({ x: PAGE.left + width, y, width: FISCO_WIDTH, height });
  canvas.text('INFORMAÇÕES COMPLEMENTARES', { x: PAGE.left + 1, y: y + 0.6, width }, { size: 5.5 });
  canvas.text(
    'RESERVADO AO FISCO',
    { x: PAGE.left + width + 1, y: y + 0.6, width: FISCO_WIDTH - 2 },
    { size: 5.5 },
  );
  canvas.lines(lines, { x: PAGE.left + 1, y: y + HEAD, width: width - 2, leading: LEADING }, TEXT);
}
