import { createHash, createSign } from 'node:crypto';
import { SIGNATURE_NAMESPACE } from '../xml/namespaces.js';
import { element, elementWith, leaf, type Xml } from '../xml/write-xml.js';
import { C14N, DIGEST_SHA1, ENVELOPED, RSA_SHA1 } from './algorithms.js';

/** What signs: the private key and the certificate of an A1, as PEM. */
export interface SigningCredentials {
  readonly privateKeyPem: string;
  readonly certificatePem: string;
}

export interface SignedXml {
  readonly xml: string;
  /** SHA-1 of what was signed, base64: the `digVal` that the protocol repeats. */
  readonly digest: string;
}

/**
 * Signs the element that carries `Id` in a document written by `xml/write-xml` (already canonical, default namespace
 * declared on its root) and puts the signature last in the root. RSA-SHA1, enveloped, C14N: what the MOC 7.0 demands.
 */
export function signXml(unsigned: Xml, signedElement: string, credentials: SigningCredentials): SignedXml {
  const { subject, id } = canonicalSubject(unsigned, signedElement);
  const digest = createHash('sha1').update(subject, 'utf8').digest('base64');
  const signedInfo = describe(id, digest);
  const inItsNamespace = signedInfo.replace('<SignedInfo>', `<SignedInfo xmlns="${SIGNATURE_NAMESPACE}">`);
  const value = createSign('RSA-SHA1')
    .update(inItsNamespace, 'utf8')
    .sign(credentials.privateKeyPem, 'base64');
  const signature = elementWith(
    'Signature',
    { xmlns: SIGNATURE_NAMESPACE },
    signedInfo,
    leaf('SignatureValue', value),
    element(
      'KeyInfo',
      element('X509Data', leaf('X509Certificate', bareCertificate(credentials.certificatePem))),
    ),
  );
  const end = unsigned.lastIndexOf('</');
  return { xml: `${unsigned.slice(0, end)}${signature}${unsigned.slice(end)}`, digest };
}

/** The subtree as C14N sees it: its own bytes, with the namespace that it inherits from the root written on it. */
function canonicalSubject(document: string, name: string): { subject: string; id: string } {
  const namespace = /^<[^ >]+ (xmlns="[^"]+")/.exec(document)?.[1];
  const start = document.indexOf(`<${name} `);
  const close = `</${name}>`;
  const end = document.lastIndexOf(close);
  const id = / Id="([^"]+)"/.exec(document.slice(start))?.[1];
  if (namespace === undefined || start < 0 || end < 0 || id === undefined) {
    throw new Error(`nothing to sign: <${name} Id="..."> inside a root with a namespace`);
  }
  const inside = document.slice(start + name.length + 1, end + close.length);
  return { subject: `<${name} ${namespace}${inside}`, id };
}

const describe = (id: string, digest: string): Xml =>
  element(
    'SignedInfo',
    elementWith('CanonicalizationMethod', { Algorithm: C14N }),
    elementWith('SignatureMethod', { Algorithm: RSA_SHA1 }),
    elementWith(
      'Reference',
      { URI: `#${id}` },
      element(
        'Transforms',
        elementWith('Transform', { Algorithm: ENVELOPED }),
        elementWith('Transform', { Algorithm: C14N }),
      ),
      elementWith('DigestMethod', { Algorithm: DIGEST_SHA1 }),
      leaf('DigestValue', digest),
    ),
  );

const bareCertificate = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');
