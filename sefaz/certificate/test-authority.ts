import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import { cnpjExtension } from './icp-brasil.js';
import { serialNumberOf } from './serial-number.js';

/** A certificate authority for rehearsals, shaped like ICP-Brasil's. Worthless outside the simulator. */
export interface TestAuthority {
  readonly certificatePem: string;
  readonly privateKeyPem: string;
}

export interface Validity {
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** A name of its own: two authorities of one name look to OpenSSL like one whose signatures are forged. */
const newAuthorityName = () => [
  { shortName: 'C', value: 'BR' },
  { shortName: 'O', value: 'ICP-Brasil' },
  { shortName: 'CN', value: `AC de Teste ${randomBytes(4).toString('hex')} - SEM VALOR` },
];
const KEY_BITS = 2048;

export function createTestAuthority(validity: Validity): TestAuthority {
  const keys = newKeys();
  const name = newAuthorityName();
  const certificate = draft(keys.publicKey, name, validity);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  return signCertificate(certificate, name, keys, keys.privateKeyPem);
}

/** An A1 of a company, as the file that its owner would upload. */
export function issueTestA1(
  authority: TestAuthority,
  company: { readonly cnpj: string; readonly name: string; readonly password: string } & Validity,
): Buffer {
  const keys = newKeys();
  const subject = [
    { shortName: 'C', value: 'BR' },
    { shortName: 'O', value: 'ICP-Brasil' },
    { shortName: 'OU', value: 'Certificado PJ A1 de teste' },
    { shortName: 'CN', value: `${company.name}:${company.cnpj}` },
  ];
  const certificate = draft(keys.publicKey, subject, company);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', clientAuth: true, emailProtection: true },
    cnpjExtension(company.cnpj),
  ]);
  const { certificatePem } = signCertificate(certificate, nameOf(authority), keys, authority.privateKeyPem);
  const store = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(keys.privateKeyPem),
    [forge.pki.certificateFromPem(certificatePem), forge.pki.certificateFromPem(authority.certificatePem)],
    company.password,
    { algorithm: 'aes256', friendlyName: company.name },
  );
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

/** The certificate that the simulator shows to its clients, for names and addresses of this machine. */
export function issueTestServerCertificate(
  authority: TestAuthority,
  server: { readonly names: readonly string[]; readonly addresses: readonly string[] } & Validity,
): { certificatePem: string; privateKeyPem: string } {
  const keys = newKeys();
  const subject = [{ shortName: 'CN', value: server.names[0] ?? server.addresses[0] ?? 'localhost' }];
  const certificate = draft(keys.publicKey, subject, server);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: [
        ...server.names.map((value) => ({ type: 2, value })),
        ...server.addresses.map((ip) => ({ type: 7, ip })),
      ],
    },
  ]);
  return signCertificate(certificate, nameOf(authority), keys, authority.privateKeyPem);
}

const nameOf = ({ certificatePem }: TestAuthority): forge.pki.CertificateField[] =>
  forge.pki.certificateFromPem(certificatePem).subject.attributes;

interface Keys {
  readonly publicKey: forge.pki.PublicKey;
  readonly publicKeyPem: string;
  readonly privateKeyPem: string;
}

/** Node makes the keys: forge would need seconds for each. */
function newKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    publicKey: forge.pki.publicKeyFromPem(publicKey),
    publicKeyPem: publicKey,
    privateKeyPem: privateKey,
  };
}

function draft(
  publicKey: forge.pki.PublicKey,
  subject: forge.pki.CertificateField[],
  validity: Validity,
): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.setSubject(subject);
  certificate.validity.notBefore = validity.notBefore;
  certificate.validity.notAfter = validity.notAfter;
  return certificate;
}

function signCertificate(
  certificate: forge.pki.Certificate,
  issuer: forge.pki.CertificateField[],
  keys: Keys,
  authorityKeyPem: string,
): { certificatePem: string; privateKeyPem: string } {
  certificate.serialNumber = serialNumberOf(keys.publicKeyPem);
  certificate.setIssuer(issuer);
  certificate.sign(forge.pki.privateKeyFromPem(authorityKeyPem), forge.md.sha256.create());
  return { certificatePem: forge.pki.certificateToPem(certificate), privateKeyPem: keys.privateKeyPem };
}
