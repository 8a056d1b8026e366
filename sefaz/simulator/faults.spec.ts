import { request } from 'node:https';
import { startSimulatedSefaz, type SimulatedSefaz } from '../testing/simulated-sefaz.js';
import { testCertificates } from '../testing/test-certificates.js';
import { FaultQueue, parseFault } from './faults.js';

describe('faults on demand', () => {
  it('serve the service they name, as many times as told', () => {
    const faults = new FaultQueue();
    faults.add({ kind: 'drop', when: 'after', times: 2, service: 'authorization' });
    const taken = (['status', 'authorization', 'authorization', 'authorization'] as const).map(
      (service) => faults.take(service)?.kind,
    );
    expect(taken).toEqual([undefined, 'drop', 'drop', undefined]);
  });

  it.each([
    ['{"kind":"hang","when":"after","times":3}', { kind: 'hang', when: 'after', times: 3 }],
    ['{"kind":"stopped","cStat":108}', { kind: 'stopped', cStat: 108, times: 1 }],
    [
      '{"kind":"delay","delay_ms":10,"service":"query"}',
      { kind: 'delay', delay_ms: 10, service: 'query', times: 1 },
    ],
    ['{"kind":"http","status":503}', { kind: 'http', status: 503, times: 1 }],
    [
      '{"kind":"distort","distortion":{"kind":"alerts","count":2},"service":"authorization"}',
      { kind: 'distort', distortion: { kind: 'alerts', count: 2 }, service: 'authorization', times: 1 },
    ],
    ['{"kind":"distort","distortion":{"kind":"alerts","count":99}}', undefined],
    ['{"kind":"distort"}', undefined],
    ['{"kind":"stopped","cStat":100}', undefined],
    ['{"kind":"drop"}', undefined],
    ['{"kind":"http","status":503,"times":0}', undefined],
    ['{"kind":"http","status":503,"service":"events"}', undefined],
    ['not json', undefined],
  ])('are read from %s', (body, expected) => {
    expect(parseFault(body)).toEqual(expected);
  });
});

describe('faults over HTTP', () => {
  const certificates = testCertificates();
  let sefaz: SimulatedSefaz;
  afterEach(() => sefaz.simulator.stop());

  it('are injected and cleared without a client certificate, when enabled', async () => {
    sefaz = await startSimulatedSefaz({ faultsOverHttp: true }, certificates);
    const stopped = JSON.stringify({ kind: 'stopped', cStat: 109, times: 9 });
    expect(await control(sefaz, 'POST', stopped)).toBe(204);
    expect(await sefaz.client().status()).toMatchObject({ kind: 'stopped', cStat: 109 });
    expect(await control(sefaz, 'DELETE')).toBe(204);
    expect(await sefaz.client().status()).toMatchObject({ kind: 'operating' });
    expect(await control(sefaz, 'POST', '{}')).toBe(422);
  });

  it('do not exist unless enabled', async () => {
    sefaz = await startSimulatedSefaz({}, certificates);
    expect(await control(sefaz, 'POST', '{"kind":"http","status":503}')).toBe(404);
  });

  it('are refused on an interface that others reach', async () => {
    sefaz = await startSimulatedSefaz({}, certificates);
    await expect(
      startSimulatedSefaz({ faultsOverHttp: true, host: '0.0.0.0' }, certificates),
    ).rejects.toThrow('loopback');
  });
});

function control({ simulator, certificates }: SimulatedSefaz, method: string, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const ca = certificates.authority.certificatePem;
    request(`${simulator.url}/__faults`, { method, ca, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}
