import { constants } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { startRawServer, type Respond } from '../testing/raw-server.js';
import { testCertificates } from '../testing/test-certificates.js';
import { TransportFailure } from './failures.js';
import { SefazClient } from './sefaz-client.js';

const certificates = testCertificates();
const NFE = 'http://www.portalfiscal.inf.br/nfe';
const KEY = '35261112ABC34501DE35550010000012341481516231' as AccessKey;
const PATIENT = { connect_ms: 10_000, answer_ms: 20_000 };
const IMPATIENT = { connect_ms: 10_000, answer_ms: 300 };

const soap = (inside: string, namespace = 'http://www.w3.org/2003/05/soap-envelope') =>
  `<s:Envelope xmlns:s="${namespace}"><s:Body><nfeResultMsg>${inside}</nfeResultMsg></s:Body></s:Envelope>`;
const lot = (inside: string) =>
  `<retEnviNFe xmlns="${NFE}"><cStat>104</cStat><xMotivo>Lote</xMotivo>${inside}</retEnviNFe>`;
const infProt = (changes: { cStat?: string; key?: string; reason?: string; more?: string } = {}) => {
  const { cStat = '100', key = KEY, reason = 'Situação', more = '' } = changes;
  return (
    `<infProt><tpAmb>2</tpAmb><chNFe>${key}</chNFe><dhRecbto>2026-11-21T11:15:00-03:00</dhRecbto>` +
    `<nProt>135260000000001</nProt><digVal>uvHKHhEYLvPPBEMhEeZWi8bTzhE=</digVal>` +
    `<cStat>${cStat}</cStat><xMotivo>${reason}</xMotivo>${more}</infProt>`
  );
};
const protNFe = (...insides: readonly string[]) => `<protNFe versao="4.00">${insides.join('')}</protNFe>`;
const AUTHORIZED = soap(lot(protNFe(infProt())));

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

async function asked(
  respond: Respond,
  {
    timeouts = PATIENT,
    tls = {},
  }: { timeouts?: typeof PATIENT; tls?: Parameters<typeof startRawServer>[2] } = {},
) {
  const server = await startRawServer(certificates, respond, tls);
  stop = () => server.stop();
  const client = new SefazClient({
    state: 'SP',
    environment: 2,
    identity: certificates.a1,
    authorities: [certificates.authority.certificatePem],
    baseUrl: server.url,
    timeouts,
  });
  return client.authorize('<NFe><nNF>1</nNF></NFe>');
}

const answering =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Respond =>
  (response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/soap+xml; charset=utf-8', ...headers })
      .end(body);

/** Nothing is known of the note: it may be authorised, so it is asked for before anything else. */
async function expectUnknown(answer: Promise<unknown>, code: unknown = 'answer_unreadable'): Promise<void> {
  const failure = await answer.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TransportFailure);
  expect(failure).toMatchObject({ sent: 'unknown', code });
}

