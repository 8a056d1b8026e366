import { MailSeal } from '@fidelidade/application/platform/audit/mail-seal.js';
import type { Captcha } from '@fidelidade/application/ports/captcha.js';
import type { CompanyLookup } from '@fidelidade/application/ports/company-lookup.js';
import type { Installation } from '@fidelidade/application/ports/installation.js';
import type { Mailer } from '@fidelidade/application/ports/mailer.js';
import type { WebhookSender } from '@fidelidade/application/ports/webhook-sender.js';
import type { PostalLookup } from '@fidelidade/application/ports/postal-lookup.js';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { installationOf } from './installation.js';
import { DEMO_POSTAL_CODES } from '../demo/demo-postal-codes.js';
import { DEMO_REGISTER } from '../demo/demo-register.js';
import { companyRegister, knownCompanies, noCompanyLookup } from '../lookup/company-register.js';
import { knownPostalCodes, noPostalLookup, postalRegister } from '../lookup/postal-register.js';
import { SmtpMailer } from '../mail/smtp-mailer.js';
import { HttpsWebhookSender } from '../webhooks/https-webhook-sender.js';
import { HttpCaptcha, noCaptcha } from '../security/http-captcha.js';

/** What lies outside the app, as it is configured: people, and public registers. */
export interface ExternalServices {
  readonly mailer: Mailer;
  /** Absent: seals of the log are mailed to nobody. */
  readonly mailSeal?: MailSeal | undefined;
  readonly captcha: Captcha;
  readonly postal: PostalLookup;
  readonly companies: CompanyLookup;
  /** The way out to addresses that companies type. */
  readonly webhookSender: WebhookSender;
  /** The way out to push services of browsers. */
  readonly pushWayOut: Pick<WebhookSender, 'send'>;
  /** Where links in mails begin, without a slash at the end. */
  readonly publicUrl: string;
  /** What clients and operators are told of all this. */
  readonly installation: Installation;
  /** Whether mail that was kept may be looked at: in a demo only. */
  readonly showsOutbox: boolean;
  close(): void;
}

/** @param outbox takes the mail where no mail server is configured */
export function openExternalServices(
  config: Pick<
    Config,
    | 'smtpUrl'
    | 'mailFrom'
    | 'sealsMailTo'
    | 'publicUrl'
    | 'captcha'
    | 'cepLookupUrl'
    | 'cnpjLookupUrl'
    | 'webhookLoopback'
    | 'demo'
    | 'production'
    | 'buildId'
  >,
  outbox: Mailer,
  log: Logger,
): ExternalServices {
  const smtp = config.smtpUrl === undefined ? undefined : new SmtpMailer(config.smtpUrl, config.mailFrom);
  const mailer = smtp ?? outbox;
  return {
    mailer,
    mailSeal: config.sealsMailTo.length > 0 ? new MailSeal(mailer, config.sealsMailTo) : undefined,
    captcha: config.captcha ? new HttpCaptcha(config.captcha) : noCaptcha,
    postal: knownPostalCodes(config.demo ? DEMO_POSTAL_CODES : [], postalOf(config, log)),
    companies: knownCompanies(config.demo ? DEMO_REGISTER : [], companiesOf(config, log)),
    webhookSender: new HttpsWebhookSender({ allowsLoopback: config.webhookLoopback }),
    pushWayOut: new HttpsWebhookSender({ allowsLoopback: false }),
    publicUrl: config.publicUrl,
    installation: installationOf(config),
    showsOutbox: config.demo,
    close: () => smtp?.close(),
  };
}

const postalOf = ({ cepLookupUrl: url }: Pick<Config, 'cepLookupUrl'>, log: Logger): PostalLookup =>
  url === undefined
    ? noPostalLookup
    : postalRegister(url, { onError: (error) => log.warn({ error }, 'postal register') });

const companiesOf = ({ cnpjLookupUrl: url }: Pick<Config, 'cnpjLookupUrl'>, log: Logger): CompanyLookup =>
  url === undefined
    ? noCompanyLookup
    : companyRegister(url, { onError: (error) => log.warn({ error }, 'register of companies') });
