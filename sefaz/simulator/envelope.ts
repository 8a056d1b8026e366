import { wsdlNamespace, type ServiceName } from '../transport/services.js';
import { SOAP_NAMESPACE } from '../xml/namespaces.js';
import { readXml } from '../xml/read-xml.js';
import { element, elementWith, type Xml } from '../xml/write-xml.js';

/**
 * Which service a path belongs to: every state names its addresses after the WSDL, with case, folders and endings of its
 * own (`/ws/NfeConsulta/NfeConsulta4.asmx`, `/services2/services/NfeStatusServico4`).
 */
export function serviceOfPath(path: string): ServiceName | undefined {
  const name = path.split('/').at(-1)?.toLowerCase().replace('.asmx', '') ?? '';
  return SERVICES_BY_PATH[name];
}

const SERVICES_BY_PATH: Readonly<Record<string, ServiceName>> = {
  nfestatusservico4: 'status',
  nfeautorizacao4: 'authorization',
  nfeconsulta4: 'query',
  nfeconsultaprotocolo4: 'query',
};

/** The message inside `nfeDadosMsg`, canonical; undefined when the envelope is not the one of this service. */
export const openEnvelope = (service: ServiceName, body: string): Promise<string | undefined> =>
  readXml(body, (root) => {
    if (root.name !== 'Envelope' || root.namespace !== SOAP_NAMESPACE) return undefined;
    const data = root.first('./soap:Body/*');
    if (data?.name !== 'nfeDadosMsg' || data.namespace !== wsdlNamespace(service)) return undefined;
    return data.first('./*')?.canonical('own');
  });

export const closeEnvelope = (service: ServiceName, reply: Xml): string =>
  `<?xml version="1.0" encoding="utf-8"?>` +
  elementWith(
    'soap:Envelope',
    { 'xmlns:soap': SOAP_NAMESPACE },
    element('soap:Body', elementWith('nfeResultMsg', { xmlns: wsdlNamespace(service) }, reply)),
  );

export const CONTENT_TYPE = 'application/soap+xml; charset=utf-8';
