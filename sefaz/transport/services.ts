/** A web service by its official WSDL name (MOC 7.0, Anexo III). Events, numbers and distribution join here. */
export interface WebService {
  readonly wsdl: string;
  readonly operation: string;
}

export const SERVICES = {
  status: { wsdl: 'NFeStatusServico4', operation: 'nfeStatusServicoNF' },
  authorization: { wsdl: 'NFeAutorizacao4', operation: 'nfeAutorizacaoLote' },
  query: { wsdl: 'NFeConsultaProtocolo4', operation: 'nfeConsultaNF' },
} as const satisfies Record<string, WebService>;

export type ServiceName = keyof typeof SERVICES;

export const wsdlNamespace = (service: ServiceName): string =>
  `http://www.portalfiscal.inf.br/nfe/wsdl/${SERVICES[service].wsdl}`;
