import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks 1.0: what a secret begins with, before 24 to 64 random bytes in Base64. */
const WEBHOOK_SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string =>
  `${WEBHOOK_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedMessage {
  readonly id: string;
  /** Whole seconds since 1970. */
  readonly timestamp_s: number;
  readonly body: string;
}

/** `v1,<Base64 of HMAC-SHA256 over id.timestamp.body>`. */
export function signatureOf(secret: string, { id, timestamp_s, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp_s}.${body}`).digest('base64')}`;
}

/** With each secret that signs at the moment: whoever verifies needs one of them. */
export const signedHeaders = (
  secrets: readonly string[],
  message: SignedMessage,
): Readonly<Record<string, string>> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp_s),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
});
