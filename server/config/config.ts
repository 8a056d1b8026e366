import { resolve } from 'node:path';
import type { TechnicalResponsible } from '@fidelidade/sefaz/layout/closing.js';
import { isEmail } from '@fidelidade/domain/registry/email.js';
import { ConfigError } from './config-error.js';
import type { CaptchaSettings } from '../security/http-captcha.js';
import { captchaOf } from './captcha-settings.js';
import { technicalResponsibleOf } from './technical-responsible.js';
import { EnvironmentReader } from './environment-reader.js';

const roles = ['all', 'api', 'projections', 'workers'] as const;
export type Role = (typeof roles)[number];

const eventStores = ['postgres', 'kurrentdb'] as const;
const kurrentDbProtocols = ['kurrentdb:', 'kurrentdb+discover:', 'esdb:', 'esdb+discover:'];

const log_levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof log_levels)[number];

export const secret_key_min_length = 32;
const metrics_token_min_length = 16;

/** The whole environment of a process, checked once at its start. What is absent here has its own default elsewhere. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Absent: jobs live in PostgreSQL. */
  readonly redisUrl: string | undefined;
  /** Given when the log lives in KurrentDB; absent: in PostgreSQL. */
  readonly kurrentDbUrl: string | undefined;
  readonly role: Role;
  /** Absent outside production only: `ensureSecretKey` then keeps one in the data folder. */
  readonly secretKey: string | undefined;
  /** Absent: the official addresses of each state's authority. */
  readonly sefazBaseUrl: string | undefined;
  /** Who made and keeps the software, for states that refuse a note without (972); absent: nobody is named. */
  readonly technicalResponsible: TechnicalResponsible | undefined;
  /** Absent: mail is kept in the local outbox. */
  readonly smtpUrl: string | undefined;
  /** `Name <address>` or an address alone. */
  readonly mailFrom: string;
  /** Who is mailed a seal of the log each day: with a mail server, by default the address that mail is from. */
  readonly sealsMailTo: readonly string[];
  /** Where people reach the system, without a slash at the end: what links in mails begin with. */
  readonly publicUrl: string;
  /** Proxies that are believed when they say whom they speak for and whether it was TLS. */
  readonly trustProxy: readonly string[];
  /** Absent: nobody is asked whether they are a robot. */
  readonly captcha: CaptchaSettings | undefined;
  /** Where postal codes are looked up, with `{cep}` in the place of the code; absent: nowhere. */
  readonly cepLookupUrl: string | undefined;
  /** Where companies are looked up, with `{cnpj}` in the place of the number; absent: nowhere. */
  readonly cnpjLookupUrl: string | undefined;
  /** Whether webhooks may lead to this machine, also without TLS: for development and tests. */
  readonly webhookLoopback: boolean;
  /** What `/metrics` asks for; absent: it is for this machine alone, and in production for nobody. */
  readonly metricsToken: string | undefined;
  readonly demo: boolean;
  /** What this was built from, a commit for example; told to anybody who asks. */
  readonly buildId: string | undefined;
  readonly logLevel: LogLevel;
}

const BUILD_ID_LENGTH = 100;
const DEFAULT_MAIL_FROM = 'Programa Fidelidade <nao-responda@localhost>';

