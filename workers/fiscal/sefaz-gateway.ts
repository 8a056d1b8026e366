import type {
  FiscalGateway,
  Issuer,
  Preparation,
  SefazAnswer,
} from '@fidelidade/application/ports/fiscal-gateway.js';
import type { CertificateSecret } from '@fidelidade/application/registry/certificate-secret.js';
import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { buildNfe } from '@fidelidade/sefaz/layout/build-nfe.js';
import {
  STATES_WITH_TECHNICAL_RESPONSIBLE,
  type TechnicalResponsible,
} from '@fidelidade/sefaz/layout/closing.js';
import type { NfeSchemas } from '@fidelidade/sefaz/schemas/nfe-schemas.js';
import { signXml } from '@fidelidade/sefaz/signature/sign-xml.js';
import type { Timeouts } from '@fidelidade/sefaz/transport/https-post.js';
import type { SefazResult } from '@fidelidade/sefaz/transport/results.js';
import { SefazClient } from '@fidelidade/sefaz/transport/sefaz-client.js';
import type { StateName } from '@fidelidade/domain/kernel/states.js';
import { OpenedCertificates } from './opened-certificates.js';
import { answerOf, noAnswerOf } from './sefaz-answer.js';

export interface SefazGatewayOptions {
  readonly schemas: NfeSchemas;
  /** PEM of the authorities that vouch for SEFAZ's servers. */
  readonly authorities: readonly string[];
  /** Name and version of the software, as every note says them (`verProc`): at most 20 characters. */
  readonly application: string;
  /** Another host under the same paths: the simulator, a proxy. */
  readonly baseUrl?: string | undefined;
  readonly timeouts?: Timeouts;
  /** Who answers for the software; some states refuse a note without. */
  readonly technicalResponsible?: TechnicalResponsible;
}

/** Speaks with SEFAZ through the toolkit. Keeps nothing of a note: what was sent is the use case's to remember. */
export class SefazGateway implements FiscalGateway {
  readonly #certificates = new OpenedCertificates();

  constructor(private readonly options: SefazGatewayOptions) {}

  async prepare(document: FiscalDocument, certificate: CertificateSecret): Promise<Preparation> {
    const { application, schemas, technicalResponsible } = this.options;
    const { state } = document.issuer.address;
    if (!technicalResponsible && STATES_WITH_TECHNICAL_RESPONSIBLE.has(state)) {
      const problem = { path: 'infRespTec', message: 'technical_responsible_missing' };
      return { kind: 'problems', problems: [problem] };
    }
    const layout = { application, ...(technicalResponsible && { technicalResponsible }) };
    try {
      const credentials = await this.#certificates.open(certificate);
      const { xml } = signXml(buildNfe(document, layout), 'infNFe', credentials);
      const problems = schemas
        .violations('nfe', xml)
        .map(({ element, message }) => ({ path: element ?? '', message }));
      return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'signed', xml };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { kind: 'problems', problems: [{ path: error.field ?? '', message: error.code }] };
    }
  }

  authorize(issuer: Issuer, signedXml: string): Promise<SefazAnswer> {
    return this.#ask(issuer, signedXml, (client) => client.authorize(signedXml));
  }

  query(issuer: Issuer, accessKey: AccessKey, signedXml: string): Promise<SefazAnswer> {
    return this.#ask(issuer, signedXml, (client) => client.queryByKey(accessKey));
  }

  async #ask(
    issuer: Issuer,
    signedXml: string,
    question: (client: SefazClient) => Promise<SefazResult>,
  ): Promise<SefazAnswer> {
    const client = await this.#clientOf(issuer);
    try {
      return answerOf(await question(client), signedXml);
    } catch (error) {
      return noAnswerOf(error);
    }
  }

  async #clientOf({ state, environment, certificate }: Issuer): Promise<SefazClient> {
    const { authorities, baseUrl, timeouts } = this.options;
    return new SefazClient({
      // A registered company's address has one of the 27.
      state: state as StateName,
      environment,
      identity: await this.#certificates.open(certificate),
      authorities,
      ...(baseUrl !== undefined && { baseUrl }),
      ...(timeouts && { timeouts }),
    });
  }
}
