import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import { openPfx } from '../certificate/open-pfx.js';
import { createTestAuthority, issueTestA1 } from '../certificate/test-authority.js';
import { buildNfeProc } from '../layout/build-nfe-proc.js';
import { NfeSchemas } from '../schemas/nfe-schemas.js';
import { aFiscalDocument, ALPHANUMERIC_CNPJ, anItem, TEST_CNPJ } from '../testing/a-fiscal-document.js';
import { startSimulatedSefaz, type SimulatedSefaz } from '../testing/simulated-sefaz.js';
import { TEST_VALIDITY, testCertificates } from '../testing/test-certificates.js';
import { AUTHORIZERS } from '../transport/authorizers.js';
import { STATE_CODES, type StateName } from '@fidelidade/domain/kernel/states.js';

const certificates = testCertificates();
let sefaz: SimulatedSefaz;
let number = 0;

/** A document of its own for every test. */
const aDocument = (changes: Parameters<typeof aFiscalDocument>[0] = {}) =>
  aFiscalDocument({ number: (number += 1), ...changes });

beforeAll(async () => {
  sefaz = await startSimulatedSefaz({ irregular: [ALPHANUMERIC_CNPJ] }, certificates);
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

  it('denies a recipient whom the state suspended, and the number is spent (302, 205)', async () => {
    const document = aDocument({
      recipient: { ...aFiscalDocument().recipient!, document: ALPHANUMERIC_CNPJ },
    });
    const signed = sefaz.sign(document);
    expect(await sefaz.client().authorize(signed)).toMatchObject({ kind: 'denied', cStat: 302 });
    expect(await sefaz.client().queryByKey(document.accessKey)).toMatchObject({ kind: 'denied' });
    expect(await sefaz.client().authorize(signed)).toMatchObject({ kind: 'rejected', cStat: 205 });
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
    expect(await sefaz.client().authorize(signed)).toMatchObject({ kind: 'rejected', cStat: 204 });
    const sameNumber = aFiscalDocument({ number: document.number, randomCode: '11112222' });
    expect(await sefaz.client().authorize(sefaz.sign(sameNumber))).toMatchObject({
      kind: 'rejected',
      cStat: 539,
      xMotivo: expect.stringContaining(document.accessKey) as string,
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
