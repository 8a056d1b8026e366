import fc from 'fast-check';
import { readOfx } from './ofx.js';
import { MAX_STATEMENT_LINES, type ReadStatement } from './read-statement.js';

const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`;

/** A line as most banks write it: no element is closed. */
const line = (elements: Readonly<Record<string, string>>): string =>
  `<STMTTRN>\n${Object.entries(elements)
    .map(([name, value]) => `<${name}>${value}`)
    .join('\n')}\n</STMTTRN>\n`;

const aLine = (changes: Readonly<Record<string, string>> = {}): string =>
  line({
    TRNTYPE: 'CREDIT',
    DTPOSTED: '20260105',
    TRNAMT: '150.00',
    FITID: 'A1',
    MEMO: 'PIX RECEBIDO',
    ...changes,
  });

const file = (...lines: readonly string[]): string =>
  `${HEADER}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>56789-0<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
${lines.join('')}</BANKTRANLIST>
<LEDGERBAL><BALAMT>1234.56<DTASOF>20260131120000[-3:BRT]</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const read = (text: string): ReadStatement => {
  const statements = readOfx(text);
  if ('code' in statements) throw new Error(JSON.stringify(statements));
  expect(statements).toHaveLength(1);
  return statements[0]!;
};
const linesOf = (...lines: readonly string[]) => read(file(...lines)).lines;

describe('a statement in OFX', () => {
  it('says its account, its lines and what was in it', () => {
    expect(read(file(aLine({ CHECKNUM: '000123', NAME: 'Maria' })))).toEqual({
      account: { bankId: '0341', branch: '1234', number: '56789-0' },
      balance: { amount: 1234_56, date: '2026-01-31' },
      lines: [
        {
          fitId: 'A1',
          date: '2026-01-05',
          amount: 150_00,
          kind: 'credit',
          memo: 'PIX RECEBIDO',
          name: 'Maria',
          document: '000123',
        },
      ],
    });
  });

  it('reads OFX 2, which is XML, with its entities and what is put in whole', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
      <!-- of the bank --><OFX xmlns="urn:x"><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF>
      <BANKACCTFROM><BANKID>077</BANKID><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><TRNTYPE>PAYMENT</TRNTYPE><DTPOSTED>20260105</DTPOSTED><TRNAMT>-10.5</TRNAMT><FITID>x</FITID>
      <NAME>Caf&#233; &amp; P&#xE3;o &euro;</NAME><MEMO><![CDATA[1 < 2 &amp; 3]]></MEMO></STMTTRN>
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    expect(read(xml).lines).toEqual([
      {
        fitId: 'x',
        date: '2026-01-05',
        amount: -10_50,
        kind: 'payment',
        memo: '1 < 2 &amp; 3',
        name: 'Café & Pão &euro;',
      },
    ]);
  });

  it('is read where nobody closes lines, either', () => {
    const open = file(aLine(), aLine({ FITID: 'A2', TRNAMT: '-1' }))
      .replaceAll('</STMTTRN>', '')
      .replace('</BANKTRANLIST>', '');
    expect(read(open)).toMatchObject({
      lines: [{ amount: 150_00 }, { amount: -1_00 }],
      balance: { amount: 1234_56 },
    });
  });

  it('has several accounts where the bank writes several', () => {
    const two = file(aLine()) + file(aLine({ TRNAMT: '7' })).slice(HEADER.length);
    expect(readOfx(two)).toMatchObject([{ lines: [{ amount: 150_00 }] }, { lines: [{ amount: 7_00 }] }]);
  });

  it('takes the account of whoever was paid for no account of the statement', () => {
    const paid = `<STMTTRN><TRNTYPE>XFER<DTPOSTED>20260105<TRNAMT>-5<FITID>1<BANKACCTTO><BANKID>9<ACCTID>9</BANKACCTTO><MEMO>TED</STMTTRN>`;
    expect(read(file(paid))).toMatchObject({
      account: { number: '56789-0' },
      lines: [{ memo: 'TED', kind: 'transfer' }],
    });
  });

  it.each([
    ['20260105', '2026-01-05'],
    ['20260105235959', '2026-01-05'],
    ['20260105000000[-3:BRT]', '2026-01-05'],
    // Midnight in Greenwich is still the day that the bank means.
    ['20260105000000.000[0:GMT]', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
  ])('reads the day %s as %s', (written, date) => {
    expect(linesOf(aLine({ DTPOSTED: written }))[0]).toMatchObject({ date });
  });

  it('leaves out balances that are written as lines, and what moved nothing', () => {
    const told = linesOf(
      aLine({ MEMO: 'SALDO ANTERIOR', FITID: '', TRNAMT: '99' }),
      aLine({ MEMO: '', NAME: 'Saldo do dia', FITID: '' }),
      aLine({ MEMO: 'S A L D O', TRNAMT: '10' }),
      aLine({ TRNAMT: '0.00' }),
      aLine({ MEMO: 'SALDO TOTAL DISPONÍVEL DIA 05/01' }),
      aLine({ MEMO: 'Saldo final do período: R$ 1.234,56' }),
      aLine({ MEMO: 'SALDO DEVEDOR EMPRESTIMO', TRNAMT: '-30', TRNTYPE: 'DEBIT' }),
      aLine({ MEMO: 'Saldo total do pedido 42', TRNAMT: '40', FITID: 'A2' }),
      aLine({ MEMO: 'PIX', NAME: 'Saldo final da encomenda', TRNAMT: '50', FITID: 'A3' }),
    );
    expect(told.map(({ amount }) => amount)).toEqual([-30_00, 40_00, 50_00]);
  });

  it.each(['', '0', '000000', 'N/A', 'null'])('takes the name «%s» of a line for none', (FITID) => {
    expect(linesOf(aLine({ FITID }))[0]).not.toHaveProperty('fitId');
  });

  it('keeps a sign that is none of a tag in the text', () => {
    expect(linesOf(aLine({ MEMO: 'PGTO < 10 & > 5' }))[0]).toMatchObject({ memo: 'PGTO < 10 & > 5' });
  });
});

