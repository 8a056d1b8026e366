/** A line of a statement in OFX, as a bank writes it. */
export interface OfxLine {
  readonly date: string;
  /** `-12.50` */
  readonly amount: string;
  readonly fitId?: string;
  readonly memo?: string;
  readonly type?: string;
}

/** A bank's file with these lines. */
export const anOfx = (
  lines: readonly OfxLine[],
  { account = '', balance = '' }: { readonly account?: string; readonly balance?: string } = {},
): string => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<STMTRS>
<CURDEF>BRL
<BANKACCTFROM>
<BANKID>341
<ACCTID>${account}
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
${lines.map(lineOf).join('')}</BANKTRANLIST>
${balance && `<LEDGERBAL><BALAMT>${balance}<DTASOF>${compact(lines.at(-1)?.date ?? '')}</LEDGERBAL>`}
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`;

const lineOf = ({
  date,
  amount,
  fitId = `${date}${amount}`,
  memo = 'PIX',
  type,
}: OfxLine): string => `<STMTTRN>
<TRNTYPE>${type ?? (amount.startsWith('-') ? 'DEBIT' : 'CREDIT')}
<DTPOSTED>${compact(date)}120000[-3:BRT]
<TRNAMT>${amount}
<FITID>${fitId}
<MEMO>${memo}
</STMTTRN>
`;

const compact = (date: string): string => date.replaceAll('-', '');
