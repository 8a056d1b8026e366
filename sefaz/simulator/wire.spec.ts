import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import { openPfx } from '../certificate/open-pfx.js';
import { createTestAuthority, issueTestA1 } from '../certificate/test-authority.js';
import { buildNfeProc } from '../layout/build-nfe-proc.js';
import { NfeSchemas } from '../schemas/nfe-schemas.js';
import { aFiscalDocument, ALPHANUMERIC_CNPJ, anItem, TEST_CNPJ } from '../testing/a-fiscal-document.js';
import { startSimulatedSefaz, type SimulatedSefaz } from '../testing/simulated-sefaz.js';
import { TEST_VALIDITY, testCertificates } from '../testing/test-certificates.js';
import { REFUSED_QUESTIONS } from './refused-questions.js';
import { proofOf, signedBytesOf } from '../transport/protocol-proof.js';
import type { Protocol } from '../transport/results.js';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { AUTHORIZERS } from '../transport/authorizers.js';
import { STATE_CODES, type StateName } from '@fidelidade/domain/kernel/states.js';

const certificates = testCertificates();
let sefaz: SimulatedSefaz;
const RECIPIENTS = { 302: ALPHANUMERIC_CNPJ, 303: '11444777000161', 307: '11144477735' } as const;
const NO_KEY = '0'.repeat(44) as AccessKey;
const keyOf = ({ accessKey }: Protocol) => accessKey as AccessKey;
let number = 0;

/** A document of its own for every test. */
const aDocument = (changes: Parameters<typeof aFiscalDocument>[0] = {}) =>
  aFiscalDocument({ number: (number += 1), ...changes });

beforeAll(async () => {
  sefaz = await startSimulatedSefaz(
    {
      irregular: [RECIPIENTS[302]],
      barred: { [RECIPIENTS[303]]: 303, [RECIPIENTS[307]]: 307 },
    },
    certificates,
  );
});
afterAll(() => sefaz.simulator.stop());