/** By default the server's own address; one that listens everywhere is reached by this machine's name for itself. */
function publicUrlOf(reader: EnvironmentReader): string {
  const host = reader.text('HOST', '127.0.0.1');
  const own = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${reader.text('PORT', '3000')}`;
  return (reader.url('PUBLIC_URL', ['http:', 'https:']) ?? own).replace(/\/+$/, '');
}

/** `off` mails nobody. The address that mail comes from is a mailbox of those who run the system, and outside this machine. */
function sealsMailToOf(reader: EnvironmentReader, env: NodeJS.ProcessEnv): readonly string[] {
  const given = env['SEALS_MAIL_TO']?.trim();
  if (given === 'off') return [];
  if (given) return reader.mailAddresses('SEALS_MAIL_TO');
  if (!env['SMTP_URL']?.trim()) return [];
  const from = env['MAIL_FROM']?.trim() ?? '';
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  return isEmail(address) ? [address] : [];
}

const VIA_CEP = 'https://viacep.com.br/ws/{cep}/json/';
const BRASIL_API = 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}';

/** `off` asks nobody. */
function lookupOf(reader: EnvironmentReader, variable: string, key: string, usual: string) {
  const given = reader.text(variable, usual);
  if (given === 'off') return undefined;
  const [origin = '', path = ''] = given.split(/(?<=^https?:\/\/[^/]+)\//);
  if (!/^https?:\/\/[^/{}]+$/.test(origin) || !path.includes(key)) {
    reader.problems.push(`${variable}: an http(s) address with ${key} in its path, or off.`);
  }
  return given;
}

/** Throws a ConfigError that lists every problem at once, so that nobody corrects them one start at a time. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const reader = new EnvironmentReader(env);
  const production = env['NODE_ENV'] === 'production';
  const eventStore = reader.oneOf('EVENT_STORE', eventStores, 'postgres');
  const kurrentDbUrl = reader.addresses('KURRENTDB_URL', kurrentDbProtocols);

  const config: Config = {
    production,
    host: reader.text('HOST', '127.0.0.1'),
    port: reader.port('PORT', 3000),
    dataDir: resolve(reader.text('DATA_DIR', '.data')),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: reader.url('REDIS_URL', ['redis:', 'rediss:']),
    kurrentDbUrl: eventStore === 'kurrentdb' ? kurrentDbUrl : undefined,
    role: reader.oneOf('ROLE', roles, 'all'),
    secretKey: reader.secret('SECRET_KEY', secret_key_min_length),
    sefazBaseUrl: reader.url('SEFAZ_BASE_URL', ['http:', 'https:']),
    technicalResponsible: technicalResponsibleOf(reader),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: reader.text('MAIL_FROM', DEFAULT_MAIL_FROM),
    sealsMailTo: sealsMailToOf(reader, env),
    publicUrl: publicUrlOf(reader),
    trustProxy: reader.networks('TRUST_PROXY', ['loopback', 'linklocal', 'uniquelocal']),
    captcha: captchaOf(reader),
    cepLookupUrl: lookupOf(reader, 'CEP_LOOKUP_URL', '{cep}', VIA_CEP),
    cnpjLookupUrl: lookupOf(reader, 'CNPJ_LOOKUP_URL', '{cnpj}', BRASIL_API),
    webhookLoopback: reader.flag('WEBHOOK_LOOPBACK', 'off'),
    metricsToken: reader.secret('METRICS_TOKEN', metrics_token_min_length),
    demo: reader.flag('DEMO', production ? 'off' : 'on'),
    buildId: reader.text('BUILD_ID', '').slice(0, BUILD_ID_LENGTH) || undefined,
    logLevel: reader.oneOf('LOG_LEVEL', log_levels, 'warn'),
  };

  const problems = [...reader.problems];
  if (config.smtpUrl && !env['MAIL_FROM']?.trim()) {
    problems.push('SMTP_URL: MAIL_FROM must say who the mail is from.');
  }
  if (eventStore === 'kurrentdb' && !env['KURRENTDB_URL']?.trim()) {
    problems.push('EVENT_STORE=kurrentdb: KURRENTDB_URL must say where the log lives.');
  }
  if (config.role !== 'all' && !env['DATABASE_URL']?.trim()) {
    problems.push(
      `ROLE=${config.role} runs apart from the other roles: DATABASE_URL must name the database they share.`,
    );
  }
  if ((config.role === 'api' || config.role === 'workers') && !production && !config.sefazBaseUrl) {
    problems.push(
      `ROLE=${config.role} runs apart from the SEFAZ simulator: SEFAZ_BASE_URL must say where it answers.`,
    );
  }
  if (production && !env['SECRET_KEY']?.trim()) {
    problems.push(
      `SECRET_KEY is missing: production needs one of at least ${secret_key_min_length} characters, the same for every process.`,
    );
  }
  if (production && config.webhookLoopback) {
    problems.push('WEBHOOK_LOOPBACK=1: in production webhooks never lead to this machine; remove it.');
  }
  if (production && config.demo) {
    problems.push('DEMO=1: demo data is never written in production; remove DEMO or set DEMO=0.');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
