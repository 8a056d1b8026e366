import { createHash } from 'node:crypto';
import forge from 'node-forge';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { children, integerOf } from './asn1-nodes.js';
import { cnpjOfCertificate, isOfPerson } from './icp-brasil.js';
import { withOldCiphersOpened } from './old-ciphers.js';

/** An A1 certificate, open: secret, never logged, stored only encrypted. */
export interface OpenCertificate {
  readonly privateKeyPem: string;
  readonly certificatePem: string;
  /** Intermediate authorities that came along, leaf's issuer first where it is known. */
  readonly chain: readonly string[];
  /** Absent in a certificate that is no company's. */
  readonly cnpj: string | undefined;
  /** Whether it names a CPF as its holder's, and no CNPJ: an e-CPF. */
  readonly isOfPerson: boolean;
  /** Common name of the holder. */
  readonly subject: string;
  /** Common name of the authority that gave it out. */
  readonly issuer: string;
  readonly notBefore: Instant;
  readonly notAfter: Instant;
  /** SHA-256 of the certificate, lower case hexadecimal. */
  readonly fingerprint: string;
}

/**
 * Rounds of key derivation that a file may ask for. Windows and OpenSSL write some thousands, browsers up to 600,000; a file
 * with many millions keeps a processor busy for minutes.
 */
const MAX_ROUNDS = 1_000_000;

/**
 * Opens a PFX of every usual cipher: RC2 and 3DES, with two keys or three, as issuers wrote for years (the first of which Node's
 * own TLS refuses), AES under PBES2 as they write today. It works for as long as the file wants: where a server waits, use `openPfxAside`.
 * @throws DomainError `cert_password` (field `password`); on `file` `cert_empty`, `cert_not_pfx` (neither .pfx nor .p12),
 *   `cert_without_key`, `cert_without_certificate` (of the key that is in it), `cert_key_not_rsa`, `cert_invalid` (a PFX that cannot be
 *   read), `cert_too_slow` (it wants too many rounds)
 */
export function openPfx(pfx: Uint8Array, password: string): OpenCertificate {
  if (pfx.byteLength === 0) refuse('cert_empty');
  const store = unlock(pfx, password);
  const key = privateKeyOf(store);
  const certificates = certificatesOf(store);
  const own = certificates.find((certificate) => publicModulus(certificate) === key.n.toString(16));
  if (!own) refuse('cert_without_certificate');
  const cnpj = cnpjOfCertificate(own);
  return {
    privateKeyPem: forge.pki.privateKeyToPem(key),
    certificatePem: forge.pki.certificateToPem(own),
    chain: certificates.filter((other) => other !== own).map((other) => forge.pki.certificateToPem(other)),
    cnpj,
    isOfPerson: cnpj === undefined && isOfPerson(own),
    subject: commonNameOf(own.subject),
    issuer: commonNameOf(own.issuer),
    notBefore: own.validity.notBefore.toISOString() as Instant,
    notAfter: own.validity.notAfter.toISOString() as Instant,
    fingerprint: fingerprintOf(own),
  };
}

const commonNameOf = (name: { getField(short: string): unknown }): string =>
  String((name.getField('CN') as { value?: unknown } | null)?.value ?? '');

function decode(pfx: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(Buffer.from(pfx).toString('binary'));
  } catch {
    return refuse('cert_not_pfx');
  }
}

function refuse(code: string): never {
  throw new DomainError(code, { field: 'file' });
}

/**
 * A password with accents was written into the file as Latin-1 or as UTF-8, its MAC (PKCS 12, appendix B) and its content
 * (PBES2) not always alike: OpenSSL writes the first as UTF-16 and the second in the terminal's encoding. Once the MAC has been
 * found good, the content is opened for itself.
 */
function unlock(pfx: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  refuseEndlessDerivation(decode(pfx));
  const writings = [...new Set([password, Buffer.from(password, 'utf8').toString('latin1')])];
  for (const writing of writings) {
    const opened = open(() => decode(pfx), writing);
    if (opened === 'wrong_password') continue;
    if (opened === 'no_pfx') refuse('cert_not_pfx');
    if (opened !== 'unreadable') return opened;
    for (const other of writings) {
      const content = open(() => withOldCiphersOpened(decode(pfx), other), other);
      if (typeof content !== 'string') return content;
    }
    refuse('cert_invalid');
  }
  throw new DomainError('cert_password', { field: 'password' });
}

/** `unreadable`: the MAC fits the password, or there is none, and what is inside does not open by it; `no_pfx`: it is another thing. */
function open(
  container: () => forge.asn1.Asn1,
  password: string,
): forge.pkcs12.Pkcs12Pfx | 'wrong_password' | 'unreadable' | 'no_pfx' {
  try {
    return forge.pkcs12.pkcs12FromAsn1(container(), false, password);
  } catch (error) {
    if (/not an PKCS#12 PFX/.test(String(error))) return 'no_pfx';
    return /MAC could not be verified/.test(String(error)) ? 'wrong_password' : 'unreadable';
  }
}

/** Salt and rounds stand side by side wherever a key is derived, also inside what is wrapped once more. */
function refuseEndlessDerivation(node: forge.asn1.Asn1): void {
  const { INTEGER, OCTETSTRING } = forge.asn1.Type;
  for (const [index, child] of children(node).entries()) {
    const before = children(node)[index - 1];
    const isRounds = child.type === INTEGER && before?.type === OCTETSTRING;
    if (isRounds && integerOf(child) > MAX_ROUNDS) refuse('cert_too_slow');
    refuseEndlessDerivation(child);
    if (child.type === OCTETSTRING && typeof child.value === 'string') refuseInside(child.value);
  }
}

function refuseInside(octets: string): void {
  let inside: forge.asn1.Asn1;
  try {
    inside = forge.asn1.fromDer(octets);
  } catch {
    return;
  }
  refuseEndlessDerivation(inside);
}

/** @throws DomainError `cert_without_key`; `cert_key_not_rsa` for a key of another kind, with which no note is signed */
function privateKeyOf(store: forge.pkcs12.Pkcs12Pfx): forge.pki.rsa.PrivateKey {
  const { pkcs8ShroudedKeyBag, keyBag } = forge.pki.oids;
  const bags = [pkcs8ShroudedKeyBag, keyBag].flatMap(
    (type) => store.getBags({ bagType: type! })[type!] ?? [],
  );
  const key = bags.find((bag) => bag.key)?.key as forge.pki.rsa.PrivateKey | undefined;
  if (key?.n) return key;
  if (bags.length > 0) return refuse('cert_key_not_rsa');
  return refuse('cert_without_key');
}

function certificatesOf(store: forge.pkcs12.Pkcs12Pfx): forge.pki.Certificate[] {
  const { certBag } = forge.pki.oids;
  return (store.getBags({ bagType: certBag! })[certBag!] ?? []).flatMap((bag) => bag.cert ?? []);
}

const publicModulus = (certificate: forge.pki.Certificate): string =>
  (certificate.publicKey as forge.pki.rsa.PublicKey).n.toString(16);

const fingerprintOf = (certificate: forge.pki.Certificate): string =>
  createHash('sha256')
    .update(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary')
    .digest('hex');
