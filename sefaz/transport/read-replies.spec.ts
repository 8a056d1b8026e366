import { TransportFailure } from './failures.js';
import { readAuthorizationReply, readQueryReply, readStatusReply } from './read-replies.js';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const soap = (inside: string, prefix = 'env') =>
  `<?xml version="1.0"?><${prefix}:Envelope xmlns:${prefix}="http://www.w3.org/2003/05/soap-envelope"><${prefix}:Body>` +
  `<nfeResultMsg xmlns="http://www.portalfiscal.inf.br/nfe/wsdl/X">${inside}</nfeResultMsg></${prefix}:Body></${prefix}:Envelope>`;
const lot = (cStat: number, protocol = '') =>
  soap(`<retEnviNFe xmlns="${NFE}"><cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo>${protocol}</retEnviNFe>`);
const KEY = '35261112ABC34501DE35550010000012341481516231';
const protocolOf = (cStat: number, { receivedAt = '2026-11-21T11:15:00-03:00', key = KEY, more = '' } = {}) =>
  `<protNFe versao="4.00"><infProt><tpAmb>2</tpAmb><chNFe>${key}</chNFe><dhRecbto>${receivedAt}</dhRecbto>` +
  `<nProt>135260000000001</nProt><digVal>uvHKHhEYLvPPBEMhEeZWi8bTzhE=</digVal>` +
  `<cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo>${more}</infProt></protNFe>`;
const query = (cStat: number, protocol = '') =>
  soap(
    `<retConsSitNFe xmlns="${NFE}"><cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo>${protocol}</retConsSitNFe>`,
  );

describe('the verdict on a note', () => {
  it.each([
    [100, 'authorized'],
    [150, 'authorized'],
    [120, 'authorized'],
    // Denial is over for model 55 since 2024-08-01 (Ajuste SINIEF 43/23): nothing is spent.
    [110, 'rejected'],
    [301, 'rejected'],
    [302, 'rejected'],
    [303, 'rejected'],
    [307, 'rejected'],
    [781, 'rejected'],
    [204, 'same_key_there'],
    [539, 'number_taken'],
    [205, 'number_taken'],
    [206, 'number_taken'],
    [635, 'processing'],
    [598, 'rejected'],
    [778, 'rejected'],
    [1115, 'rejected'],
  ])('a protocol with %i is %s', async (cStat, kind) => {
    expect(await readAuthorizationReply(lot(104, protocolOf(cStat)))).toMatchObject({ kind, cStat });
  });

  it.each([
    [103, 'processing'],
    [105, 'processing'],
    [225, 'rejected'],
    [452, 'rejected'],
    [280, 'question_refused'],
    [588, 'question_refused'],
    [656, 'question_refused'],
  ])('a lot with %i and no protocol is %s', async (cStat, kind) => {
    expect(await readAuthorizationReply(lot(cStat))).toMatchObject({ kind, cStat });
  });

  it.each([
    ['55 before it was over', { receivedAt: '2024-07-31T23:00:00-03:00' }, 'denied'],
    ['55 since', { receivedAt: '2024-08-01T00:00:00-03:00' }, 'rejected'],
    ['55, by an answer without a date', { receivedAt: '' }, 'rejected'],
    ['65', { key: KEY.replace('3555001', '3565001') }, 'denied'],
  ])('301 and 302 of model %s', async (_, changes, kind) => {
    expect(await readAuthorizationReply(lot(104, protocolOf(301, changes)))).toMatchObject({ kind });
    expect(await readAuthorizationReply(lot(104, protocolOf(302, changes)))).toMatchObject({ kind });
  });

  it('names the key that holds the number, when SEFAZ does', async () => {
    const body = lot(104, protocolOf(539).replace('>Motivo<', `>Duplicidade [chNFe: ${KEY}][nProt: 1]<`));
    expect(await readAuthorizationReply(body)).toMatchObject({ kind: 'number_taken', heldBy: KEY });
  });

  it('keeps what an authorisation warns of, five pairs at most (120, NT 2026.002)', async () => {
    const pairs = [1, 2, 3, 4, 5, 6].map((n) => `<cMsg>${n}</cMsg><xMsg>Alerta ${n}</xMsg>`);
    const result = await readAuthorizationReply(lot(104, protocolOf(120, { more: pairs.join('') })));
    expect(result).toMatchObject({
      kind: 'authorized',
      alerts: [1, 2, 3, 4, 5].map((n) => ({ code: String(n), message: `Alerta ${n}` })),
    });
  });

  it('keeps the protocol as XML that stands alone', async () => {
    const result = await readAuthorizationReply(lot(104, protocolOf(100)));
    expect(result).toMatchObject({ protXml: protocolOf(100).replace('<protNFe', `<protNFe xmlns="${NFE}"`) });
  });
});

