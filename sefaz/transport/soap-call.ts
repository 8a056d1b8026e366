import { SOAP_NAMESPACE } from '../xml/namespaces.js';
import { element, elementWith, type Xml } from '../xml/write-xml.js';
import { ServiceUnavailable, TransportFailure } from './failures.js';
import { httpsPost, type Post } from './https-post.js';
import { SERVICES, wsdlNamespace, type ServiceName } from './services.js';

const UNAVAILABLE_STATUSES = new Set([502, 503, 504]);
const REFUSED_STATUSES = new Set([401, 403, 404]);
const RETRY_AFTER_HTTP_MS = 60_000;

/**
 * Sends a message to a service in a SOAP 1.2 envelope and gives back the answer's body as it came.
 * @throws TransportFailure, ServiceUnavailable
 */
export async function soapCall(
  service: ServiceName,
  message: Xml,
  connection: Omit<Post, 'body' | 'contentType'>,
): Promise<string> {
  const answer = await httpsPost({
    ...connection,
    contentType: `application/soap+xml; charset=utf-8; action="${wsdlNamespace(service)}/${SERVICES[service].operation}"`,
    body: envelope(service, message),
  });
  if (answer.status === 200) return answer.body;
  if (UNAVAILABLE_STATUSES.has(answer.status)) {
    throw new ServiceUnavailable(answer.status, RETRY_AFTER_HTTP_MS);
  }
  throw new TransportFailure(REFUSED_STATUSES.has(answer.status) ? 'no' : 'unknown', `http_${answer.status}`);
}

const envelope = (service: ServiceName, message: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>` +
  elementWith(
    'soap12:Envelope',
    { 'xmlns:soap12': SOAP_NAMESPACE },
    element('soap12:Body', elementWith('nfeDadosMsg', { xmlns: wsdlNamespace(service) }, message)),
  );