describe('authorisation', () => {
  it('gives a protocol that completes a valid nfeProc', async () => {
    const document = aDocument();
    const signed = sefaz.sign(document);
    const result = await sefaz.client().authorize(signed);
    expect(result).toMatchObject({
      kind: 'authorized',
      cStat: 100,
      protocol: expect.stringMatching(/^\d{15}$/) as string,
      receivedAt: '2026-11-21T11:15:00-03:00',
    });
    const proc = buildNfeProc(signed, result.kind === 'authorized' ? result.protXml : '');
    expect((await NfeSchemas.open()).violations('procNFe', proc)).toEqual([]);
    expect(proc).toContain(signed);
  });

  it('accepts a company whose CNPJ has letters', async () => {
    const own = testCertificates(ALPHANUMERIC_CNPJ);
    const other = await startSimulatedSefaz({}, own);
    try {
      const document = aDocument({ issuer: { ...aFiscalDocument().issuer, document: ALPHANUMERIC_CNPJ } });
      expect(await other.client().authorize(other.sign(document))).toMatchObject({ kind: 'authorized' });
    } finally {
      await other.simulator.stop();
    }
  });

  it.each([302, 303, 307] as const)(
    '%i: rejects a recipient who may not receive, and spends nothing (NT 2024.001)',
    async (cStat) => {
      const document = aDocument({
        recipient: { ...aFiscalDocument().recipient!, document: RECIPIENTS[cStat] },
      });
      expect(await sefaz.client().authorize(sefaz.sign(document))).toMatchObject({ kind: 'rejected', cStat });
      expect(await sefaz.client().queryByKey(document.accessKey)).toMatchObject({ kind: 'not_found' });
      const corrected = aFiscalDocument({ number: document.number });
      expect(await sefaz.client().authorize(sefaz.sign(corrected))).toMatchObject({ kind: 'authorized' });
    },
  );

  it('781: rejects a suspended issuer, and spends nothing: nobody is denied any more (NT 2024.001)', async () => {
    const suspended = await startSimulatedSefaz({ irregular: [TEST_CNPJ] }, certificates);
    try {
      const document = aDocument();
      const result = await suspended.client().authorize(suspended.sign(document));
      expect(result).toMatchObject({ kind: 'rejected', cStat: 781 });
      const known = await suspended.client().queryByKey(document.accessKey);
      expect(known).toMatchObject({ kind: 'not_found' });
    } finally {
      await suspended.simulator.stop();
    }
  });

  it('120: authorises with alerts, and keeps them (NT 2026.002)', async () => {
    sefaz.simulator.inject({ kind: 'distort', distortion: { kind: 'alerts', count: 5 }, times: 1 });
    const result = await sefaz.client().authorize(sefaz.sign(aDocument()));
    expect(result).toMatchObject({ kind: 'authorized', cStat: 120 });
    expect(result.kind === 'authorized' && result.alerts.map(({ message }) => message)).toEqual(
      [1, 2, 3, 4, 5].map((each) => `Alerta ${each}`),
    );
  });

  it.each([true, false])('101: a cancelled note is told, with its protocol: %s', async (withProtocol) => {
    const document = aDocument();
    await sefaz.client().authorize(sefaz.sign(document));
    sefaz.simulator.inject({ kind: 'distort', distortion: { kind: 'cancelled', withProtocol }, times: 1 });
    expect(await sefaz.client().queryByKey(document.accessKey)).toMatchObject({
      kind: 'cancelled',
      cStat: 101,
      cancelled: withProtocol ? { accessKey: document.accessKey } : undefined,
    });
  });

  it('an unreadable date is handed on as it came', async () => {
    sefaz.simulator.inject({ kind: 'distort', distortion: { kind: 'unreadable_date' }, times: 1 });
    expect(await sefaz.client().authorize(sefaz.sign(aDocument()))).toMatchObject({
      kind: 'authorized',
      receivedAt: 'ontem',
    });
  });

  it.each(['differs', 'no_digest'] as const)('a protocol that %s proves nothing', async (proof) => {
    sefaz.simulator.inject({ kind: 'distort', distortion: { kind: 'foreign', proof }, times: 1 });
    const signed = sefaz.sign(aDocument());
    const result = await sefaz.client().authorize(signed);
    expect(result.kind === 'authorized' && proofOf(result, signedBytesOf(signed))).toBe(proof);
    const known = await sefaz.client().queryByKey(result.kind === 'authorized' ? keyOf(result) : NO_KEY);
    expect(known.kind === 'authorized' && proofOf(known, signedBytesOf(signed))).toBe('proves');
  });
});

describe('a question is refused', () => {
  it.each([...REFUSED_QUESTIONS.keys()])('with %i: nothing is said of the note, nor kept', async (cStat) => {
    const document = aDocument();
    sefaz.simulator.inject({ kind: 'refuse', cStat, times: 1, service: 'authorization' });
    const answer = await sefaz.client().authorize(sefaz.sign(document));
    // Old keys are only asked for, never sent.
    if (cStat !== 526) expect(answer).toMatchObject({ kind: 'question_refused', cStat });
    sefaz.simulator.inject({ kind: 'refuse', cStat, times: 1, service: 'query' });
    expect(await sefaz.client().queryByKey(document.accessKey)).toMatchObject({
      kind: 'question_refused',
      cStat,
    });
    expect(await sefaz.client().queryByKey(document.accessKey)).toMatchObject({ kind: 'not_found' });
  });
});

