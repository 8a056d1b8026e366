export const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
export const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';
export const SOAP_NAMESPACE = 'http://www.w3.org/2003/05/soap-envelope';

/** Prefixes that our XPath expressions use, whatever prefixes the document itself has. */
export const PATH_PREFIXES = {
  n: NFE_NAMESPACE,
  ds: SIGNATURE_NAMESPACE,
  soap: SOAP_NAMESPACE,
} as const;
