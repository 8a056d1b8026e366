import forge from 'node-forge';
import { children, explicit, octetsOf, oidNode, oidOf, sequence } from './asn1-nodes.js';

/** `otherName` of an ICP-Brasil certificate that holds the company's CNPJ (DOC-ICP-04). */
const CNPJ_OID = '2.16.76.1.3.3';
/** The one that holds a person's date of birth, CPF and other numbers (DOC-ICP-04). */
const CPF_OID = '2.16.76.1.3.1';
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const OTHER_NAME_TAG: number = 0;
const CPF_PATTERN = /^\d{11}$/;
const CNPJ_PATTERN = /^[0-9A-Z]{12}\d{2}$/;

const { asn1 } = forge;

/** The CNPJ a certificate belongs to: from its alternative name, else after the colon of its common name. */
export function cnpjOfCertificate(certificate: forge.pki.Certificate): string | undefined {
  return [alternativeName(certificate, CNPJ_OID), numberOfCommonName(certificate)].find(
    (candidate) => candidate !== undefined && CNPJ_PATTERN.test(candidate),
  );
}

/** The same, of a certificate as PEM. */
export const cnpjOfPem = (pem: string): string | undefined =>
  cnpjOfCertificate(forge.pki.certificateFromPem(pem));

/** Whether it names a person by a CPF, as an e-CPF does: in its alternative name, else after the colon of its common name. */
export const isOfPerson = (certificate: forge.pki.Certificate): boolean =>
  CPF_PATTERN.test(alternativeName(certificate, CPF_OID)?.slice(BIRTH_DATE.length).slice(0, 11) ?? '') ||
  CPF_PATTERN.test(numberOfCommonName(certificate) ?? '');

/** Before the CPF in its alternative name. */
const BIRTH_DATE = 'DDMMAAAA';

function alternativeName(certificate: forge.pki.Certificate, wanted: string): string | undefined {
  const extension = certificate.getExtension('subjectAltName') as { value?: string } | null;
  if (!extension?.value) return undefined;
  const names = children(asn1.fromDer(extension.value));
  const owner = names
    .filter((name) => name.tagClass === asn1.Class.CONTEXT_SPECIFIC && name.type === OTHER_NAME_TAG)
    .map(children)
    .find(([oid]) => oidOf(oid) === wanted);
  return owner?.[1] && octetsOf(owner[1]).trim();
}

const numberOfCommonName = (certificate: forge.pki.Certificate): string | undefined =>
  String((certificate.subject.getField('CN') as { value?: unknown } | null)?.value ?? '')
    .split(':')
    .at(-1)
    ?.trim();

/** The extension as a certificate of a company carries it: the CNPJ as an octet string inside an `otherName`. */
export function cnpjExtension(cnpj: string): object {
  const value = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, cnpj);
  const otherName = asn1.create(asn1.Class.CONTEXT_SPECIFIC, OTHER_NAME_TAG, true, [
    oidNode(CNPJ_OID),
    explicit(value),
  ]);
  return { id: SUBJECT_ALTERNATIVE_NAME, critical: false, value: sequence([otherName]) };
}
