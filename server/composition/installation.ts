import { createRequire } from 'node:module';
import type { Feature, Installation } from '@fidelidade/application/ports/installation.js';
import type { Config } from '../config/config.js';

const { version } = createRequire(import.meta.url)('@fidelidade/server/package.json') as {
  readonly version: string;
};

type Configured = Pick<
  Config,
  'production' | 'demo' | 'buildId' | 'captcha' | 'cepLookupUrl' | 'cnpjLookupUrl' | 'smtpUrl'
>;

/** What clients and operators are told of this installation, out of how it is configured. */
export function installationOf(config: Configured): Installation {
  const switchedOn: Readonly<Record<Feature, unknown>> = {
    captcha: config.captcha,
    cep_lookup: config.cepLookupUrl,
    cnpj_lookup: config.cnpjLookupUrl,
    mail: config.smtpUrl,
  };
  return {
    version,
    build: config.buildId ?? null,
    environment: config.production ? 'production' : config.demo ? 'demo' : 'development',
    features: (Object.keys(switchedOn) as Feature[]).filter((feature) => switchedOn[feature] !== undefined),
  };
}
