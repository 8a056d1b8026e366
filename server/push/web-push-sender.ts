import type { PushMessage, PushOutcome, PushSender } from '@fidelidade/application/ports/push-sender.js';
import type { WebhookAnswer, WebhookSender } from '@fidelidade/application/ports/webhook-sender.js';
import { pushServiceOf } from '@fidelidade/domain/platform/push/push-services.js';
import { encryptPush } from './encrypt-push.js';
import { SilentHosts } from './silent-hosts.js';
import type { Vapid } from './vapid.js';

const GONE: readonly number[] = [404, 410];
/** That we are not who the device said may send, or that we are nobody whom the service believes. */
const NOT_BELIEVED: readonly number[] = [400, 401, 403];
/** As Google, Mozilla and Apple say it of an address that was made for another key: nothing that we send will ever be taken there. */
const OF_ANOTHER_KEY = /do not correspond to the credentials|public key mismatch|VapidPkHashMismatch/i;
/** Of all devices, because of our clock or our contact: an operator may mend it while the notice is still news. */
const NOT_US: readonly number[] = [401, 403];
const TOO_MANY = 429;
/** What a push service may ask for at most: notices are news for a day. */
const LONGEST_PAUSE_ms = 6 * 3_600_000;

/**
 * Tells devices through the push services of their browsers (RFC 8030, 8188, 8291, 8292), by the way out that webhooks take: it looks at
 * every address before it connects, follows nothing, believes no other certificate and waits for a named time. Whatever is kept of a
 * device, nothing is sent but to the services that we know.
 */
export class WebPushSender implements PushSender {
  constructor(
    private readonly wayOut: Pick<WebhookSender, 'send'>,
    private readonly vapid: Vapid,
    private readonly silent = new SilentHosts(),
  ) {}

  get publicKey(): string {
    return this.vapid.publicKey;
  }

  async send({ device, text, ttl_s, urgency, topic }: PushMessage): Promise<PushOutcome> {
    const { endpoint: url, publicKey, authSecret } = device;
    const service = pushServiceOf(url);
    if (service === undefined) return { kind: 'refused', why: 'an address of no push service' };
    const keys = { publicKey: bytes(publicKey), authSecret: bytes(authSecret) };
    const headers = {
      authorization: this.vapid.authorization(url),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl_s),
      urgency,
      topic,
    };
    const body = encryptPush(text, keys);
    const { host } = new URL(url);
    const after_ms = this.silent.pauseOf(host);
    if (after_ms > 0) return { kind: 'later', why: `${service} did not answer of late`, after_ms };
    const answer = await this.wayOut.send({ url, headers, body });
    if (answer.statusCode === undefined) this.silent.wasSilent(host);
    else this.silent.answered(host);
    return outcomeOf(answer);
  }
}

function outcomeOf({ statusCode, noAnswer, retryAfter, excerpt }: WebhookAnswer): PushOutcome {
  if (statusCode === undefined) {
    const why = `the push service did not answer: ${noAnswer ?? 'no_connection'}`;
    return noAnswer === 'address_refused' ? { kind: 'refused', why } : { kind: 'later', why };
  }
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' };
  if (GONE.includes(statusCode)) return { kind: 'gone' };
  if (NOT_BELIEVED.includes(statusCode) && OF_ANOTHER_KEY.test(excerpt)) return { kind: 'gone' };
  const why = `the push service answered ${statusCode}`;
  if (NOT_US.includes(statusCode)) return { kind: 'later', why };
  if (statusCode !== TOO_MANY && statusCode < 500) return { kind: 'refused', why };
  const after_ms = pauseOf(retryAfter);
  return { kind: 'later', why, ...(after_ms !== undefined && { after_ms }) };
}

/** Seconds, as push services say it; a date, which HTTP allows too, is left to the pauses of the queue. */
function pauseOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined || !/^\d{1,9}$/.test(retryAfter)) return undefined;
  return Math.min(Math.max(Number(retryAfter), 1) * 1_000, LONGEST_PAUSE_ms);
}

const bytes = (encoded: string): Buffer => Buffer.from(encoded, 'base64url');
