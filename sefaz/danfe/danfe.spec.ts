import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import { aFiscalDocument, ALPHANUMERIC_CNPJ, anItem, numbered } from '../testing/a-fiscal-document.js';
import { A_LOGO } from '../testing/a-logo.js';
import { pdfPages } from '../testing/pdf-text.js';
import { isPrintableLogo } from './logo.js';
import { renderDanfe, type DanfeOptions } from './render-danfe.js';

const authorized: DanfeOptions = {
  protocol: { protocol: '135260000000001', receivedAt: '2026-11-21T11:15:00-03:00' },
};
const pagesOf = async (document: FiscalDocument, options = authorized) =>
  pdfPages(await renderDanfe(document, options));
const many = (count: number) =>
  numbered(
    Array.from({ length: count }, (_, index) =>
      anItem({
        code: `P${index + 1}`,
        description: 'Uma descrição que precisa de mais de uma linha na sua coluna',
      }),
    ),
  );

const A_JPEG = Buffer.from(A_LOGO, 'base64');

describe('the logo of the issuer', () => {
  it('stands on every page beside the name, which is still whole', async () => {
    const document = aFiscalDocument({ items: many(60) });
    const plain = await renderDanfe(document, authorized);
    const withLogo = await renderDanfe(document, { ...authorized, logo: A_JPEG });
    expect(plain.includes('/Subtype /Image')).toBe(false);
    expect(withLogo.includes('/Subtype /Image')).toBe(true);
    const [before, after] = [await pdfPages(plain), await pdfPages(withLogo)];
    expect(after).toHaveLength(before.length);
    for (const page of after)
      expect(page.join(' ')).toContain(document.issuer.name.toUpperCase().split(' ')[0]);
  });

  it('is refused where it cannot be printed', () => {
    expect(isPrintableLogo(A_JPEG)).toBe(true);
    expect(isPrintableLogo(A_JPEG.subarray(0, 20))).toBe(false);
    expect(isPrintableLogo(Buffer.from('%PDF-1.7'))).toBe(false);
  });
});

describe('DANFE (MOC 7.0, Anexo II)', () => {
  it('prints what the note says, with key, protocol and totals as a Brazilian writes them', async () => {
    const document = aFiscalDocument({ environment: 1, items: [anItem({ discount: cents(150) })] });
    const [page] = await pagesOf(document);
    expect(page).toEqual(
      expect.arrayContaining([
        'DANFE',
        document.accessKey.replace(/(.{4})(?=.)/g, '$1 '),
        '135260000000001 - 21/11/2026 11:15:00',
        'Nº 000.001.234',
        'SÉRIE 001',
        'FOLHA 1/1',
        'VENDA DE MERCADORIA',
        '11.222.333/0001-81',
        'Maria Aparecida da Silva',
        '529.982.247-25',
        '(11) 98765-4321',
        'CAFÉ TORRADO E MOÍDO 500 G',
        '0102',
        '1,50',
        '8,50',
        '9 - Sem transporte',
      ]),
    );
    expect(page).not.toContain('SEM VALOR FISCAL');
  });

  it('names nobody real in homologation and says that it is worth nothing', async () => {
    const [page] = await pagesOf(aFiscalDocument({ environment: 2 }));
    expect(page).toContain('SEM VALOR FISCAL');
    expect(page).toContain('NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL');
    expect(page).not.toContain('Maria Aparecida da Silva');
  });

  it('stamps a cancelled note, and a preview without protocol', async () => {
    const document = aFiscalDocument({ environment: 1 });
    expect((await pagesOf(document, { ...authorized, cancelled: true }))[0]).toContain('CANCELADA');
    expect((await pagesOf(document, {}))[0]).toContain('PRÉVIA SEM VALOR FISCAL');
  });

  it('marks entry or exit after the CFOP', async () => {
    const incoming = aFiscalDocument({ items: [anItem({ cfop: '1202' })] });
    const markOf = (texts: string[]) => texts[texts.indexOf('1 - SAÍDA') + 1];
    expect(markOf((await pagesOf(incoming))[0]!)).toBe('0');
    expect(markOf((await pagesOf(aFiscalDocument()))[0]!)).toBe('1');
  });

  it('says which other form of payment it was (xPag), before what the issuer says', async () => {
    const payments = [{ code: '99', value: cents(10_00), term: 0, description: 'Vale-refeicao' }] as const;
    const document = aFiscalDocument({ payments, additionalInformation: 'Obrigado' });
    const [page] = await pagesOf(document);
    const said = page!.indexOf('Forma de pagamento: Vale-refeicao (R$ 10,00)');
    expect(said).toBeGreaterThan(0);
    expect(page!.slice(said)).toContain('Obrigado');
  });

  it('says what the loyalty programme paid (tPag 19), which no box of the form has', async () => {
    const payments = [
      { code: '19', value: cents(3_00), term: 0 },
      { code: '17', value: cents(7_00), term: 0 },
    ] as const;
    const [page] = await pagesOf(aFiscalDocument({ payments }));
    expect(page).toContain('Forma de pagamento: Programa de fidelidade (cashback) (R$ 3,00)');
  });

  it('lists the instalments', async () => {
    const installments = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
      number,
      dueDate: `2027-0${number}-15`,
      value: cents(12_345_67),
    }));
    const [page] = await pagesOf(aFiscalDocument({ installments }));
    expect(page).toEqual(
      expect.arrayContaining(['Nº 001', '15/08/2027', 'R$ 12.345,67', 'FATURA / DUPLICATAS']),
    );
  });

  it('goes on over as many pages as it needs: heading on each, every item once, whole and in order', async () => {
    const pages = await pagesOf(aFiscalDocument({ items: many(80) }));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`FOLHA ${index + 1}/${pages.length}`);
      expect(page).toContain('DESCRIÇÃO DO PRODUTO / SERVIÇO');
      expect(page.includes('DESTINATÁRIO / REMETENTE')).toBe(index === 0);
    });
    expect(pages.flat().filter((text) => /^P\d+$/.test(text))).toEqual(many(80).map((item) => item.code));
  });

  it('prints all of a long additional information', async () => {
    const words = Array.from({ length: 440 }, (_, index) => `palavra${index}`);
    const pages = await pagesOf(aFiscalDocument({ additionalInformation: words.join(' ') }));
    const printed = pages.flat().join(' ');
    expect(words.filter((word) => !printed.includes(word))).toEqual([]);
  });

  it('draws a bar code for a key with letters', async () => {
    const document = aFiscalDocument({
      issuer: { ...aFiscalDocument().issuer, document: ALPHANUMERIC_CNPJ },
    });
    expect((await pagesOf(document))[0]).toContain('12.ABC.345/01DE-35');
  });

  it('gives the same bytes for the same note', async () => {
    const [one, two] = [await renderDanfe(aFiscalDocument()), await renderDanfe(aFiscalDocument())];
    expect(one.equals(two)).toBe(true);
  });
});
