import { join } from 'node:path';
import { issueTestA1, issueTestServerCertificate } from '@fidelidade/sefaz/certificate/test-authority.js';
import { openTestAuthority, testValidity } from '@fidelidade/sefaz/certificate/test-authority-folder.js';
import type { NfeSchemas } from '@fidelidade/sefaz/schemas/nfe-schemas.js';
import { SefazSimulator } from '@fidelidade/sefaz/simulator/sefaz-simulator.js';
import type { Config } from '../config/config.js';
import { sefazAuthorities } from './sefaz-authorities.js';

/** Who answers for SEFAZ, and whom to trust there. */
export interface TaxAuthority {
  /** Absent: the official addresses. */
  readonly baseUrl: string | undefined;
  /** PEM of the authorities that vouch for the servers. */
  readonly authorities: readonly string[];
  /** ExternalServices production: makes a company a certificate that the simulator accepts. */
  readonly issueTestCertificate: ((company: TestHolder) => { pfx: Uint8Array; password: string }) | undefined;
  stop(): Promise<void>;
}

export interface TestHolder {
  readonly cnpj: string;
  readonly name: string;
}

const TEST_PASSWORD = 'certificado-de-teste';

/**
 * ExternalServices production the embedded simulator answers, or the one that `SEFAZ_BASE_URL` names, both under the test authority
 * of the data folder. In production it is SEFAZ itself, vouched for by public roots and by `DATA_DIR/icp-brasil.pem`. TLS is
 * verified always.
 */
export async function openTaxAuthority(
  config: Config,
  schemas: NfeSchemas,
  onWarning: (text: string) => void,
): Promise<TaxAuthority> {
  if (config.production) {
    const file = join(config.dataDir, 'icp-brasil.pem');
    const { trusted, ofOperator } = await sefazAuthorities(file);
    if (ofOperator === 0)
      onWarning(`${file} is not there: most states' servers cannot be reached without it`);
    return {
      baseUrl: config.sefazBaseUrl,
      authorities: trusted,
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
