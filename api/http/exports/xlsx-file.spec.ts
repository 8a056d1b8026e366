import { strFromU8, unzipSync } from 'fflate';
import { choiceColumn, column } from './column.js';
import { csvFile } from './csv-file.js';
import { xlsxFile } from './xlsx-file.js';

const COLUMNS = [
  column('name', 'Nome', 'Name'),
  column('value', 'Valor', 'Value', 'money'),
  column('due', 'Vencimento', 'Due date', 'date'),
  column('at', 'Criado em', 'Created at', 'instant'),
  column('client', 'Cliente', 'Customer', 'flag'),
  choiceColumn('kind', 'Tipo', 'Kind', { R: { pt_BR: 'Receita', en: 'Revenue' } }),
];
const ROW = {
  name: 'Ana & «Filhos» <Ltda>',
  value: '-1234.50',
  due: '2026-11-22',
  at: '2026-11-22T18:46:03.000Z',
  client: true,
  kind: 'R',
};
const writing = { language: 'pt_BR', timezone: 'America/Sao_Paulo' } as const;

async function* pages(...given: readonly (readonly object[])[]) {
  for (const rows of given) yield rows as never;
}

async function textOf(file: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of file) text += chunk;
  return text;
}

async function partsOf(file: AsyncIterable<Uint8Array>): Promise<Readonly<Record<string, string>>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(chunks))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

describe('a list as a workbook', () => {
  it('has numbers and days that are numbers and days, and texts that are texts', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet } = await partsOf(
      xlsxFile(COLUMNS, pages([ROW]), writing, 'contas'),
    );
    expect(sheet).toContain(
      '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">Ana &amp; «Filhos» &lt;Ltda&gt;</t>',
    );
    expect(sheet).toContain('<c r="B2" s="3"><v>-1234.50</v></c>');
    expect(sheet).toContain('<c r="C2" s="1"><v>46348</v></c>');
    // 15:46:03 by the clock of the company.
    expect(/<c r="D2" s="2"><v>(.+?)<\/v>/.exec(sheet!)?.[1]).toMatch(/^46348\.6569/);
    expect(sheet).toContain('>Sim</t>');
    expect(sheet).toContain('>Receita</t>');
  });

  it('says a number whole: of more digits than a cell holds as a text', async () => {
    const prices = ['1234567.8912345678', '0.0000000001', '12345.6789'];
    const { 'xl/worksheets/sheet1.xml': sheet } = await partsOf(
      xlsxFile(
        [column('price', 'Preço', 'Price', 'decimal')],
        pages(prices.map((price) => ({ price }))),
        writing,
        'x',
      ),
    );
    expect(sheet).toContain('<is><t xml:space="preserve">1234567,8912345678</t></is>');
    expect(sheet).toContain('<v>0.0000000001</v>');
    expect(sheet).toContain('<v>12345.6789</v>');
  });

  it('says of three decimals that they are no thousands, where a dot stands before them', async () => {
    const share = [column('share', 'Parte', 'Share', 'decimal')];
    const rows = pages(['12.744', '0.125', '1234.567', '12.7'].map((each) => ({ share: each })));
    expect(await textOf(csvFile(share, rows, { ...writing, language: 'en' }))).toBe(
      '\ufeffShare\r\n12.7440\r\n0.125\r\n1234.567\r\n12.7\r\n',
    );
  });

  it('carries nothing out, whatever a name begins with', async () => {
    const name = '=HYPERLINK("http://x";"y")';
    const { 'xl/worksheets/sheet1.xml': sheet } = await partsOf(
      xlsxFile(COLUMNS, pages([{ name }]), writing, 'x'),
    );
    expect(sheet).not.toContain('<f');
    expect(await textOf(csvFile(COLUMNS, pages([{ name }]), writing))).toContain(`"'=HYPERLINK(""http`);
  });

  it('leaves out what XML cannot hold', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet } = await partsOf(
      xlsxFile(COLUMNS, pages([{ name: 'a\u0001b\ud800c😀' }]), writing, 'x'),
    );
    expect(sheet).toContain('>abc😀</t>');
  });

  it('goes on in another sheet where one is full', async () => {
    const rows = Array.from({ length: 4 }, (_, index) => ({ name: `n${index}` }));
    const file = xlsxFile([COLUMNS[0]!], pages(rows, rows), writing, 'x', 6);
    const parts = await partsOf(file);
    const told = (place: number) => parts[`xl/worksheets/sheet${place}.xml`]!.match(/>n\d</g);
    expect([told(1), told(2)]).toEqual([
      ['>n0<', '>n1<', '>n2<', '>n3<', '>n0<'],
      ['>n1<', '>n2<', '>n3<'],
    ]);
    expect(parts['xl/workbook.xml']).toContain('name="x 2"');
  });
});

describe('a list as text', () => {
  it('is written as the language writes it', async () => {
    expect(await textOf(csvFile(COLUMNS, pages([ROW]), writing))).toBe(
      '\ufeffNome;Valor;Vencimento;Criado em;Cliente;Tipo\r\n' +
        'Ana & «Filhos» <Ltda>;-1234,50;22/11/2026;22/11/2026 15:46:03;Sim;Receita\r\n',
    );
    expect(await textOf(csvFile(COLUMNS, pages([ROW]), { ...writing, language: 'en' }))).toBe(
      '\ufeffName,Value,Due date,Created at,Customer,Kind\r\n' +
        'Ana & «Filhos» <Ltda>,-1234.50,2026-11-22,2026-11-22 15:46:03,Yes,Revenue\r\n',
    );
  });
});
