import type { ServiceName } from './services.js';

export type Environment = 1 | 2;

/** Where an authoriser answers. Data with a date: addresses change by notice of the states, not by release of ours. */
interface Authorizer {
  /** Base of production and of homologation. */
  readonly base: Readonly<Record<Environment, string>>;
  readonly paths: Readonly<Record<ServiceName, string>>;
}

const SERVICES_PATHS = {
  status: 'NFeStatusServico4',
  authorization: 'NFeAutorizacao4',
  query: 'NFeConsultaProtocolo4',
} as const;
const OLD_NAMES_PATHS = {
  status: 'NfeStatusServico4',
  authorization: 'NfeAutorizacao4',
  query: 'NfeConsulta4',
} as const;
const ASMX_FOLDER_PATHS = {
  status: 'NFeStatusServico4/NFeStatusServico4.asmx',
  authorization: 'NFeAutorizacao4/NFeAutorizacao4.asmx',
  query: 'NFeConsultaProtocolo4/NFeConsultaProtocolo4.asmx',
} as const;
const RIO_GRANDE_PATHS = {
  status: 'NfeStatusServico/NfeStatusServico4.asmx',
  authorization: 'NfeAutorizacao/NFeAutorizacao4.asmx',
  query: 'NfeConsulta/NfeConsulta4.asmx',
} as const;

/** Authorisers of model 55, as public projects quoted the national portal's list on 2026-11-21. */
export const AUTHORIZERS = {
  AM: {
    base: {
      1: 'https://nfe.sefaz.am.gov.br/services2/services/',
      2: 'https://homnfe.sefaz.am.gov.br/services2/services/',
    },
    paths: OLD_NAMES_PATHS,
  },
  BA: {
    base: {
      1: 'https://nfe.sefaz.ba.gov.br/webservices/',
      2: 'https://hnfe.sefaz.ba.gov.br/webservices/',
    },
    paths: ASMX_FOLDER_PATHS,
  },
  GO: {
    base: {
      1: 'https://nfe.sefaz.go.gov.br/nfe/services/',
      2: 'https://homolog.sefaz.go.gov.br/nfe/services/',
    },
    paths: SERVICES_PATHS,
  },
  MG: {
    base: {
      1: 'https://nfe.fazenda.mg.gov.br/nfe2/services/',
      2: 'https://hnfe.fazenda.mg.gov.br/nfe2/services/',
    },
    paths: SERVICES_PATHS,
  },
  MS: {
    base: { 1: 'https://nfe.sefaz.ms.gov.br/ws/', 2: 'https://hom.nfe.sefaz.ms.gov.br/ws/' },
    paths: SERVICES_PATHS,
  },
  MT: {
    base: {
      1: 'https://nfe.sefaz.mt.gov.br/nfews/v2/services/',
      2: 'https://homologacao.sefaz.mt.gov.br/nfews/v2/services/',
    },
    paths: OLD_NAMES_PATHS,
  },
  PE: {
    base: {
      1: 'https://nfe.sefaz.pe.gov.br/nfe-service/services/',
      2: 'https://nfehomolog.sefaz.pe.gov.br/nfe-service/services/',
    },
    paths: SERVICES_PATHS,
  },
  PR: {
    base: { 1: 'https://nfe.sefa.pr.gov.br/nfe/', 2: 'https://homologacao.nfe.sefa.pr.gov.br/nfe/' },
    paths: SERVICES_PATHS,
  },
  RS: {
    base: { 1: 'https://nfe.sefazrs.rs.gov.br/ws/', 2: 'https://nfe-homologacao.sefazrs.rs.gov.br/ws/' },
    paths: RIO_GRANDE_PATHS,
  },
  SP: {
    base: { 1: 'https://nfe.fazenda.sp.gov.br/ws/', 2: 'https://homologacao.nfe.fazenda.sp.gov.br/ws/' },
    paths: {
      status: 'nfestatusservico4.asmx',
      authorization: 'nfeautorizacao4.asmx',
      query: 'nfeconsultaprotocolo4.asmx',
    },
  },
  SVAN: {
    base: { 1: 'https://www.sefazvirtual.fazenda.gov.br/', 2: 'https://hom.sefazvirtual.fazenda.gov.br/' },
    paths: ASMX_FOLDER_PATHS,
  },
  SVRS: {
    base: { 1: 'https://nfe.svrs.rs.gov.br/ws/', 2: 'https://nfe-homologacao.svrs.rs.gov.br/ws/' },
    paths: RIO_GRANDE_PATHS,
  },
} as const satisfies Record<string, Authorizer>;

export type AuthorizerName = keyof typeof AUTHORIZERS;

/** Who answers for a state: itself when it has an authoriser, SVAN for Maranhão, SVRS for all others. */
export function authorizerOf(state: string): AuthorizerName {
  if (isAuthorizer(state)) return state;
  return state === 'MA' ? 'SVAN' : 'SVRS';
}

const isAuthorizer = (name: string): name is AuthorizerName => name in AUTHORIZERS;

/**
 * The address of a service. `baseUrl` replaces scheme, host and port and keeps the path: for a simulator, a proxy, or a
 * state that has moved.
 */
export function serviceUrl(
  service: ServiceName,
  at: { readonly state: string; readonly environment: Environment; readonly baseUrl?: string },
): URL {
  const authorizer: Authorizer = AUTHORIZERS[authorizerOf(at.state)];
  const official = new URL(authorizer.paths[service], authorizer.base[at.environment]);
  return at.baseUrl === undefined ? official : new URL(official.pathname, at.baseUrl);
}
