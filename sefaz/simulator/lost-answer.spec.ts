import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestAuthority } from '../certificate/test-authority.js';
import { aFiscalDocument } from '../testing/a-fiscal-document.js';
import { startSimulatedSefaz, type SimulatedSefaz } from '../testing/simulated-sefaz.js';
import { TEST_VALIDITY, testCertificates } from '../testing/test-certificates.js';
import { TransportFailure } from '../transport/failures.js';

const certificates = testCertificates();
/** A hang shows only as a timeout; a drop shows at once and must not be taken for one on a slow machine. */
const TIMEOUTS = {
  hang: { connect_ms: 10_000, answer_ms: 300 },
  drop: { connect_ms: 10_000, answer_ms: 30_000 },
};
let sefaz: SimulatedSefaz;
let number = 0;

/** A document of its own for every test. */
const aDocument = () => aFiscalDocument({ number: (number += 1) });

beforeAll(async () => {
  sefaz = await startSimulatedSefaz({}, certificates);
});
afterAll(() => sefaz.simulator.stop());
afterEach(() => sefaz.simulator.clearFaults());

describe('a lost answer', () => {
  it.each([
    ['hang', 'answer_timeout'],
    ['drop', 'ECONNRESET'],
  ] as const)(
    '%s after processing: unknown, and the key tells that it was authorised',
    async (kind, code) => {
      sefaz.simulator.inject({ kind, when: 'after', times: 1, service: 'authorization' });
      const document = aDocument();
      const client = sefaz.client({ timeouts: TIMEOUTS[kind] });
      await expect(client.authorize(sefaz.sign(document))).rejects.toMatchObject({
        name: 'TransportFailure',
        sent: 'unknown',
        code,
      });
      await expectEventually(() => sefaz.client().queryByKey(document.accessKey), {
        kind: 'authorized',
        cStat: 100,
      });
    },
  );

  it.each(['hang', 'drop'] as const)(
    '%s before processing: unknown, and the key is not found (217)',
    async (kind) => {
      sefaz.simulator.inject({ kind, when: 'before', times: 1 });
      const document = aDocument();
      const client = sefaz.client({ timeouts: TIMEOUTS[kind] });
      await expect(client.authorize(sefaz.sign(document))).rejects.toMatchObject({ sent: 'unknown' });
      expect(await sefaz.client().queryByKey(document.accessKey)).toMatchObject({
        kind: 'not_found',
        cStat: 217,
      });
      expect(await sefaz.client().authorize(sefaz.sign(document))).toMatchObject({ kind: 'authorized' });
    },
  );

  it('connection refused: nothing was sent', async () => {
    const gone = await startSimulatedSefaz({}, certificates);
    const client = gone.client();
    await gone.simulator.stop();
    await expect(client.status()).rejects.toMatchObject({ sent: 'no', code: 'ECONNREFUSED' });
  });

  it('survives a restart: what was authorised is still known', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sefaz-'));
    try {
      const document = aDocument();
      const first = await startSimulatedSefaz({ folder }, certificates);
      const before = await first.client().authorize(first.sign(document));
      await first.simulator.stop();
      const second = await startSimulatedSefaz({ folder }, certificates);
      const after = await second.client().queryByKey(document.accessKey);
      await second.simulator.stop();
      expect(after).toEqual(before);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('gives equal requests equal protocols, in any simulator', async () => {
    const signed = sefaz.sign(aDocument());
    const other = await startSimulatedSefaz({}, certificates);
    const answers = [await sefaz.client().authorize(signed), await other.client().authorize(signed)];
    await other.simulator.stop();
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('a service that does not work', () => {
  it.each([108, 109] as const)('%i: stopped, and no verdict on a note', async (cStat) => {
    sefaz.simulator.inject({ kind: 'stopped', cStat, times: 2 });
    expect(await sefaz.client().status()).toMatchObject({ kind: 'stopped', cStat });
    expect(await sefaz.client().authorize(sefaz.sign(aDocument()))).toMatchObject({
      kind: 'question_refused',
      cause: 'stopped',
      cStat,
    });
    expect(await sefaz.client().status()).toMatchObject({ kind: 'operating', cStat: 107 });
  });

  it('HTTP 503: unavailable, and nobody knows whether it was processed', async () => {
    sefaz.simulator.inject({ kind: 'http', status: 503, times: 1 });
    await expect(sefaz.client().status()).rejects.toMatchObject({ status: 503, sent: 'unknown' });
  });

  it('late, within the time allowed: just late', async () => {
    sefaz.simulator.inject({ kind: 'delay', delay_ms: 50, times: 1 });
    expect(await sefaz.client().status()).toMatchObject({ kind: 'operating' });
  });
});

describe('TLS', () => {
  it('refuses who shows no certificate', async () => {
    const identity = { privateKeyPem: '', certificatePem: '', chain: [] };
    await expect(sefaz.client({ identity }).status()).rejects.toMatchObject({ sent: 'no', code: 'http_403' });
  });

  it('280: refuses a certificate of an unknown authority', async () => {
    const stranger = testCertificates();
    const answer = await sefaz.client({ identity: stranger.a1 }).authorize(sefaz.sign(aDocument()));
    expect(answer).toMatchObject({ kind: 'question_refused', cause: 'certificate', cStat: 280 });
  });

  it('281: refuses a certificate that has expired by the clock of the authority', async () => {
    const later = new Date('2036-01-02T00:00:00Z');
    const future = await startSimulatedSefaz({ clock: () => later }, certificates);
    expect(await future.client().authorize(future.sign(aDocument()))).toMatchObject({
      kind: 'question_refused',
      cStat: 281,
    });
    await future.simulator.stop();
  });

  it('never talks to a server that another authority vouches for', async () => {
    const authorities = [createTestAuthority(TEST_VALIDITY).certificatePem];
    const failure = await sefaz
      .client({ authorities })
      .status()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransportFailure);
    expect(failure).toMatchObject({ sent: 'no' });
  });
});

/** The client may have given up before the simulator was done: what it decided shows when it is done. */
async function expectEventually(ask: () => Promise<unknown>, expected: object): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await ask();
    if (attempt === 49 || !JSON.stringify(answer).includes('not_found')) {
      expect(answer).toMatchObject(expected);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