describe('the situation of a key', () => {
  it.each([
    [100, 'authorized'],
    [101, 'cancelled'],
    [151, 'cancelled'],
    [155, 'cancelled'],
    [110, 'denied'],
    [301, 'denied'],
  ])('%i with its protocol is %s', async (cStat, kind) => {
    expect(await readQueryReply(query(cStat, protocolOf(100)))).toMatchObject({ kind, cStat });
  });

  it.each([
    [217, 'not_found'],
    [105, 'processing'],
    [101, 'cancelled'],
    [110, 'denied'],
    [301, 'denied'],
    [562, 'number_taken'],
    [613, 'number_taken'],
  ])('%i without a protocol is %s', async (cStat, kind) => {
    expect(await readQueryReply(query(cStat))).toMatchObject({ kind, cStat });
  });
});

describe('a refusal of the question is no verdict on the note', () => {
  it.each([
    [280, 'certificate', 1_800_000],
    [281, 'certificate', 1_800_000],
    [282, 'certificate', 1_800_000],
    [252, 'message', 600_000],
    [526, 'message', 600_000],
    [236, 'message', 600_000],
    [999, 'service', 600_000],
    [108, 'stopped', 300_000],
    [109, 'stopped', 300_000],
    [114, 'stopped', 300_000],
    [656, 'misuse', 3_600_000],
    // What nobody has heard of yet: a query judges nothing.
    [9999, 'message', 600_000],
  ])('a query answered with %i: %s', async (cStat, cause, rest_ms) => {
    expect(await readQueryReply(query(cStat))).toEqual({
      kind: 'question_refused',
      cause,
      rest_ms,
      cStat,
      xMotivo: 'Motivo',
    });
  });

  it.each([280, 281, 282, 252, 999, 108, 109, 114, 656])('a sending answered with %i', async (cStat) => {
    expect(await readAuthorizationReply(lot(cStat))).toMatchObject({ kind: 'question_refused', cStat });
    expect(await readAuthorizationReply(lot(104, protocolOf(cStat)))).toMatchObject({
      kind: 'question_refused',
      cStat,
    });
  });
});

describe('no verdict', () => {
  it.each([
    ['a page of a proxy', '<html><body>erro</body></html>'],
    ['text', 'Bad Gateway'],
    ['nothing', ''],
    ['a processed lot without a protocol', lot(104)],
    ['a reply without a code', soap(`<retEnviNFe xmlns="${NFE}"><xMotivo>?</xMotivo></retEnviNFe>`)],
    [
      'a reply with a DTD',
      `<!DOCTYPE x [<!ENTITY e "100">]>${lot(104, protocolOf(100)).replace(/<\?xml[^>]*\?>/, '')}`,
    ],
  ])('%s may hide an authorised note: sent is unknown', async (_, body) => {
    const failure = await readAuthorizationReply(body).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransportFailure);
    expect(failure).toMatchObject({ sent: 'unknown', code: 'answer_unreadable' });
  });

  it('an authorised key without its protocol is no answer', async () => {
    await expect(readQueryReply(query(100))).rejects.toMatchObject({ code: 'answer_unreadable' });
  });
});

it('a stopped service is an answer to the question whether it works', async () => {
  const status = (cStat: number) =>
    readStatusReply(
      soap(
        `<retConsStatServ xmlns="${NFE}"><cStat>${cStat}</cStat><xMotivo>M</xMotivo><tMed>2</tMed></retConsStatServ>`,
      ),
    );
  expect(await status(107)).toEqual({ kind: 'operating', cStat: 107, xMotivo: 'M', averageAnswer_s: 2 });
  expect(await status(108)).toEqual({ kind: 'stopped', cStat: 108, xMotivo: 'M' });
});
