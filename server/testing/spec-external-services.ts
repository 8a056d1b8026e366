import type { Mailer } from '@fidelidade/application/ports/mailer.js';
import type { ExternalServices } from '../composition/external-services.js';
import { noCompanyLookup } from '../lookup/company-register.js';
import { noPostalLookup } from '../lookup/postal-register.js';
import { HttpsWebhookSender } from '../webhooks/https-webhook-sender.js';
import { noCaptcha } from '../security/http-captcha.js';

/** What links in mails begin with. */
export const PUBLIC_URL = 'https://loja.exemplo';

/** Nobody outside: mail is kept, and may be looked at. */
export const specExternalServices = (outbox: Mailer): ExternalServices => ({
  mailer: outbox,
  captcha: noCaptcha,
  postal: noPostalLookup,
  companies: noCompanyLookup,
  webhookSender: new HttpsWebhookSender({ allowsLoopback: true }),
  pushWayOut: { send: async () => ({ duration_ms: 0, noAnswer: 'no_connection', excerpt: '' }) },
  publicUrl: PUBLIC_URL,
  installation: { version: '1.2.3', build: 'b4f1', environment: 'development', features: [] },
  showsOutbox: true,
  close: () => undefined,
});
