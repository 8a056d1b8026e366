import { randomBytes } from 'node:crypto';
import type { WebhookAnswer } from '@fidelidade/application/ports/webhook-sender.js';
import { MemoryPushService } from '../testing/push-service.js';
import { LEFT_ALONE_ms, SilentHosts } from './silent-hosts.js';
import { Vapid } from './vapid.js';
import { WebPushSender } from './web-push-sender.js';

let service: MemoryPushService;
let sender: WebPushSender;
beforeEach(() => {
  service = new MemoryPushService();
  sender = new WebPushSender(service, new Vapid(randomBytes(32), undefined));
});

const message = ({ endpoint, p256dh, auth }: ReturnType<MemoryPushService['newDevice']>) => ({
  device: { endpoint, publicKey: p256dh, authSecret: auth },
  text: JSON.stringify({ title: 'Loja', body: 'Você ganhou R$ 5,00' }),
  ttl_s: 3_600,
  urgency: 'normal' as const,
  topic: 'abc',
});

describe('a message to a device', () => {
  it('is read by the device alone, and carried as it is asked for', async () => {
    const device = service.newDevice();
    expect(await sender.send(message(device))).toEqual({ kind: 'taken' });
    const [pushed] = service.pushed;
    expect(pushed?.told).toEqual({ title: 'Loja', body: 'Você ganhou R$ 5,00' });
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'normal',
      topic: 'abc',
      authorization: expect.stringMatching(/^vapid t=.+, k=/),
    });
  });

  it('goes to no address but those of push services, whatever is kept of a device', async () => {
    const device = service.newDevice('https://intranet.example/push');
    expect((await sender.send(message(device))).kind).toBe('refused');
    expect(service.pushed).toEqual([]);
  });

  it.each<[Partial<WebhookAnswer>, object]>([
    [{ statusCode: 404 }, { kind: 'gone' }],
    [{ statusCode: 410 }, { kind: 'gone' }],
    [
      { statusCode: 429, retryAfter: '120' },
      { kind: 'later', after_ms: 120_000 },
    ],
    [{ statusCode: 503 }, { kind: 'later' }],
    [
      { statusCode: 503, retryAfter: '9999999' },
      { kind: 'later', after_ms: 6 * 3_600_000 },
    ],
    [{ statusCode: 503, retryAfter: 'Sat, 28 Nov 2026 12:00:00 GMT' }, { kind: 'later' }],
    [{ noAnswer: 'timeout' }, { kind: 'later' }],
    [{ noAnswer: 'address_refused' }, { kind: 'refused' }],
    [{ statusCode: 301 }, { kind: 'refused' }],
    [{ statusCode: 401 }, { kind: 'later' }],
    [{ statusCode: 403, excerpt: '{"reason":"BadJwtToken"}' }, { kind: 'later' }],
    [
      { statusCode: 403, excerpt: 'credentials in the header do not correspond to the credentials used' },
      { kind: 'gone' },
    ],
    [{ statusCode: 401, excerpt: '{"errno":109,"message":"VAPID public key mismatch"}' }, { kind: 'gone' }],
    [{ statusCode: 400, excerpt: '{"reason":"VapidPkHashMismatch"}' }, { kind: 'gone' }],
    [{ statusCode: 400, excerpt: '{"reason":"BadWebPushTopic"}' }, { kind: 'refused' }],
    [{ statusCode: 413 }, { kind: 'refused' }],
  ])('that is answered %j is %j', async (answer, expected) => {
    const device = service.newDevice();
    service.answer = answer;
    const outcome = await sender.send(message(device));
    expect(outcome).toEqual('why' in outcome ? { why: expect.any(String), ...expected } : expected);
    expect(JSON.stringify(outcome)).not.toContain(device.endpoint);
  });
});

describe('a push service that does not answer', () => {
  const APPLE = 'https://web.push.apple.com/abc';

  it('keeps nobody waiting: it is left alone for a minute, then one message finds out, and others are told meanwhile', async () => {
    let now_ms = 1_000;
    const wayOut = jest.spyOn(service, 'send');
    sender = new WebPushSender(service, new Vapid(randomBytes(32), undefined), new SilentHosts(() => now_ms));
    const [silent, other] = [service.newDevice(APPLE), service.newDevice()];
    service.answer = { noAnswer: 'timeout' };
    expect((await sender.send(message(silent))).kind).toBe('later');
    expect(await sender.send(message(silent))).toMatchObject({ kind: 'later', after_ms: LEFT_ALONE_ms });
    expect(wayOut).toHaveBeenCalledTimes(1);

    service.answer = { statusCode: 201 };
    expect(await sender.send(message(other))).toEqual({ kind: 'taken' });
    now_ms += LEFT_ALONE_ms;
    const [first, second] = await Promise.all([sender.send(message(silent)), sender.send(message(silent))]);
    expect([first.kind, second.kind]).toEqual(['taken', 'later']);
    expect(await sender.send(message(silent))).toEqual({ kind: 'taken' });
  });
});
