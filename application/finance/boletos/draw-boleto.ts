import { formatTypedLine, typedLineOf } from '@fidelidade/domain/finance/boleto/bar-code.js';
import { formatCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { formatDocument, isCpf } from '@fidelidade/domain/kernel/documents.js';
import { formatPercent } from '@fidelidade/domain/kernel/decimal.js';
import { formatAmount, formatMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { Canvas, PAGE, type Box, type TextStyle } from '@fidelidade/sefaz/danfe/canvas.js';
import { encode } from 'uqr';
import type { BoletoPaper } from '../../ports/boleto-provider.js';
import { placeLine, streetLine } from '../address-lines.js';
import { itfBars } from './itf.js';

const LEFT = 15;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
/** The column of amounts: the same on every boleto, where a cashier's eye looks. */
const AMOUNTS = 48;
const MAIN = WIDTH - AMOUNTS;
const ROW = 8;
/** Where the slip is cut off: from here to the end of the bar code it is 108 mm. */
const CUT = 140;
const GREY = '#555555';
const QR = 34;
const STAMP_COLOUR = '#c62828';

/**
 * A boleto on one page: what the payer keeps above, the slip that is cleared below the cut (FEBRABAN, Modelo de Boleto; 95 to 108 mm high).
 * Portuguese, as banks take it. The same input gives the same paper.
 */
export function drawBoleto(paper: BoletoPaper): Promise<Buffer> {
  const canvas = new Canvas({
    title: `Boleto ${paper.printedNumber}`,
    author: paper.company.socialName,
    createdAt: new Date(`${paper.issuedOn}T12:00:00Z`),
    face: 'sans',
  });
  canvas.addPage();
  heading(canvas, paper);
  payersPart(canvas, paper, 44);
  cut(canvas, CUT);
  clearingSlip(canvas, paper, CUT + 2.5);
  if (paper.stamp) {
    const style = { size: 92, color: STAMP_COLOUR, opacity: 0.3 };
    canvas.stamp(paper.stamp, { x: PAGE.width / 2, y: PAGE.height * 0.48 }, style);
  }
  return canvas.finish();
}

/** Whose boleto it is, and how it is paid. */
function heading(canvas: Canvas, { company, logo }: BoletoPaper): void {
  const taken = logo ? 34 : 0;
  if (logo) canvas.picture(logo, { x: LEFT, y: 14, width: 30, height: 22 });
  const x = LEFT + taken;
  const width = WIDTH - taken;
  canvas.text(company.fantasyName || company.socialName, { x, y: 15, width }, { size: 14, bold: true });
  const about = [
    `${company.socialName} - CNPJ ${formatDocument(company.cnpj)}`,
    streetLine(company.address),
    placeLine(company.address),
  ];
  fitted(canvas, about, { x, y: 22, width, leading: 4.2 }, { size: 8.5, color: GREY });
}

function payersPart(canvas: Canvas, paper: BoletoPaper, top: number): void {
  let y = bankLine(canvas, paper, top, 'RECIBO DO PAGADOR');
  const beneficiary = beneficiaryOf(paper);
  y = row(canvas, y, [
    { label: 'Beneficiário', value: beneficiary, width: MAIN },
    { label: 'Vencimento', value: formatCivilDate(paper.dueDate), width: AMOUNTS, isFigure: true },
  ]);
  y = row(canvas, y, [
    { label: 'Pagador', value: payerNameOf(paper), width: MAIN },
    { label: 'Valor do documento', value: formatMoney(paper.amount), width: AMOUNTS, isFigure: true },
  ]);
  y = row(canvas, y, [
    { label: 'Nosso número', value: paper.printedNumber, width: MAIN / 3 },
    { label: 'Nº do documento', value: paper.document, width: MAIN / 3 },
    { label: 'Data do documento', value: formatCivilDate(paper.issuedOn), width: MAIN / 3 },
    { label: 'Agência/Código do beneficiário', value: paper.printedAgency, width: AMOUNTS, isFigure: true },
  ]);
  const below = { y, height: QR + 10 };
  canvas.frame({ x: LEFT, width: WIDTH, ...below });
  const beside = paper.pixCode ? QR + 12 : 0;
  label(canvas, 'Referente a', LEFT, y, MAIN);
  const words = canvas.wrap(paper.description, WIDTH - beside - 8, { size: 9 }).slice(0, 3);
  canvas.lines(words, { x: LEFT + 1.2, y: y + 4, width: WIDTH - beside - 8, leading: 4.2 }, { size: 9 });
  const tips = [
    'Pague pelo aplicativo ou internet banking do seu banco, em caixas eletrônicos,',
    'agências ou casas lotéricas: aponte a câmera para o código de barras ou digite a',
    'linha acima dele.',
    ...(paper.pixCode
      ? ['Ou pague por Pix com o código ao lado: uma vez só, por um dos dois caminhos.']
      : []),
  ];
  canvas.lines(tips, { x: LEFT + 1.2, y: y + 22, width: 120, leading: 4 }, { size: 8, color: GREY });
  if (paper.pixCode) {
    const x = RIGHT - QR - 5;
    drawQr(canvas, paper.pixCode, { x, y: y + 2, width: QR, height: QR });
    canvas.text('Pague por Pix', { x, y: y + QR + 4, width: QR }, { size: 9, bold: true, align: 'center' });
  }
  canvas.text(
    'Autenticação mecânica',
    { x: RIGHT - 60, y: below.y + below.height + 1.5, width: 60 },
    { size: 6.5, color: GREY, align: 'right' },
  );
}

function clearingSlip(canvas: Canvas, paper: BoletoPaper, top: number): void {
  const { payer, company } = paper;
  let y = bankLine(canvas, paper, top, formatTypedLine(typedLineOf(paper.barCode)));
  y = row(canvas, y, [
    { label: 'Local de pagamento', value: 'Pagável em qualquer banco, até a data limite', width: MAIN },
    { label: 'Vencimento', value: formatCivilDate(paper.dueDate), width: AMOUNTS, isFigure: true },
  ]);
  y = row(canvas, y, [
    {
      label: 'Beneficiário',
      value: beneficiaryOf(paper),
      more: `${streetLine(company.address)} - ${placeLine(company.address)}`,
      width: MAIN,
    },
    { label: 'Agência/Código do beneficiário', value: paper.printedAgency, width: AMOUNTS, isFigure: true },
  ]);
  y = row(canvas, y, [
    { label: 'Data do documento', value: formatCivilDate(paper.issuedOn), width: 27 },
    { label: 'Nº do documento', value: paper.document, width: MAIN - 27 - 22 - 14 - 32 },
    { label: 'Espécie doc.', value: 'DM', width: 22 },
    { label: 'Aceite', value: 'N', width: 14 },
    { label: 'Data do processamento', value: formatCivilDate(paper.issuedOn), width: 32 },
    { label: 'Nosso número', value: paper.printedNumber, width: AMOUNTS, isFigure: true },
  ]);
  y = row(canvas, y, [
    { label: 'Uso do banco', value: '', width: 27 },
    { label: 'Carteira', value: paper.portfolio, width: 22 },
    { label: 'Espécie', value: 'R$', width: 18 },
    { label: 'Quantidade', value: '', width: MAIN - 27 - 22 - 18 - 32 },
    { label: '(x) Valor', value: '', width: 32 },
    {
      label: '(=) Valor do documento',
      value: formatAmount(paper.amount),
      width: AMOUNTS,
      isFigure: true,
    },
  ]);
  const amounts = [
    '(-) Desconto/Abatimento',
    '(-) Outras deduções',
    '(+) Mora/Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ];
  const instructionsTop = y;
  for (const name of amounts)
    y = row(canvas, y, [{ label: name, value: '', width: AMOUNTS }], { x: LEFT + MAIN, height: 6 });
  canvas.frame({ x: LEFT, y: instructionsTop, width: MAIN, height: y - instructionsTop });
  label(canvas, 'Instruções (texto de responsabilidade do beneficiário)', LEFT, instructionsTop, MAIN);
  const charges = chargesSaid(paper);
  const instructions = [
    ...canvas.wrap(paper.description, MAIN - 4, { size: 8.5 }).slice(0, charges.length > 0 ? 1 : 2),
    ...charges,
    `Não receber após ${formatCivilDate(paper.payableThrough)}.`,
  ];
  canvas.lines(
    instructions,
    { x: LEFT + 1.2, y: instructionsTop + 5, width: MAIN - 3, leading: 4.4 },
    { size: 8.5 },
  );

  const payerHeight = 15;
  canvas.frame({ x: LEFT, y, width: WIDTH, height: payerHeight });
  label(canvas, 'Pagador', LEFT, y, WIDTH);
  const lines = [payerNameOf(paper), streetLine(payer.address), placeLine(payer.address)];
  fitted(canvas, lines, { x: LEFT + 1.2, y: y + 3.4, width: WIDTH - 3, leading: 3.8 }, { size: 8.5 });
  canvas.text(
    'Beneficiário final',
    { x: LEFT + MAIN + 1, y: y + payerHeight - 3.2, width: AMOUNTS },
    { size: 6, color: GREY },
  );
  y += payerHeight;
  canvas.text(
    'Autenticação mecânica - FICHA DE COMPENSAÇÃO',
    { x: RIGHT - 90, y: y + 1.2, width: 90 },
    { size: 7, bold: true, align: 'right' },
  );
  canvas.bars(itfBars(paper.barCode, { x: LEFT + QUIET_mm, y: y + 4.5 }));
}

/** What early and late payment change, for whoever takes the money. */
function chargesSaid(paper: BoletoPaper): readonly string[] {
  const { discount, penalty, monthlyInterest, dailyInterest, lateFrom, dueDate } = paper;
  const from = lateFrom && `a partir de ${formatCivilDate(lateFrom)}`;
  const rate = monthlyInterest && `${formatPercent(monthlyInterest)} ao mês`;
  return [
    ...(discount ? [`Desconto de ${formatMoney(discount)} até ${formatCivilDate(dueDate)}.`] : []),
    ...(penalty ? [`Multa de ${formatMoney(penalty)} ${from}.`] : []),
    ...(rate ? [`Juros de mora de ${rate}${aDay(dailyInterest)} ${from}.`] : []),
  ];
}

const aDay = (amount: Cents | undefined): string => (amount ? ` (${formatMoney(amount)} ao dia)` : '');

/** White to the left of the code, without which scanners do not see where it begins (FEBRABAN: 5 mm). */
const QUIET_mm = 5;

/** Bank and number between thick bars, and what the part is called or the line that is typed. */
function bankLine(canvas: Canvas, { bank }: BoletoPaper, top: number, text: string): number {
  const height = 9;
  const name = 42;
  const code = 20;
  canvas.text(bank.bankName, { x: LEFT, y: top + 2.4, width: name - 2 }, { size: 12.5, bold: true });
  for (const x of [LEFT + name, LEFT + name + code])
    canvas.bar({ x, y: top + 1, width: 0.5, height: height - 1 });
  canvas.text(
    bank.bankNumber,
    { x: LEFT + name, y: top + 2, width: code },
    { size: 14.5, bold: true, align: 'center' },
  );
  const x = LEFT + name + code + 2;
  canvas.text(text, { x, y: top + 2.6, width: RIGHT - x }, { size: 12.5, bold: true, align: 'right' });
  return top + height;
}

interface Cell {
  readonly label: string;
  readonly value: string;
  /** A second line, smaller. */
  readonly more?: string;
  readonly width: number;
  /** To the right, in bold. */
  readonly isFigure?: true;
}

/** @returns where the next one begins */
function row(
  canvas: Canvas,
  y: number,
  cells: readonly Cell[],
  { x: left = LEFT, height = cells.some(({ more }) => more) ? ROW + 3 : ROW } = {},
): number {
  let x = left;
  for (const cell of cells) {
    canvas.frame({ x, y, width: cell.width, height });
    label(canvas, cell.label, x, y, cell.width);
    const at = { x: x + 1.2, y: y + 3.6, width: cell.width - 2.4 };
    canvas.text(cell.value, at, {
      size: 9,
      ...(cell.isFigure && { bold: true, align: 'right' }),
    });
    if (cell.more) canvas.text(cell.more, { ...at, y: y + 7.4 }, { size: 7.5 });
    x += cell.width;
  }
  return y + height;
}

/** Lines one under another, each made to fit: names and streets are as long as people write them. */
const fitted = (
  canvas: Canvas,
  lines: readonly string[],
  {
    leading,
    ...at
  }: { readonly x: number; readonly y: number; readonly width: number; readonly leading: number },
  style: TextStyle,
): void => lines.forEach((line, index) => canvas.text(line, { ...at, y: at.y + index * leading }, style));

const label = (canvas: Canvas, text: string, x: number, y: number, width: number): void =>
  canvas.text(text, { x: x + 1.2, y: y + 0.8, width: width - 2.4 }, { size: 6, color: GREY });

function cut(canvas: Canvas, y: number): void {
  canvas.line({ x: LEFT, y }, { x: RIGHT, y }, 'dashed');
  canvas.text(
    'Corte na linha',
    { x: RIGHT - 40, y: y - 3, width: 40 },
    { size: 6, color: GREY, align: 'right' },
  );
}

function drawQr(canvas: Canvas, text: string, { x, y, width }: Box): void {
  const { data, size } = encode(text, { border: 0 });
  const side = width / size;
  canvas.bars(
    data.flatMap((cells, line) =>
      cells.flatMap((isDark, column) =>
        isDark ? [{ x: x + column * side, y: y + line * side, width: side, height: side }] : [],
      ),
    ),
  );
}

const beneficiaryOf = ({ company }: BoletoPaper): string =>
  `${company.socialName} - CNPJ ${formatDocument(company.cnpj)}`;

const payerNameOf = ({ payer: { name, document } }: BoletoPaper): string =>
  `${name} - ${isCpf(document) ? 'CPF' : 'CNPJ'} ${formatDocument(document)}`;
