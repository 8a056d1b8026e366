import { createHash, createVerify, timingSafeEqual, X509Certificate } from 'node:crypto';
import { readXml, type XmlView } from '../xml/read-xml.js';
import { C14N, DIGEST_SHA1, RSA_SHA1 } from './algorithms.js';

export type SignatureVerdict =
  | { readonly valid: true; readonly certificatePem: string; readonly digest: string }
  | { readonly valid: false; readonly problem: SignatureProblem };

/** `missing` no signature or certificate, `reference` it signs something else, `digest` the content changed after. */
export type SignatureProblem = 'missing' | 'algorithm' | 'reference' | 'digest' | 'value';

/**
 * Checks the signature of a note, event or other signed document on its own: canonicalises with libxml2, so it shares
 * nothing with `signXml` but the algorithms' names.
 * @throws XmlUnreadable
 */
export const verifyXml = (signed: string): Promise<SignatureVerdict> => readXml(signed, verdict);

function verdict(root: XmlView): SignatureVerdict {
  const refuse = (problem: SignatureProblem): SignatureVerdict => ({ valid: false, problem });
  const signature = root.first('./ds:Signature');
  const signedInfo = signature?.first('./ds:SignedInfo');
  const certificate = readCertificate(signature?.text('./ds:KeyInfo/ds:X509Data/ds:X509Certificate'));
  if (!signature || !signedInfo || !certificate) return refuse('missing');
  if (!usesAcceptedAlgorithms(signedInfo)) return refuse('algorithm');

  const subject = referencedElement(root, signedInfo);
  if (!subject) return refuse('reference');
  const digest = createHash('sha1').update(subject.canonical('inherited'), 'utf8').digest();
  const stated = bytes(signedInfo.text('./ds:Reference/ds:DigestValue'));
  if (digest.length !== stated.length || !timingSafeEqual(digest, stated)) return refuse('digest');

  const signs = createVerify('RSA-SHA1')
    .update(signedInfo.canonical('inherited'), 'utf8')
    .verify(certificate.publicKey, bytes(signature.text('./ds:SignatureValue')));
  return signs
    ? { valid: true, certificatePem: certificate.toString(), digest: digest.toString('base64') }
    : refuse('value');
}

function usesAcceptedAlgorithms(signedInfo: XmlView): boolean {
  const algorithm = (path: string): string | undefined => signedInfo.first(path)?.attribute('Algorithm');
  return (
    algorithm('./ds:CanonicalizationMethod') === C14N &&
    algorithm('./ds:SignatureMethod') === RSA_SHA1 &&
    algorithm('./ds:Reference/ds:DigestMethod') === DIGEST_SHA1
  );
}

/** The one child of the root that the one reference names by its Id. */
function referencedElement(root: XmlView, signedInfo: XmlView): XmlView | undefined {
  const references = signedInfo.find('./ds:Reference');
  const id = references[0]?.attribute('URI')?.replace(/^#/, '');
  const named = root.find('./*[@Id]').filter((candidate) => candidate.attribute('Id') === id);
  return references.length === 1 && named.length === 1 ? named[0] : undefined;
}

function readCertificate(base64: string | undefined): X509Certificate | undefined {
  if (!base64) return undefined;
  try {
    return new X509Certificate(bytes(base64));
  } catch {
    return undefined;
  }
}

const bytes = (base64: string | undefined): Buffer => Buffer.from(base64 ?? '', 'base64');