describe('rejections', () => {
  const authorize = (changes: Parameters<typeof aFiscalDocument>[0]) =>
    sefaz.client().authorize(sefaz.sign(aDocument(changes)));

  it('778: an NCM that does not exist, with the item', async () => {
    expect(await authorize({ items: [anItem({ ncm: '00000000' })] })).toEqual({
      kind: 'rejected',
      cStat: 778,
      xMotivo: 'Rejeicao: Informado NCM inexistente [nItem: 1]',
    });
  });

  it('225: a malformed field, by its name', async () => {
    expect(await authorize({ items: [anItem({ ncm: '123' })] })).toMatchObject({
      kind: 'rejected',
      cStat: 225,
      xMotivo: expect.stringContaining("Element 'NCM'") as string,
    });
  });

  it('204: the same key again; 539: another key with the same number', async () => {
    const document = aDocument();
    const signed = sefaz.sign(document);
    await sefaz.client().authorize(signed);
    expect(await sefaz.client().authorize(signed)).toMatchObject({ kind: 'same_key_there', cStat: 204 });
    const sameNumber = aFiscalDocument({ number: document.number, randomCode: '11112222' });
    expect(await sefaz.client().authorize(sefaz.sign(sameNumber))).toMatchObject({
      kind: 'number_taken',
      cStat: 539,
      heldBy: document.accessKey,
    });
  });

  it('a rejected note leaves its number free', async () => {
    const wrong = aDocument({ items: [anItem({ ncm: '00000000' })] });
    await sefaz.client().authorize(sefaz.sign(wrong));
    const mended = aFiscalDocument({ number: wrong.number });
    expect(await sefaz.client().authorize(sefaz.sign(mended))).toMatchObject({ kind: 'authorized' });
  });

  it.each([
    [
      '502: a key that is not that of the fields',
      502,
      { accessKey: aFiscalDocument({ number: 999_999 }).accessKey },
    ],
    ['228: issued too long ago', 228, { issuedAt: '2026-11-01T12:00:00.000Z' as Instant }],
    ['703: issued in the future', 703, { issuedAt: '2026-11-22T12:00:00.000Z' as Instant }],
    [
      '213: an issuer that is not the certificate',
      213,
      { issuer: { ...aFiscalDocument().issuer, document: ALPHANUMERIC_CNPJ } },
    ],
    [
      '237: a CPF with wrong digits',
      237,
      { recipient: { ...aFiscalDocument().recipient!, document: '12345678900' } },
    ],
    [
      '208: a CNPJ with wrong digits',
      208,
      { recipient: { ...aFiscalDocument().recipient!, document: '11222333000100' } },
    ],
    [
      '564: products that do not add up',
      564,
      { totals: { products: cents(999), discount: cents(0), freight: cents(0), note: cents(999) } },
    ],
    [
      '610: a total one cent off',
      610,
      { totals: { products: cents(1000), discount: cents(0), freight: cents(0), note: cents(1001) } },
    ],
    ['321: a return that returns nothing', 321, { purpose: 3 as const, payments: [] }],
  ])('%s', async (_, cStat, changes) => {
    expect(await authorize(changes)).toMatchObject({ kind: 'rejected', cStat });
  });

  it('297: a byte changed after the signature; 290: a certificate of nobody known', async () => {
    const touched = sefaz.sign(aDocument()).replace('Paulista', 'Paulistb');
    expect(await sefaz.client().authorize(touched)).toMatchObject({ cStat: 297 });
    const stranger = createTestAuthority(TEST_VALIDITY);
    const pfx = issueTestA1(stranger, { cnpj: TEST_CNPJ, name: 'X', password: 'x', ...TEST_VALIDITY });
    const { sign, simulator } = await startSimulatedSefaz({}, { ...certificates, a1: openPfx(pfx, 'x') });
    await simulator.stop();
    expect(await sefaz.client().authorize(sign(aDocument()))).toMatchObject({ cStat: 290 });
  });
});

it('answers under the paths of every state and environment', async () => {
  for (const state of Object.keys(STATE_CODES) as StateName[]) {
    for (const environment of [1, 2] as const) {
      expect(await sefaz.client({ state, environment }).status()).toMatchObject({ kind: 'operating' });
    }
  }
  expect(Object.keys(AUTHORIZERS)).toHaveLength(12);
});
