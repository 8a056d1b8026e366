import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { buildNfe } from '../layout/build-nfe.js';
import { NfeSchemas } from '../schemas/nfe-schemas.js';
import { signXml } from '../signature/sign-xml.js';
import { SefazSimulator, type SimulatorOptions } from '../simulator/sefaz-simulator.js';
import { SefazClient, type SefazClientOptions } from '../transport/sefaz-client.js';
import { testCertificates, type TestCertificates } from './test-certificates.js';

/** An hour after the template of `aFiscalDocument` was issued. */
export const TEST_NOW = new Date('2026-11-21T14:15:00.000Z');

export interface SimulatedSefaz {
  readonly simulator: SefazSimulator;
  readonly certificates: TestCertificates;
  client(changes?: Partial<SefazClientOptions>): SefazClient;
  sign(document: FiscalDocument): string;
}

/** A running simulator with everything that a company needs to speak with it. Stop it after the test. */
export async function startSimulatedSefaz(
  changes: Partial<SimulatorOptions> = {},
  certificates = testCertificates(),
): Promise<SimulatedSefaz> {
  const simulator = await SefazSimulator.start({
    certificates: { server: certificates.server, authorities: [certificates.authority.certificatePem] },
    schemas: await NfeSchemas.open(),
    clock: () => TEST_NOW,
    ...changes,
  });
  return {
    simulator,
    certificates,
    client: (options = {}) =>
      new SefazClient({
        state: 'SP',
        environment: 2,
        identity: certificates.a1,
        authorities: [certificates.authority.certificatePem],
        baseUrl: simulator.url,
        ...options,
      }),
    sign: (document) =>
      signXml(buildNfe(document, { application: 'Teste 1.0' }), 'infNFe', certificates.a1).xml,
  };
}
