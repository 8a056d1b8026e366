import { handedOver, type Receipt } from '@fidelidade/domain/finance/receipts/receipt.js';
import { amountInWords } from '@fidelidade/domain/kernel/amount-in-words.js';
import { formatCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { formatDocument, isCnpj, isCpf } from '@fidelidade/domain/kernel/documents.js';
import { formatMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { Canvas, PAGE, type TextStyle } from '@fidelidade/sefaz/danfe/canvas.js';
import { phoneNumber } from '@fidelidade/sefaz/danfe/formats.js';
import { cleanText } from '@fidelidade/sefaz/layout/fiscal-text.js';
import { placeLine, streetLine } from '../address-lines.js';

/** All that a receipt says, and of whom. */
export interface ReceiptPaper {
  readonly receipt: Receipt;
  readonly company: CompanyDetails;
  /** Undefined for an entry without one: the name is filled in by hand. */
  readonly person: Party | undefined;
  /** A JPEG. */
  readonly logo?: Uint8Array;
}

export interface Party {
  readonly name: string;
  readonly document: string;
}

const LEFT = 22;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
const TOP = 18;
const BOTTOM = PAGE.height - 12;
/** What is signed stands with its signature. */
const SIGNATURE_HEIGHT = 56;
const GREY = '#666666';
const LABEL: TextStyle = { size: 8, color: GREY };
const RED = '#c62828';
const LOGO = { width: 30, height: 24, gap: 5 } as const;
const TITLE_WIDTH = 58;
const LINE_HEIGHT_pt = 1.32;
const POINT_mm = 25.4 / 72;

/** The paper of a payment, on one page but for the longest texts; Portuguese, as it is handed to people here. The same input gives the same paper. */
export function drawReceipt(paper: ReceiptPaper): Promise<Buffer> {
  const { receipt, company } = paper;
  const canvas = new Canvas({
    title: `${titleOf(receipt)} nº ${receipt.number}`,
    author: company.socialName,
    createdAt: new Date(`${receipt.issuedOn}T12:00:00Z`),
    face: 'sans',
  });
  const pen = new Pen(canvas, TOP);
  canvas.addPage();
  heading(pen, paper);
  voided(pen, receipt);
  amount(pen, receipt);
  parties(pen, paper);
  composition(pen, receipt);
  remarks(pen, receipt);
  if (pen.y + SIGNATURE_HEIGHT > BOTTOM) {
    stamp(canvas, receipt);
    canvas.addPage();
    pen.y = TOP;
  }
  signature(pen, paper);
  stamp(canvas, receipt);
  return canvas.finish();
}

/** Over all that a page says, so that none is taken for good whose payment was undone. */
function stamp(canvas: Canvas, { voided: isVoid }: Receipt): void {
  if (!isVoid) return;
  const middle = { x: PAGE.width / 2, y: PAGE.height * 0.46 };
  canvas.stamp('CANCELADO', middle, { size: 92, color: RED, opacity: 0.3 });
}

const titleOf = ({ direction }: Receipt): string =>
  direction === 'R' ? 'Recibo' : 'Comprovante de pagamento';

/** Writes one thing under another. */
class Pen {
  constructor(
    readonly canvas: Canvas,
    public y: number,
  ) {}

  skip(height: number): void {
    this.y += height;
  }

  /** A text in as many lines as it takes. */
  paragraph(
    text: string,
    style: TextStyle,
    { x, width }: { readonly x: number; readonly width: number } = { x: LEFT, width: WIDTH },
  ): void {
    const leading = style.size * LINE_HEIGHT_pt * POINT_mm;
    const lines = this.canvas.wrap(text, width, style);
    this.canvas.lines(lines, { x, y: this.y, width, leading }, style);
    this.skip(lines.length * leading);
  }

  rule(): void {
    this.canvas.line({ x: LEFT, y: this.y }, { x: RIGHT, y: this.y }, 'thin');
  }
}

/** Whose paper it is, and which. */
function heading(pen: Pen, { receipt, company, logo }: ReceiptPaper): void {
  const top = pen.y;
  const taken = logo ? LOGO.width + LOGO.gap : 0;
  if (logo) pen.canvas.picture(logo, { x: LEFT, y: top, ...LOGO });
  const beside = { x: LEFT + taken, width: WIDTH - taken - TITLE_WIDTH - 4 };
  pen.paragraph(company.fantasyName || company.socialName, { size: 14, bold: true }, beside);
  pen.skip(0.8);
  const { address } = company;
  const about = [
    company.fantasyName && company.fantasyName !== company.socialName ? company.socialName : '',
    `CNPJ ${formatDocument(company.cnpj)}`,
    streetLine(address),
    placeLine(address),
    company.phone ? `Telefone ${phoneNumber(company.phone)}` : '',
  ];
  for (const line of about.filter(Boolean)) pen.paragraph(line, { size: 9, color: GREY }, beside);

  const right = { x: RIGHT - TITLE_WIDTH, width: TITLE_WIDTH };
  const title = new Pen(pen.canvas, top);
  title.paragraph(titleOf(receipt).toUpperCase(), { size: 14, bold: true, align: 'right' }, right);
  title.skip(0.8);
  title.paragraph(`Nº ${receipt.number}`, { size: 20, bold: true, align: 'right' }, right);
  pen.y = Math.max(pen.y, title.y, logo ? top + LOGO.height : 0);
  pen.skip(5);
  pen.rule();
  pen.skip(6);
}

const placeOf = ({ address }: CompanyDetails): string => `${address.city}/${address.state}`;

function voided(pen: Pen, { voided: since }: Receipt): void {
  if (!since) return;
  const style = { size: 11, color: RED } as const;
  pen.paragraph(`CANCELADO em ${formatCivilDate(since.on)}: o pagamento foi estornado.`, {
    ...style,
    bold: true,
  });
  pen.paragraph(`Motivo: ${since.reason}`, style);
  pen.skip(5);
}

/** In figures, large, where the eye falls first; what it is in words stands below, so that nobody adds a zero. */
function amount(pen: Pen, receipt: Receipt): void {
  const height = 17;
  const box = { x: LEFT, y: pen.y, width: WIDTH, height };
  pen.canvas.shade(box);
  pen.canvas.text('VALOR', { x: LEFT + 5, y: pen.y + 6.8, width: 40 }, { size: 9, color: GREY });
  const figures = { x: LEFT + 40, y: pen.y + 4.6, width: WIDTH - 45 };
  pen.canvas.text(formatMoney(handedOver(receipt)), figures, { size: 24, bold: true, align: 'right' });
  pen.skip(height + 6);
}

function parties(pen: Pen, { receipt, person }: ReceiptPaper): void {
  const { direction, description, document } = receipt;
  const whom = direction === 'R' ? 'Recebemos de' : 'Pagamos a';
  field(pen, whom, person ? [person.name, documentOf(person)] : []);
  field(pen, 'A importância de', [amountInWords(handedOver(receipt))]);
  field(pen, 'Referente a', [
    description,
    [placeInSeries(receipt), document && `Documento ${document}`].filter(Boolean).join(' - '),
  ]);
  field(pen, 'Pago em', [`${formatCivilDate(receipt.date)}, ${BY_FORM[receipt.form]}`]);
}

/**
 * What it is called above what it is; the second line is what belongs to the first. What is not known, or in letters that the paper does
 * not have, is left to be filled in by hand.
 */
function field(pen: Pen, label: string, [first = '', ...more]: readonly string[]): void {
  pen.paragraph(label.toUpperCase(), LABEL);
  if (hasLetters(first)) {
    pen.skip(0.6);
    pen.paragraph(first, { size: 12, bold: true });
  } else {
    pen.skip(9);
    pen.rule();
    pen.skip(1);
  }
  for (const line of more.filter(Boolean)) pen.paragraph(line, { size: 10 });
  pen.skip(4.5);
}

/** Whether anything is left of a text in letters of the paper: of a name in Cyrillic nothing is. */
const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(cleanText(text, text.length));

function documentOf({ document }: Party): string {
  if (isCpf(document)) return `CPF ${formatDocument(document)}`;
  return isCnpj(document) ? `CNPJ ${formatDocument(document)}` : '';
}

function placeInSeries({ installment: { number, of }, repeats }: Receipt): string {
  if (of === 1) return '';
  return repeats ? `${number}ª de ${of} vezes` : `Parcela ${number} de ${of}`;
}

const BY_FORM: Readonly<Record<Receipt['form'], string>> = {
  money: 'em dinheiro',
  credit_card: 'por cartão de crédito',
  debit_card: 'por cartão de débito',
  ticket: 'por boleto',
  check: 'em cheque',
  pix: 'por Pix',
  bank_transfer: 'por transferência bancária',
  other: 'por outra forma de pagamento',
  offset: 'por encontro de contas',
};

/** How the amount comes about, where it is not simply what was owed. */
function composition(pen: Pen, receipt: Receipt): void {
  const { principal, discount, interest, penalty } = receipt;
  const parts: readonly (readonly [string, Cents, string])[] = [
    ['Desconto', discount, '- '],
    ['Juros', interest, '+ '],
    ['Multa', penalty, '+ '],
  ];
  const more = parts.filter(([, value]) => value !== 0);
  if (more.length === 0) return;
  row(pen, 'Principal', formatMoney(principal));
  for (const [label, value, sign] of more) row(pen, label, sign + formatMoney(value));
  pen.rule();
  pen.skip(1.6);
  row(pen, 'Valor pago', formatMoney(handedOver(receipt)), true);
  pen.skip(4);
}

function row(pen: Pen, label: string, value: string, bold?: true): void {
  const style = { size: 10, ...(bold && { bold }) } as const;
  const at = { x: LEFT, y: pen.y, width: WIDTH };
  pen.canvas.text(label, at, style);
  pen.canvas.text(value, at, { ...style, align: 'right' });
  pen.skip(6);
}

function remarks(pen: Pen, { direction, outstanding, fee, expectedOn }: Receipt): void {
  const lines = [
    outstanding > 0 ? `Pagamento parcial: depois dele, restavam ${formatMoney(outstanding)} a pagar.` : '',
    expectedOn ? `Sujeito à compensação, prevista para ${formatCivilDate(expectedOn)}.` : '',
    fee === 0
      ? ''
      : direction === 'R'
        ? `Taxa bancária de ${formatMoney(fee)}, por conta de quem recebe: não diminui o valor pago.`
        : `Taxa bancária de ${formatMoney(fee)}, por conta de quem paga: não faz parte do valor recebido.`,
  ].filter(Boolean);
  for (const line of lines) pen.paragraph(line, { size: 9.5, color: GREY });
  if (lines.length > 0) pen.skip(4);
}

/** Whoever had the money signs: the shop for what it received, the payee for what the shop paid. */
function signature(pen: Pen, { receipt, company, person }: ReceiptPaper): void {
  const { direction, issuedOn } = receipt;
  pen.skip(3);
  const closing =
    direction === 'R'
      ? 'Para clareza, firmamos o presente recibo do valor acima.'
      : 'Declaro ter recebido o valor acima.';
  pen.paragraph(closing, { size: 10.5 });
  pen.skip(6);
  pen.paragraph(`${placeOf(company)}, ${inFull(issuedOn)}.`, { size: 10.5 });
  pen.skip(20);
  const line = { x: PAGE.width / 2 - 45, width: 90 };
  pen.canvas.line({ x: line.x, y: pen.y }, { x: line.x + line.width, y: pen.y });
  pen.skip(1.8);
  const signs: Party | undefined =
    direction === 'R' ? { name: company.socialName, document: company.cnpj } : person;
  const name = signs && hasLetters(signs.name) ? signs.name : 'Assinatura de quem recebeu';
  const under = [name, signs ? documentOf(signs) : ''].filter(Boolean);
  for (const [index, each] of under.entries())
    pen.paragraph(
      each,
      { size: index === 0 ? 10.5 : 9.5, align: 'center', ...(index > 0 && { color: GREY }) },
      line,
    );
}

/** `27 de novembro de 2026`. */
const inFull = (date: CivilDate): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
