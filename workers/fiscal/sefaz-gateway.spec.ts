import type { Preparation } from '@fidelidade/application/ports/fiscal-gateway.js';
import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { NfeSchemas } from '@fidelidade/sefaz/schemas/nfe-schemas.js';
import { aFiscalDocument, anItem } from '@fidelidade/sefaz/testing/a-fiscal-document.js';
import { eventually } from '../testing/eventually.js';
import { openTaxAuthority, type TaxAuthority } from '../testing/tax-authority.js';
import { RETRY_AFTER_FAILURE_ms } from './sefaz-answer.js';

/** A hang shows only by its timeout. */
const IMPATIENT = { connect_ms: 10_000, answer_ms: 300 };
const NOBODY_LISTENS = 'https://127.0.0.1:1';

let authority: TaxAuthority;
let number = 0;

beforeAll(async () => {
  authority = await openTaxAuthority();
});
afterAll(() => authority.simulator.stop());
afterEach(() => authority.simulator.clearFaults());

/** A document of its own for every test. */
const aDocument = (changes: Partial<FiscalDocument> = {}): FiscalDocument =>
  aFiscalDocument({ number: (number += 1), ...changes });

const prepare = (document: FiscalDocument): Promise<Preparation> =>
  authority.gateway().prepare(document, authority.issuer.certificate);

async function signed(document: FiscalDocument): Promise<string> {
  const preparation = await prepare(document);
  if (preparation.kind === 'problems') throw new Error(JSON.stringify(preparation.problems));
  return preparation.xml;
}

describe('preparing a note', () => {
  it('signs what holds against the schema', async () => {
    expect(await signed(aDocument())).toContain('<SignatureValue>');
  });

  it('tells what does not hold against the schema, with the element’s official name', async () => {
    const preparation = await prepare(aDocument({ items: [anItem({ ncm: '123' })] }));
    expect(preparation).toEqual({
      kind: 'problems',
      problems: expect.arrayContaining([{ path: 'NCM', message: expect.stringContaining('NCM') }]),
    });
  });

  it('tells a text of which nothing is left to print', async () => {
    const preparation = await prepare(aDocument({ items: [anItem({ description: '☕' })] }));
    expect(preparation).toEqual({
      kind: 'problems',
      problems: [{ path: 'xProd', message: 'nfe_text_short' }],
    });
  });

  it.each(['AM', 'MS', 'PE', 'PR', 'SC', 'TO'])(
    'asks for the technical responsible before a state does that refuses without: %s (972)',
    async (state) => {
      const { issuer } = aFiscalDocument();
      const there = aDocument({ issuer: { ...issuer, address: { ...issuer.address, state } } });
      expect(await prepare(there)).toEqual({
        kind: 'problems',
        problems: [{ path: 'infRespTec', message: 'technical_responsible_missing' }],
      });
      const responsible = {
        cnpj: '11444777000161',
        contact: 'Suporte',
        email: 'suporte@exemplo.com.br',
        phone: '1133224455',
      };
      const gateway = authority.gateway({ technicalResponsible: responsible });
      expect(await gateway.prepare(there, authority.issuer.certificate)).toMatchObject({
        kind: 'signed',
        xml: expect.stringContaining('<infRespTec><CNPJ>11444777000161</CNPJ>') as string,
      });
    },
  );

  it('tells a certificate that its password does not open', async () => {
    const certificate = { ...authority.issuer.certificate, password: 'outra' };
    expect(await authority.gateway().prepare(aDocument(), certificate)).toEqual({
      kind: 'problems',
      problems: [{ path: 'password', message: 'cert_password' }],
    });
  });
});

describe('sending a note', () => {
  it('brings the authorised note and its protocol as one valid document', async () => {
    const document = aDocument();
    const xml = await signed(document);
    const answer = await authority.gateway().authorize(authority.issuer, xml);
    expect(answer).toMatchObject({
      kind: 'authorized',
      verdict: { cStat: '100', reason: 'Autorizado o uso da NF-e' },
      protocol: expect.stringMatching(/^\d{15}$/),
      authorizedAt: '2026-11-21T14:15:00.000Z',
    });
    if (answer.kind !== 'authorized') return;
    expect(answer.xml).toContain(xml);
    expect((await NfeSchemas.open()).violations('procNFe', answer.xml)).toEqual([]);
  });

  it('brings a rejection with its code and reason', async () => {
    const xml = await signed(aDocument({ items: [anItem({ ncm: '00000000' })] }));
    expect(await authority.gateway().authorize(authority.issuer, xml)).toEqual({
      kind: 'rejected',
      verdict: { cStat: '778', reason: expect.stringContaining('NCM'), item: 1 },
    });
  });

  it('does not know whether it was processed when nobody answers', async () => {
    authority.simulator.inject({ kind: 'hang', when: 'before', times: 1 });
    const xml = await signed(aDocument());
    const gateway = authority.gateway({ timeouts: IMPATIENT });
    expect(await gateway.authorize(authority.issuer, xml)).toEqual({
      kind: 'no_answer',
      sent: 'unknown',
      retryAfter_ms: RETRY_AFTER_FAILURE_ms,
      cause: 'answer_timeout',
    });
  });

  it('knows that nothing was sent when there is no connection', async () => {
    const gateway = authority.gateway({ baseUrl: NOBODY_LISTENS });
    const answer = await gateway.authorize(authority.issuer, await signed(aDocument()));
    expect(answer).toMatchObject({ kind: 'no_answer', sent: 'no', cause: 'ECONNREFUSED' });
  });

  it('waits as long as a stopped service asks for', async () => {
    authority.simulator.inject({ kind: 'stopped', cStat: 108, times: 1 });
    const answer = await authority.gateway().authorize(authority.issuer, await signed(aDocument()));
    expect(answer).toMatchObject({
      kind: 'question_refused',
      cause: 'stopped',
      retryAfter_ms: 300_000,
    });
  });
});

describe('asking for a note', () => {
  it('finds one whose answer was lost', async () => {
    authority.simulator.inject({ kind: 'drop', when: 'after', times: 1, service: 'authorization' });
    const document = aDocument();
    const xml = await signed(document);
    const gateway = authority.gateway();
    expect(await gateway.authorize(authority.issuer, xml)).toMatchObject({
      kind: 'no_answer',
      sent: 'unknown',
    });
    await eventually(async () => {
      const answer = await gateway.query(authority.issuer, document.accessKey, xml);
      expect(answer).toMatchObject({ kind: 'authorized', xml: expect.stringContaining(xml) });
    });
  });

  it('tells one that it does not know', async () => {
    const document = aDocument();
    const answer = await authority
      .gateway()
      .query(authority.issuer, document.accessKey, await signed(document));
    expect(answer).toEqual({
      kind: 'not_found',
      verdict: { cStat: '217', reason: expect.any(String) },
    });
  });
});
