import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import forge from 'node-forge';
import { serialNumberOf } from './serial-number.js';

/** An INTEGER of DER whose first nine bits are all alike is padded, and OpenSSL refuses the whole certificate. */
const isMinimalAndPositive = (der: Buffer): boolean => der[0]! > 0 && der[0]! < 0x80;

describe('serial number of a certificate', () => {
  it('is a positive number of sixteen bytes without padding, whatever the key', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const serial = Buffer.from(serialNumberOf(key), 'hex');
        expect(serial).toHaveLength(16);
        expect(isMinimalAndPositive(serial)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read by OpenSSL as it was written', () => {
    const keys = forge.pki.rsa.generateKeyPair(1024);
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = keys.publicKey;
    certificate.serialNumber = serialNumberOf('any key');
    certificate.sign(keys.privateKey, forge.md.sha256.create());
    expect(new X509Certificate(forge.pki.certificateToPem(certificate)).serialNumber).toBe(
      serialNumberOf('any key').toUpperCase(),
    );
  });
});
