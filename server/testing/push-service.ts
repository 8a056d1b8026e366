import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type {
  WebhookAnswer,
  WebhookRequest,
  WebhookSender,
} from '@fidelidade/application/ports/webhook-sender.js';

/** What a device was told, as its service worker reads it, and how its push service was asked to carry it. */
export interface Pushed {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly told: Readonly<Record<string, string>>;
}

/** Push services of browsers and the devices behind them, in memory: what is sent to a device is decrypted with its keys (RFC 8291). */
export class MemoryPushService implements Pick<WebhookSender, 'send'> {
  readonly pushed: Pushed[] = [];
  /** What it says to whatever comes next. */
  answer: Partial<WebhookAnswer> = { statusCode: 201 };
  private readonly devices = new Map<string, ReturnType<typeof deviceKeys>>();

  /** Another browser that gives its permission. @returns what its page tells the server */
  newDevice(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`) {
    const keys = deviceKeys();
    this.devices.set(endpoint, keys);
    const { p256dh, auth } = keys;
    return { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  }

  async send({ url, headers, body }: WebhookRequest): Promise<WebhookAnswer> {
    const device = this.devices.get(url);
    if (!device) return { duration_ms: 1, statusCode: 404, excerpt: '' };
    if (this.answer.statusCode === 201) {
      const told = JSON.parse(decrypted(Buffer.from(body), device)) as Pushed['told'];
      this.pushed.push({ endpoint: url, headers, told });
    }
    return { duration_ms: 1, excerpt: '', ...this.answer };
  }

  /** The browser's data were cleared. */
  lose(endpoint: string): void {
    this.devices.delete(endpoint);
  }
}

function deviceKeys() {
  const ecdh = createECDH('prime256v1');
  return { ecdh, p256dh: ecdh.generateKeys(), auth: randomBytes(16) };
}

function decrypted(body: Buffer, { ecdh, p256dh, auth }: ReturnType<typeof deviceKeys>): string {
  const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
  const secret = derived(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
