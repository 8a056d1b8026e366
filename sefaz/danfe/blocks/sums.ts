import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { PAGE, PAGE_WIDTH, type Canvas } from '../canvas.js';
import { fieldRow, groupTitle, TITLE_HEIGHT, type Field } from '../fields.js';
import { amount, civilDay } from '../formats.js';

const INSTALLMENTS_A_ROW = 7;
const INSTALLMENT_WIDTH = PAGE_WIDTH / INSTALLMENTS_A_ROW;
const INSTALLMENT_HEIGHT = 7;

/** Instalments in small boxes; nothing at all when the sale is paid at once. */
export function installments(canvas: Canvas, y: number, { installments: parts }: FiscalDocument): number {
  if (parts.length === 0) return y;
  const top = groupTitle(canvas, y, 'FATURA / DUPLICATAS');
  parts.forEach((part, index) => {
    const x = PAGE.left + (index % INSTALLMENTS_A_ROW) * INSTALLMENT_WIDTH;
    const row = top + Math.floor(index / INSTALLMENTS_A_ROW) * INSTALLMENT_HEIGHT;
    canvas.frame({ x, y: row, width: INSTALLMENT_WIDTH, height: INSTALLMENT_HEIGHT });
    const inside = { x: x + 1, width: INSTALLMENT_WIDTH - 2 };
    const number = String(part.number).padStart(3, '0');
    canvas.text(`Nº ${number}`, { ...inside, y: row + 0.7 }, { size: 6.5 });
    canvas.text(civilDay(part.dueDate), { ...inside, y: row + 0.7 }, { size: 6.5, align: 'right' });
    canvas.text(
      `R$ ${amount(part.value)}`,
      { ...inside, y: row + 3.4 },
      { size: 8, bold: true, align: 'right' },
    );
  });
  return y + installmentsHeight(parts.length);
}

export const installmentsHeight = (count: number): number =>
  count === 0 ? 0 : TITLE_HEIGHT + Math.ceil(count / INSTALLMENTS_A_ROW) * INSTALLMENT_HEIGHT;

/** What the note sums to. Simples Nacional without credit highlights no tax: those boxes stand at zero. */
export function taxTotals(canvas: Canvas, y: number, { totals }: FiscalDocument): number {
  const rows = groupTitle(canvas, y, 'CÁLCULO DO IMPOSTO');
  const second = fieldRow(canvas, rows, [
    sum('BASE DE CÁLCULO DO ICMS', ZERO),
    sum('VALOR DO ICMS', ZERO),
    sum('BASE DE CÁLC. ICMS S.T.', ZERO),
    sum('VALOR DO ICMS S.T.', ZERO),
    sum('VALOR TOTAL DOS PRODUTOS', totals.products, 'bold'),
  ]);
  return fieldRow(canvas, second, [
    sum('VALOR DO FRETE', totals.freight),
    sum('VALOR DO SEGURO', ZERO),
    sum('DESCONTO', totals.discount),
    sum('OUTRAS DESPESAS ACESSÓRIAS', ZERO),
    sum('VALOR TOTAL DO IPI', ZERO),
    sum('VALOR TOTAL DA NOTA', totals.note, 'bold'),
  ]);
}

const sum = (label: string, value: Cents, weight?: 'bold'): Field => ({
  label,
  value: amount(value),
  width: PAGE_WIDTH / 6,
  align: 'right',
  ...(weight ? { bold: true } : {}),
});
