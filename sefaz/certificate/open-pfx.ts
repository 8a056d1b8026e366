import { createHash } from 'node:crypto';
import forge from 'node-forge';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { cnpjOfCertificate } from './icp-brasil.js';

/** An A1 certificate, open: secret, never logged, stored only encrypted. */
export interface OpenCertificate {
  readonly privateKeyPem: string;
  readonly certificatePem: string;
  /** Intermediate authorities that came along, leaf's issuer first where it is known. */
  readonly chain: readonly string[];
  /** Absent in a certificate that belongs to a person (e-CPF). */
  readonly cnpj: string | undefined;
  /** Common name of the holder. */
  readonly subject: string;
  readonly notBefore: Instant;
  readonly notAfter: Instant;
  /** SHA-256 of the certificate, lower case hexadecimal. */
  readonly fingerprint: string;
}

/**
 * Opens a PFX, old ones with RC2-40 included (which Node's own TLS refuses).
 * @throws DomainError `cert_password` (field `password`), `cert_invalid` (field `file`: not a PFX, or no RSA key in it)
 */
export function openPfx(pfx: Uint8Array, password: string): OpenCertificate {
  const store = unlock(decode(pfx), password);
  const key = privateKeyOf(store);
  const certificates = certificatesOf(store);
  const own = certificates.find((certificate) => publicModulus(certificate) === key.n.toString(16));
  if (!own) throw new DomainError('cert_invalid', { field: 'file' });
  return {
    privateKeyPem: forge.pki.privateKeyToPem(key),
    certificatePem: forge.pki.certificateToPem(own),
    chain: certificates.filter((other) => other !== own).map((other) => forge.pki.certificateToPem(other)),
    cnpj: cnpjOfCertificate(own),
    subject: String((own.subject.getField('CN') as { value?: unknown } | null)?.value ?? ''),
    notBefore: own.validity.notBefore.toISOString() as Instant,
    notAfter: own.validity.notAfter.toISOString() as Instant,
    fingerprint: fingerprintOf(own),
  };
}

function decode(pfx: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(Buffer.from(pfx).toString('binary'));
  } catch {
    throw new DomainError('cert_invalid', { field: 'file' });
  }
}

function unlock(container: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(container, false, password);
  } catch (error) {
    throw /password|MAC/i.test(String(error))
      ? new DomainError('cert_password', { field: 'password' })
      : new DomainError('cert_invalid', { field: 'file' });
  }
}

function privateKeyOf(store: forge.pkcs12.Pkcs12Pfx): forge.pki.rsa.PrivateKey {
  const { pkcs8ShroudedKeyBag, keyBag } = forge.pki.oids;
  const bags = [pkcs8ShroudedKeyBag, keyBag].flatMap(
    (type) => store.getBags({ bagType: type! })[type!] ?? [],
  );
  const key = bags.find((bag) => bag.key)?.key as forge.pki.rsa.PrivateKey | undefined;
  if (!key?.n) throw new DomainError('cert_invalid', { field: 'file' });
  return key;
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
