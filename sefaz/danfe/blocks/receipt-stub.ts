import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { PAGE, PAGE_WIDTH, type Canvas } from '../canvas.js';
import { drawField } from '../fields.js';
import { amount, day, noteNumber, seriesNumber } from '../formats.js';
import { printedRecipientName } from './recipient.js';

const ROW = 8.5;
/** Up to the heading, with the line where it is torn off. */
export const STUB_HEIGHT = 2 * ROW + 3.2;
const NUMBER_WIDTH = 36;
const DATE_WIDTH = 41;

/** The stub that the customer signs and the carrier brings back. */
export function receiptStub(canvas: Canvas, document: FiscalDocument): number {
  const y = PAGE.top;
  const width = PAGE_WIDTH - NUMBER_WIDTH;
  const received = { x: PAGE.left, y, width, height: ROW };
  canvas.frame(received);
  const style = { size: 6.5 };
  const inside = { x: PAGE.left + 1, width: width - 2 };
  const statement = `RECEBEMOS DE ${document.issuer.name.toUpperCase()} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO.`;
  canvas.text(statement, { ...inside, y: y + 0.8 }, style);
  const summary = canvas.wrap(summaryOf(document), inside.width, style).slice(0, 2);
  canvas.lines(summary, { ...inside, y: y + 3.3, leading: 2.5 }, style);

  const below = { y: y + ROW, height: ROW };
  drawField(
    canvas,
    { ...below, x: PAGE.left, width: DATE_WIDTH },
    { label: 'DATA DE RECEBIMENTO', value: '' },
  );
  drawField(
    canvas,
    { ...below, x: PAGE.left + DATE_WIDTH, width: width - DATE_WIDTH },
    { label: 'IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', value: '' },
  );
  numberBox(canvas, document, { x: PAGE.left + width, y, width: NUMBER_WIDTH, height: 2 * ROW });

  const cut = y + 2 * ROW + 1.6;
  canvas.line({ x: PAGE.left, y: cut }, { x: PAGE.right, y: cut }, 'dashed');
  return y + STUB_HEIGHT;
}

function summaryOf(document: FiscalDocument): string {
  const { recipient } = document;
  const to = recipient
    ? ` DESTINATÁRIO: ${printedRecipientName(document)} - ${recipient.address.street}, ${recipient.address.number}, ${recipient.address.neighborhood}, ${recipient.address.cityName}-${recipient.address.state}`
    : '';
  return `EMISSÃO: ${day(document.issuedAt, document.timezone)} VALOR TOTAL: R$ ${amount(document.totals.note)}${to}`;
}

function numberBox(
  canvas: Canvas,
  { number, series }: FiscalDocument,
  box: { x: number; y: number; width: number; height: number },
): void {
  canvas.frame(box);
  const at = (y: number) => ({ x: box.x, y: box.y + y, width: box.width });
  canvas.text('NF-e', at(1.4), { size: 12, bold: true, align: 'center' });
  canvas.text(`Nº ${noteNumber(number)}`, at(6.8), { size: 10.5, bold: true, align: 'center' });
  canvas.text(`SÉRIE ${seriesNumber(series)}`, at(11.6), { size: 10.5, bold: true, align: 'center' });
}