describe('signs of a statement', () => {
  const debit = (TRNAMT: string, FITID: string) => aLine({ TRNTYPE: 'DEBIT', TRNAMT, FITID });
  const credit = (TRNAMT: string, FITID: string) => aLine({ TRNTYPE: 'CREDIT', TRNAMT, FITID });
  const amounts = (...lines: readonly string[]) => linesOf(...lines).map(({ amount }) => amount);

  it('are meant by the kind where the bank writes none', () => {
    expect(amounts(debit('10', '1'), debit('20', '2'), credit('30', '3'))).toEqual([-10_00, -20_00, 30_00]);
    expect(amounts(debit('10', '1'), credit('-30', '2'))).toEqual([-10_00, 30_00]);
  });

  it('are signs where the bank writes them: a debit that was given back comes in', () => {
    expect(amounts(debit('-10', '1'), debit('10', '2'), credit('30', '3'))).toEqual([-10_00, 10_00, 30_00]);
  });

  it('are signs where another line has one: an entry that was undone, and a fee that was given back', () => {
    const fee = (TRNAMT: string, FITID: string) => aLine({ TRNTYPE: 'FEE', TRNAMT, FITID });
    const other = (TRNAMT: string, FITID: string) => aLine({ TRNTYPE: 'OTHER', TRNAMT, FITID });
    expect(amounts(debit('-10', '1'), credit('-30', '2'))).toEqual([-10_00, -30_00]);
    expect(amounts(other('-10', '1'), fee('5', '2'))).toEqual([-10_00, 5_00]);
    expect(amounts(credit('-30', '1'))).toEqual([-30_00]);
  });

  it('of a card leave what was paid to it where it is', () => {
    expect(amounts(debit('-10', '1'), aLine({ TRNTYPE: 'PAYMENT', TRNAMT: '10', FITID: '2' }))).toEqual([
      -10_00, 10_00,
    ]);
  });
});

