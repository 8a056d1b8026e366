import type { IncomingMessage } from 'node:http';
import { metricsAccess } from './metrics-access.js';

const TOKEN = 'a-token-of-the-operator';
const configured = (changes: Partial<Parameters<typeof metricsAccess>[0]> = {}) =>
  metricsAccess({ metricsToken: undefined, production: false, trustProxy: [], ...changes });
const from = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('metrics without METRICS_TOKEN', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('are open to this machine: %s', (address) =>
    expect(configured()(from(address))).toBeUndefined(),
  );

  it.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '2001:db8::1', ''])(
    'are not there for %p',
    (address) => expect(configured()(from(address))).toBe(404),
  );

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'are not there for whom a proxy of this machine speaks (%s)',
    (header) => expect(configured()(from('127.0.0.1', { [header]: '127.0.0.1' }))).toBe(404),
  );

  it('are there for nobody in production, nor where a proxy is declared: it may say nothing of whom it speaks for', () => {
    expect(configured({ production: true })(from('127.0.0.1'))).toBe(404);
    expect(configured({ trustProxy: ['loopback'] })(from('127.0.0.1'))).toBe(404);
  });
});

describe('metrics with METRICS_TOKEN', () => {
  const withToken = configured({ metricsToken: TOKEN, production: true });

  it('are open to whoever shows it, from wherever', () => {
    const authorization = `Bearer ${TOKEN}`;
    expect(withToken(from('203.0.113.9', { authorization, via: '1.1 proxy' }))).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    TOKEN,
    `Basic ${TOKEN}`,
  ])('ask everybody else for it, this machine too: %p', (authorization) => {
    const headers = authorization === undefined ? undefined : { authorization };
    expect(withToken(from('127.0.0.1', headers))).toBe(401);
  });
});
