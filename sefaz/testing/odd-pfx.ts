import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { TEST_VALIDITY } from './test-certificates.js';

const { asn1 } = forge;

interface OddPfx {
  readonly name?: string;
  readonly extensions?: readonly object[];
  readonly key?: 'own' | 'other' | 'none';
  readonly certificate?: 'own' | 'none';
}

/** A PFX, made now, that somebody may take for their company's A1; its password is «segredo». */
export function aPfx({ name = 'LOJA', extensions = [], key = 'own', certificate = 'own' }: OddPfx): Buffer {
  const own = newKey();
  const self = forge.pki.createCertificate();
  self.publicKey = forge.pki.setRsaPublicKey(own.n, own.e);
  self.serialNumber = '01';
  self.validity.notBefore = TEST_VALIDITY.notBefore;
  self.validity.notAfter = TEST_VALIDITY.notAfter;
  const subject = [{ shortName: 'CN', value: name }];
  self.setSubject(subject);
  self.setIssuer(subject);
  self.setExtensions([{ name: 'basicConstraints', cA: false }, ...extensions]);
  self.sign(own, forge.md.sha256.create());
  const held = { own, other: key === 'other' ? newKey() : own, none: null }[key];
  const store = forge.pkcs12.toPkcs12Asn1(
    held as forge.pki.rsa.PrivateKey,
    certificate === 'own' ? [self] : [],
    'segredo',
    { algorithm: 'aes256', generateLocalKeyId: certificate === 'own' },
  );
  return Buffer.from(asn1.toDer(store).getBytes(), 'binary');
}

const newKey = (): forge.pki.rsa.PrivateKey => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return forge.pki.privateKeyFromPem(privateKey);
};

/** As an e-CPF carries it: date of birth, CPF, and other numbers in one octet string (DOC-ICP-04). */
export function cpfExtension(cpf: string): object {
  const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
  const number = asn1.create(UNIVERSAL, asn1.Type.OCTETSTRING, false, `17051980${cpf}${'0'.repeat(26)}`);
  const oid = asn1.create(UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer('2.16.76.1.3.1').getBytes());
  const other = asn1.create(CONTEXT_SPECIFIC, 0, true, [
    oid,
    asn1.create(CONTEXT_SPECIFIC, 0, true, [number]),
  ]);
  return { id: '2.5.29.17', value: asn1.create(UNIVERSAL, asn1.Type.SEQUENCE, true, [other]) };
}

/** A certificate as a `.cer` file has it. */
export const derOf = (pem: string): Buffer =>
  Buffer.from(
    asn1.toDer(forge.pki.certificateToAsn1(forge.pki.certificateFromPem(pem))).getBytes(),
    'binary',
  );

/** Of a key of elliptic curves, as OpenSSL writes it; self-signed, worthless, its password «segredo». */
export const EC_PFX =
  'MIIEHAIBAzCCA9IGCSqGSIb3DQEHAaCCA8MEggO/MIIDuzCCAnIGCSqGSIb3DQEHBqCCAmMwggJfAgEAMIICWAYJKoZIhvcNAQcB' +
  'MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhnTJaA1ABCXAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEJIV' +
  'LsMd0DA4A5+nxQS9WTSAggHwbBIPpbkNIfR+6azGxGm7/6+0EXQaG8K4UytcC1rxkFPNY/hwPJCCTrpD/edRL74XPtb/0oQGcDCu' +
  '5j5Rz+jSsnsU8pbrvsfxCZxNtsV0EAt5KGR7B8UcKHB4AfbXsOtQ3lE3fMp/Dth1hyY95nZCrwPsjLGVDvKd2lmwxGkXqPjVAlHs' +
  'IP4O2LIM3YlxaqslvV3ajiXPaHR6s76sUp/qLPbsYfVmAqFGO4kpgRIYDIu9pn7xJ2rLmtgpVcUAcjLCRzYqClB6UV9Z/ma6UhwT' +
  'lUQ0/zRsUi5229VQujK4ZQ871ETqvfTbQWhDWH9ZwuzPIL8cdJsO2NVzcr10BDO3nGMvvQe6jyHP6s5EF+nFKsCI9WbHXOsIQCei' +
  '+jMj1pHFdiOxmjn8nQHcVhWPBDrI49cAGPJQXU/+e/VNFJFerO2nSRBzG1wVn05jaPNZfsS9r5zRrmTNq10k51T6Z9kvemLr3r9m' +
  'ufKPoUVCb24//15w4jVjHIIH8pSjK6+RpcT7oRAxzaWWCvMrTly7lRcpy1LKWPLoOZt7Rj8Ebt65ngJEx2DRJB0/AMEAu+lVSI22' +
  '7/CL1J4yp8/O+XRr4Z/YGDrIkKZisMk5lpigQG85M/b7gxePZzRq8obZB1jfxtheHkhxSlMV8aBiu+JOA0MIHTCCAUEGCSqGSIb3' +
  'DQEHAaCCATIEggEuMIIBKjCCASYGCyqGSIb3DQEMCgECoIHvMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhsIQpJ' +
  'NqOS6QICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEEIZB+4km8S0eW5U+vBVO0kEgZAZLCZKJQrBB3hsezwDlsD/Fb6X' +
  'b1270VB1hUGcgL6ktaYeodC2AiPtOQwLHP/39OLlizdrAxPWkf+It8nauEjOnrX00AUd9HKFQqWuWbUp4qus4HJegFyZQr3XEzVQ' +
  'P6EJoxaVo6nK/GokdEmKFGBVcFFEeW+k0LaATijx2R+Cva3NgLsruORc7BYZwl++wrkxJTAjBgkqhkiG9w0BCRUxFgQUWUpG6AgK' +
  'zwRUwjIXqd7r5HKhyaUwQTAxMA0GCWCGSAFlAwQCAQUABCAF+Tijy4DSic9UIkzOG2PnBP5oE7020/Bfh2PT/H7qcAQIiAcGlsKc' +
  'pCECAggA';
