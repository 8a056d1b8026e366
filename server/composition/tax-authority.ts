import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { issueTestA1, issueTestServerCertificate } from '@fidelidade/sefaz/certificate/test-authority.js';
import { openTestAuthority, testValidity } from '@fidelidade/sefaz/certificate/test-authority-folder.js';
import type { NfeSchemas } from '@fidelidade/sefaz/schemas/nfe-schemas.js';
import { SefazSimulator } from '@fidelidade/sefaz/simulator/sefaz-simulator.js';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';

/** Who answers for SEFAZ, and whom to trust there. */
export interface TaxAuthority {
  /** Absent: the official addresses. */
  readonly baseUrl: string | undefined;
  /** PEM of the authorities that vouch for the servers. */
  readonly authorities: readonly string[];
  /** Outside production: makes a company a certificate that the simulator accepts. */
  readonly issueTestCertificate: ((company: TestHolder) => { pfx: Uint8Array; password: string }) | undefined;
  stop(): Promise<void>;
}

export interface TestHolder {
  readonly cnpj: string;
  readonly name: string;
}

const TEST_PASSWORD = 'certificado-de-teste';

/**
 * Outside production the embedded simulator answers, or the one that `SEFAZ_BASE_URL` names, both under the test authority
 * of the data folder. In production it is SEFAZ itself. Most states' servers descend from ICP-Brasil, which Node does not
 * know: `DATA_DIR/icp-brasil.pem`; those of MG, SVAN, SVC-AN and AN from public roots, which it does. Both are trusted, and
 * TLS is verified always.
 */
export async function openTaxAuthority(config: Config, schemas: NfeSchemas): Promise<TaxAuthority> {
  if (config.production) {
    const bundle = await authoritiesOfOperator(join(config.dataDir, 'icp-brasil.pem'));
    const authorities = [...rootCertificates, ...(bundle ? [bundle] : [])];
    return {
      baseUrl: config.sefazBaseUrl,
      authorities,
      issueTestCertificate: undefined,
      stop: async () => undefined,
    };
  }
  const now = new Date();
  const folder = join(config.dataDir, 'sefaz');
  const authority = openTestAuthority(join(folder, 'authority'), now);
  const simulator = config.sefazBaseUrl
    ? undefined
    : await SefazSimulator.start({
        certificates: {
          server: issueTestServerCertificate(authority, {
            names: ['localhost'],
            addresses: ['127.0.0.1'],
            ...testValidity(now),
          }),
          authorities: [authority.certificatePem],
        },
        schemas,
        clock: () => new Date(),
        folder: join(folder, 'notes'),
        faultsOverHttp: true,
      });
  return {
    baseUrl: config.sefazBaseUrl ?? simulator!.url,
    authorities: [authority.certificatePem],
    issueTestCertificate: ({ cnpj, name }) => ({
      pfx: issueTestA1(authority, { cnpj, name, password: TEST_PASSWORD, ...testValidity(now) }),
      password: TEST_PASSWORD,
    }),
    stop: async () => simulator?.stop(),
  };
}

/** Undefined when the operator put no file there. One that is there and cannot be read is never passed over in silence. */
async function authoritiesOfOperator(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigError([`${file} cannot be read: correct its permissions.`], { cause });
  }
}
