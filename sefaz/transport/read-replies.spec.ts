import { ServiceUnavailable, TransportFailure } from './failures.js';
import { readAuthorizationReply, readQueryReply, readStatusReply } from './read-replies.js';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const soap = (inside: string, prefix = 'env') =>
  `<?xml version="1.0"?><${prefix}:Envelope xmlns:${prefix}="http://www.w3.org/2003/05/soap-envelope"><${prefix}:Body>` +
  `<nfeResultMsg xmlns="http://www.portalfiscal.inf.br/nfe/wsdl/X">${inside}</nfeResultMsg></${prefix}:Body></${prefix}:Envelope>`;
const lot = (cStat: number, protocol = '') =>
  soap(`<retEnviNFe xmlns="${NFE}"><cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo>${protocol}</retEnviNFe>`);
const protocolOf = (cStat: number) =>
  `<protNFe versao="4.00"><infProt><dhRecbto>2026-11-21T11:15:00-03:00</dhRecbto><nProt>135260000000001</nProt>` +
  `<cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo></infProt></protNFe>`;
const query = (cStat: number, protocol = '') =>
  soap(
    `<retConsSitNFe xmlns="${NFE}"><cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo>${protocol}</retConsSitNFe>`,
  );

describe('the verdict on a note', () => {
  it.each([
    [100, 'authorized'],
    [150, 'authorized'],
    [110, 'denied'],
    [301, 'denied'],
    [302, 'denied'],
    [204, 'rejected'],
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
  ])('a lot with %i and no protocol is %s', async (cStat, kind) => {
    expect(await readAuthorizationReply(lot(cStat))).toMatchObject({ kind, cStat });
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
    [110, 'denied'],
  ])('%i with its protocol is %s', async (cStat, kind) => {
    expect(await readQueryReply(query(cStat, protocolOf(100)))).toMatchObject({ kind, cStat });
  });

  it.each([
    [217, 'not_found'],
    [105, 'processing'],
    [236, 'rejected'],
  ])('%i is %s', async (cStat, kind) => {
    expect(await readQueryReply(query(cStat))).toMatchObject({ kind, cStat });
  });
});

describe('no verdict', () => {
  it.each([
    [108, 'stopped', 300_000],
    [109, 'stopped', 300_000],
    [656, 'misuse', 3_600_000],
  ])('%i concerns the service, not the note: %s', async (cStat, reason, retryAfter_ms) => {
    const failure = await readAuthorizationReply(lot(cStat)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceUnavailable);
    expect(failure).toMatchObject({ reason, retryAfter_ms, sent: 'no' });
  });

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