describe('a file that is no statement', () => {
  const refused = (text: string) => {
    const statements = readOfx(text);
    return 'code' in statements ? statements.code : statements;
  };

  it.each([
    ['statement_file_type', 'a;b;c'],
    ['statement_control_character', file(aLine({ MEMO: 'a\u0000b' }))],
    ['statement_file_type', `<OFX>${'\u0000a'.repeat(500)}`],
    [
      'statement_file_type',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${file(aLine({ MEMO: '&e;' }))}`,
    ],
    ['statement_empty', file()],
    ['statement_empty', '<OFX>'],
    ['statement_currency', file(aLine()).replace('BRL', 'USD')],
    ['statement_date', file(aLine({ DTPOSTED: '20260231' }))],
    ['statement_date', file(aLine({ DTPOSTED: '' }))],
    ['statement_amount', file(aLine({ TRNAMT: '1.234' }))],
    ['statement_amount', file(aLine({ TRNAMT: 'muito' }))],
    ['statement_amount', file(aLine({ TRNAMT: '999999999999999999' }))],
    ['statement_too_many_lines', file(...Array<string>(MAX_STATEMENT_LINES + 1).fill(aLine()))],
    ['statement_too_large', `<OFX>${' '.repeat(10_000_001)}`],
  ])('is refused with %s', (code, text) => {
    expect(refused(text)).toBe(code);
  });

  it('that breaks off is told so wherever it does: no half of an amount is taken, and no line is missed', () => {
    const whole = file(aLine(), aLine({ FITID: 'A2', TRNAMT: '-9876.54' }));
    const [from, to] = [whole.indexOf('<STMTTRN>') + '<STMTTRN>'.length, whole.indexOf('</BANKTRANLIST>')];
    for (let at = from; at <= to; at += 1)
      expect(refused(whole.slice(0, at))).toMatch(/^statement_(cut|date|amount)$/);
    expect(refused(whole.slice(0, whole.indexOf('1234.56') + 4))).toBe('statement_cut');
    expect(read(whole.slice(0, to + '</BANKTRANLIST>'.length)).lines).toHaveLength(2);
  });

  it('names the line that it stumbled over', () => {
    expect(readOfx(file(aLine(), aLine({ TRNAMT: 'x' })))).toEqual({
      code: 'statement_amount',
      params: { line: 2, value: 'x' },
    });
  });

  it('names the line of a character that no text has', () => {
    const whole = file(aLine({ MEMO: 'PIX RECEBIDO\u0001' }));
    const line = whole.split('\n').findIndex((each) => each.includes('\u0001')) + 1;
    expect(readOfx(whole)).toEqual({ code: 'statement_control_character', params: { line } });
    expect(readOfx(whole.replaceAll('\n', '\r\n'))).toMatchObject({ params: { line } });
    expect(read(`${file(aLine())}\u001a`).lines).toHaveLength(1);
  });

  it.each([
    ['tags', '<OFX>' + '<A>'.repeat(1_000_000)],
    ['signs', '<OFX>' + '<'.repeat(3_000_000)],
    ['stretches that nobody ends', '<OFX>' + '<![CDATA['.repeat(300_000)],
    ['lines', '<OFX>' + '<STMTTRN>'.repeat(300_000)],
    ['numbers of characters', `<OFX><STMTTRN><MEMO>${'&#0;&#55296;'.repeat(500_000)}`],
  ])('is told, though it be made of %s', (_, text) => {
    expect(typeof refused(text)).toBe('string');
  });

  it('never falls over whatever it is made of', () => {
    const bits = fc.constantFrom(
      ...[
        '<OFX>',
        '<STMTTRN>',
        '</STMTTRN>',
        '<TRNAMT>',
        '<DTPOSTED>',
        '20260105',
        '-1,5',
        '<',
        '>',
        '&#x;',
        '&amp;',
      ],
      ...[
        '<![CDATA[',
        ']]>',
        '<LEDGERBAL>',
        '<BALAMT>',
        'é',
        ' ',
        '<BANKACCTFROM>',
        '<ACCTID>',
        '</',
        '<MEMO a="b"/>',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string())), (parts) => {
        expect(readOfx(`<OFX>${parts.join('')}`)).toBeDefined();
      }),
    );
  });
});
