import bwipjs from 'bwip-js/node';
import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import type { PrintedProtocol } from '../../layout/read-nfe-proc.js';
import { directionOf } from '../../layout/identification.js';
import { PAGE, type Box, type Canvas } from '../canvas.js';
import { drawField, fieldRow, ROW_HEIGHT } from '../fields.js';
import { fiscalDayAndHour, groupedKey, noteNumber, phoneNumber, seriesNumber, zipCode } from '../formats.js';

export interface Sheet {
  readonly page: number;
  readonly pages: number;
}

const BOXES_HEIGHT = 31;
export const HEADING_HEIGHT = BOXES_HEIGHT + 2 * ROW_HEIGHT;
const ISSUER_WIDTH = 78;
const TITLE_WIDTH = 34;
const LOGO = { width: 22, height: 24, gap: 1.5 } as const;
const KEY_X = PAGE.left + ISSUER_WIDTH + TITLE_WIDTH;
const KEY_WIDTH = PAGE.right - KEY_X;
const BARCODE_HEIGHT = 13;

/** Who issued, what this paper is, and the key with its bar code: on every page. */
export function heading(
  canvas: Canvas,
  y: number,
  document: FiscalDocument,
  sheet: Sheet,
  { protocol, logo }: { readonly protocol?: PrintedProtocol; readonly logo?: Uint8Array },
): number {
  issuerBox(canvas, { x: PAGE.left, y, width: ISSUER_WIDTH, height: BOXES_HEIGHT }, document, logo);
  titleBox(
    canvas,
    { x: PAGE.left + ISSUER_WIDTH, y, width: TITLE_WIDTH, height: BOXES_HEIGHT },
    document,
    sheet,
  );
  keyBox(canvas, { x: KEY_X, y, width: KEY_WIDTH, height: BOXES_HEIGHT }, document.accessKey);

  const afterBoxes = fieldRow(canvas, y + BOXES_HEIGHT, [
    {
      label: 'NATUREZA DA OPERAÇÃO',
      value: document.operationNature.toUpperCase(),
      width: ISSUER_WIDTH + TITLE_WIDTH,
    },
    {
      label: 'PROTOCOLO DE AUTORIZAÇÃO DE USO',
      value: protocol
        ? [protocol.protocol, fiscalDayAndHour(protocol.receivedAt)].filter(Boolean).join(' - ')
        : '',
      width: KEY_WIDTH,
      align: 'center',
      bold: true,
    },
  ]);
  return fieldRow(canvas, afterBoxes, [
    { label: 'INSCRIÇÃO ESTADUAL', value: document.issuer.stateRegistration ?? 'ISENTO', width: 66 },
    { label: 'INSCRIÇÃO ESTADUAL DO SUBST. TRIBUTÁRIO', value: '', width: 66 },
    { label: 'CNPJ', value: formatDocument(document.issuer.document), width: 66 },
  ]);
}

function issuerBox(canvas: Canvas, box: Box, { issuer }: FiscalDocument, logo: Uint8Array | undefined): void {
  canvas.frame(box);
  const taken = logo ? LOGO.width + LOGO.gap : 0;
  if (logo) canvas.picture(logo, { ...LOGO, x: box.x + LOGO.gap, y: box.y + (box.height - LOGO.height) / 2 });
  const inside = { x: box.x + 2 + taken, width: box.width - 4 - taken };
  canvas.text('IDENTIFICAÇÃO DO EMITENTE', { ...inside, y: box.y + 0.8 }, { size: 5.5, align: 'center' });
  const nameStyle = { size: 11, bold: true, align: 'center' } as const;
  const name = canvas.wrap(issuer.name.toUpperCase(), inside.width, nameStyle).slice(0, 3);
  canvas.lines(name, { ...inside, y: box.y + 4.5, leading: 4.3 }, nameStyle);

  const { address } = issuer;
  const about = [
    [`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(' - '),
    `${address.neighborhood} - CEP ${zipCode(address.zip)}`,
    `${address.cityName} - ${address.state}`,
    issuer.phone ? `Fone: ${phoneNumber(issuer.phone)}` : '',
  ];
  about.forEach((line, index) =>
    canvas.text(
      line,
      { ...inside, y: box.y + 5.6 + name.length * 4.3 + index * 3.1 },
      { size: 8, align: 'center' },
    ),
  );
}

function titleBox(canvas: Canvas, box: Box, document: FiscalDocument, { page, pages }: Sheet): void {
  canvas.frame(box);
  const at = (y: number) => ({ x: box.x + 1, y: box.y + y, width: box.width - 2 });
  canvas.text('DANFE', at(0.9), { size: 13, bold: true, align: 'center' });
  canvas.text('Documento Auxiliar da', at(5.8), { size: 7, align: 'center' });
  canvas.text('Nota Fiscal Eletrônica', at(8.4), { size: 7, align: 'center' });
  canvas.text('0 - ENTRADA', { x: box.x + 3, y: box.y + 12.2, width: 20 }, { size: 7.5 });
  canvas.text('1 - SAÍDA', { x: box.x + 3, y: box.y + 15, width: 20 }, { size: 7.5 });
  const direction = { x: box.x + 24.5, y: box.y + 12.3, width: 5, height: 5.4 };
  canvas.frame(direction);
  canvas.text(
    String(directionOf(document)),
    { ...direction, y: direction.y + 0.9 },
    { size: 11, bold: true, align: 'center' },
  );
  canvas.text(`Nº ${noteNumber(document.number)}`, at(18.9), { size: 9.5, bold: true, align: 'center' });
  canvas.text(`SÉRIE ${seriesNumber(document.series)}`, at(22.8), { size: 9.5, bold: true, align: 'center' });
  canvas.text(`FOLHA ${page}/${pages}`, at(26.7), { size: 9, bold: true, align: 'center' });
}

function keyBox(canvas: Canvas, box: Box, key: string): void {
  const barcode = { ...box, height: BARCODE_HEIGHT };
  canvas.frame(barcode);
  drawBarcode(
    canvas,
    { x: box.x + 4, y: box.y + 1.5, width: box.width - 8, height: BARCODE_HEIGHT - 3 },
    key,
  );
  drawField(
    canvas,
    { ...box, y: box.y + BARCODE_HEIGHT, height: 8 },
    { label: 'CHAVE DE ACESSO', value: groupedKey(key), align: 'center', bold: true },
  );
  const rest = { ...box, y: box.y + BARCODE_HEIGHT + 8, height: box.height - BARCODE_HEIGHT - 8 };
  canvas.frame(rest);
  const at = (y: number) => ({ x: rest.x + 1, y: rest.y + y, width: rest.width - 2 });
  canvas.text('Consulta de autenticidade no portal nacional da NF-e', at(1.6), { size: 8, align: 'center' });
  canvas.text('www.nfe.fazenda.gov.br/portal ou no site da Sefaz Autorizadora', at(5), {
    size: 8,
    align: 'center',
  });
}

/** Code 128, set C (with set A where a CNPJ has letters), drawn as vectors. */
function drawBarcode(canvas: Canvas, box: Box, key: string): void {
  const [code] = bwipjs.raw({ bcid: 'code128', text: key });
  const modules = code && 'sbs' in code ? code.sbs : [];
  const unit = box.width / modules.reduce((sum, width) => sum + width, 0);
  let x = box.x;
  modules.forEach((width, index) => {
    if (index % 2 === 0) canvas.bar({ ...box, x, width: width * unit });
    x += width * unit;
  });
}
