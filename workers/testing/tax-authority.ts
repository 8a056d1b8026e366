import type { Issuer } from '@fidelidade/application/ports/fiscal-gateway.js';
import { openPfx } from '@fidelidade/sefaz/certificate/open-pfx.js';
import {
  createTestAuthority,
  issueTestA1,
  issueTestServerCertificate,
} from '@fidelidade/sefaz/certificate/test-authority.js';
import { NfeSchemas } from '@fidelidade/sefaz/schemas/nfe-schemas.js';
import { SefazSimulator } from '@fidelidade/sefaz/simulator/sefaz-simulator.js';
import { TEST_CNPJ } from '@fidelidade/sefaz/testing/a-fiscal-document.js';
import { TEST_NOW } from '@fidelidade/sefaz/testing/simulated-sefaz.js';
import {
  TEST_PASSWORD,
  TEST_VALIDITY,
  type TestCertificates,
} from '@fidelidade/sefaz/testing/test-certificates.js';
import { SefazGateway, type SefazGatewayOptions } from '../fiscal/sefaz-gateway.js';

/** Once a process: the engine keeps what it has compiled for good. */
let openedSchemas: Promise<NfeSchemas> | undefined;

export interface TaxAuthority {
  readonly simulator: SefazSimulator;
  /** A company of São Paulo, in homologation. */
  readonly issuer: Issuer;
  gateway(
    changes?: Partial<Pick<SefazGatewayOptions, 'timeouts' | 'baseUrl' | 'technicalResponsible'>>,
  ): SefazGateway;
}

export interface TestIdentities extends TestCertificates {
  /** What a company's owner would upload. */
  readonly pfx: Buffer;
}

/** An authority, a company's A1 and a server's certificate, made now: about a second of key making. */
export function testIdentities(): TestIdentities {
  const authority = createTestAuthority(TEST_VALIDITY);
  const shop = { cnpj: TEST_CNPJ, name: 'LOJA EXEMPLO', password: TEST_PASSWORD, ...TEST_VALIDITY };
  const names = { names: ['localhost'], addresses: ['127.0.0.1'] };
  const pfx = issueTestA1(authority, shop);
  const server = issueTestServerCertificate(authority, { ...names, ...TEST_VALIDITY });
  return { authority, pfx, a1: openPfx(pfx, TEST_PASSWORD), server };
}

/** A tax authority that has seen no note yet, and our way to it. Stop its simulator after the test. */
export async function openTaxAuthority(identities = testIdentities()): Promise<TaxAuthority> {
  const { authority, pfx, server } = identities;
  const schemas = await (openedSchemas ??= NfeSchemas.open());
  const authorities = [authority.certificatePem];
  const simulator = await SefazSimulator.start({
    certificates: { server, authorities },
    schemas,
    clock: () => TEST_NOW,
  });
  return {
    simulator,
    issuer: { state: 'SP', environment: 2, certificate: { pfx, password: TEST_PASSWORD } },
    gateway: (changes = {}) =>
      new SefazGateway({
        schemas,
        authorities,
        application: 'Teste 1.0',
        baseUrl: simulator.url,
        ...changes,
      }),
  };
}