describe('an answer that is none leaves the note unknown', () => {
  const half = AUTHORIZED.slice(0, AUTHORIZED.indexOf('<digVal>'));
  const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY x${n + 1} "${`&x${n};`.repeat(10)}">`).join('');
  const fault = soap('<s:Fault><s:Reason>erro</s:Reason></s:Fault>');

  it.each<[string, Respond]>([
    ['cut off, and ended as if it were whole', answering(half)],
    ['with two results', answering(soap(lot(protNFe(infProt())) + lot(protNFe(infProt()))))],
    ['with two protocols', answering(soap(lot(protNFe(infProt()) + protNFe(infProt({ cStat: '539' })))))],
    ['with two contents of one protocol', answering(soap(lot(protNFe(infProt(), infProt({ key: '1' })))))],
    ['with two codes', answering(soap(lot(protNFe(infProt({ more: '<cStat>301</cStat>' })))))],
    ['with a code in another notation: 1e2', answering(soap(lot(protNFe(infProt({ cStat: '1e2' })))))],
    ['with a code in another notation: 0x64', answering(soap(lot(protNFe(infProt({ cStat: '0x64' })))))],
    ['a page with status 200', answering('<html><body>Em manutenção</body></html>')],
    ['a SOAP fault with status 200', answering(fault)],
    ['nothing', answering('')],
    [
      'a bomb of entities',
      answering(`<!DOCTYPE a [<!ENTITY x0 "lol">${bomb}]>${AUTHORIZED.replace('Situação', '&x9;')}`),
    ],
    ['elements in elements, without end', answering('<a>'.repeat(200_000))],
    [
      'packed, and the pack is torn',
      answering(gzipSync(AUTHORIZED).subarray(0, 60), { 'Content-Encoding': 'gzip' }),
    ],
  ])('%s', async (_, respond) => expectUnknown(asked(respond)));

  it.each<[string, Respond, unknown]>([
    ['a SOAP fault with status 500', answering(fault, {}, 500), 'http_500'],
    [
      'larger than any answer',
      answering(AUTHORIZED.replace('Situação', 'x'.repeat(11 * 1024 * 1024))),
      'answer_too_large',
    ],
    [
      'small, and immense when it is unpacked',
      answering(gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x')), { 'Content-Encoding': 'gzip' }),
      'answer_too_large',
    ],
    [
      'announced longer than it is',
      (response) => {
        response.writeHead(200, { 'Content-Length': '9999' }).write(AUTHORIZED);
        setTimeout(() => response.destroy(), 50);
      },
      expect.stringMatching(/ECONNRESET|aborted/),
    ],
  ])('%s', async (_, respond, code) => expectUnknown(asked(respond), code));

  it('headers, and then silence', () =>
    expectUnknown(
      asked((response) => void response.writeHead(200, { 'Content-Length': '9999' }).flushHeaders(), {
        timeouts: IMPATIENT,
      }),
      'answer_timeout',
    ));

  it('a byte now and then, for ever', async () => {
    let dripping: NodeJS.Timeout | undefined;
    const drip: Respond = (response) => {
      response.writeHead(200);
      dripping = setInterval(() => response.write(' '), 20);
    };
    await expectUnknown(asked(drip, { timeouts: IMPATIENT }), 'answer_timeout');
    clearInterval(dripping);
  });
});

describe('an answer is read in whatever it is written', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${AUTHORIZED}`;
  const plain = { 'Content-Type': 'text/xml' };

  it.each<[string, Respond]>([
    ['ISO-8859-1 by its declaration', answering(Buffer.from(declared('ISO-8859-1'), 'latin1'), plain)],
    [
      'ISO-8859-1 by its header',
      answering(Buffer.from(AUTHORIZED, 'latin1'), { 'Content-Type': 'text/xml; charset=iso-8859-1' }),
    ],
    ['UTF-8, and said to be another', answering(declared('ISO-8859-1'))],
    ['UTF-8 with a mark', answering(`\uFEFF${declared('utf-8')}`, plain)],
    ['UTF-16', answering(Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le'), plain)],
    ['an encoding that nobody knows', answering(declared('x-nenhum'), plain)],
    ['packed, though nobody asked for it', answering(gzipSync(AUTHORIZED), { 'Content-Encoding': 'gzip' })],
    [
      'an envelope of SOAP 1.1',
      answering(soap(lot(protNFe(infProt())), 'http://schemas.xmlsoap.org/soap/envelope/')),
    ],
  ])('%s', async (_, respond) => {
    expect(await asked(respond)).toMatchObject({ kind: 'authorized', cStat: 100, xMotivo: 'Situação' });
  });

  it('a reason of 10 kB is cut: no text of an authority is so long', async () => {
    const long = protNFe(infProt({ cStat: '225', reason: 'a'.repeat(10_240) }));
    expect(await asked(answering(soap(lot(long))))).toMatchObject({
      kind: 'rejected',
      xMotivo: 'a'.repeat(1_000),
    });
  });
});

describe('servers of authorities', () => {
  /** A session that is taken up again would ask for nothing. */
  const secureOptions = constants.SSL_OP_NO_SESSION_RESUMPTION_ON_RENEGOTIATION;
  /** The certificate is asked for when the request has been read, as SP, BA, SVAN and AN do on some paths. */
  const asksForCertificate: Respond = (response, { socket }) => {
    socket.renegotiate({ requestCert: true, rejectUnauthorized: false }, (error) => {
      const shown = socket.getPeerX509Certificate()?.subject ?? 'nobody';
      answering(soap(lot(protNFe(infProt({ reason: error?.message ?? shown })))))(response, {
        body: '',
        socket,
      });
    });
  };

  it.each(['TLSv1.2', 'TLSv1.3'] as const)(
    'ask for the certificate after the request, and speak %s too',
    async (maxVersion) => {
      const answer = await asked(asksForCertificate, { tls: { maxVersion, secureOptions } });
      expect(answer).toMatchObject({ xMotivo: expect.stringContaining('CN=EMPORIO DA PRACA') as string });
    },
  );

  it('close the line without saying so, once everything was said', async () => {
    const abrupt: Respond = (_, { socket }) =>
      void socket.write(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${AUTHORIZED}`, () => socket.destroy());
    expect(await asked(abrupt)).toMatchObject({ kind: 'authorized' });
  });

  it('reset the line when everything was said', async () => {
    const resets: Respond = (response, { socket }) => {
      response.writeHead(200, { 'Content-Length': Buffer.byteLength(AUTHORIZED) });
      response.end(AUTHORIZED, () => setTimeout(() => socket.resetAndDestroy(), 50));
    };
    expect(await asked(resets)).toMatchObject({ kind: 'authorized' });
  });

  it('keep the line open though they were asked to close it: the next question has one of its own', async () => {
    const keeps: Respond = (response) => {
      response.writeHead(200, { Connection: 'keep-alive', 'Content-Length': Buffer.byteLength(AUTHORIZED) });
      response.end(AUTHORIZED);
    };
    expect(await asked(keeps)).toMatchObject({ kind: 'authorized' });
  });

  it('that speak only what we do not: nothing was sent', async () => {
    const answer = asked(answering(AUTHORIZED), { tls: { minVersion: 'TLSv1.3' } });
    await expect(answer).rejects.toMatchObject({ name: 'TransportFailure', sent: 'no' });
  });
});
