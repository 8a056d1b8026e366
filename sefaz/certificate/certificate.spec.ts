import { randomBytes } from 'node:crypto';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { ALPHANUMERIC_CNPJ, TEST_CNPJ } from '../testing/a-fiscal-document.js';
import { OLD_PFX, OLD_PFX_PASSWORD } from '../testing/old-pfx.js';
import { aPfx, cpfExtension, derOf, EC_PFX } from '../testing/odd-pfx.js';
import { TEST_VALIDITY } from '../testing/test-certificates.js';
import { openPfx } from './open-pfx.js';
import { createTestAuthority, issueTestA1 } from './test-authority.js';

const authority = createTestAuthority(TEST_VALIDITY);
const issue = (cnpj: string) =>
  issueTestA1(authority, { cnpj, name: 'LOJA', password: 'segredo', ...TEST_VALIDITY });

describe('opening a PFX', () => {
  it('reads the holder, the CNPJ of its alternative name, validity, chain and key', () => {
    const certificate = openPfx(issue(TEST_CNPJ), 'segredo');
    expect(certificate).toMatchObject({
      cnpj: TEST_CNPJ,
      subject: `LOJA:${TEST_CNPJ}`,
      notBefore: '2026-01-01T00:00:00.000Z',
      notAfter: '2036-01-01T00:00:00.000Z',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(certificate.chain).toHaveLength(1);
    expect(certificate.privateKeyPem).toContain('PRIVATE KEY');
  });

  it('knows a CNPJ with letters', () => {
    expect(openPfx(issue(ALPHANUMERIC_CNPJ), 'segredo').cnpj).toBe(ALPHANUMERIC_CNPJ);
  });

  it('opens an old file encrypted with RC2-40, its CNPJ only in the common name', () => {
    expect(openPfx(OLD_PFX, OLD_PFX_PASSWORD)).toMatchObject({ cnpj: TEST_CNPJ });
  });

  it('says «cert_password» at the password for a wrong one', () => {
    for (const file of [issue(TEST_CNPJ), OLD_PFX]) {
      expect(refusal(() => openPfx(file, 'errada'))).toMatchObject({
        code: 'cert_password',
        field: 'password',
      });
    }
  });

  it('of an e-CPF knows that it is a person’s, and of neither that it is nobody’s it knows', () => {
    const ofPerson = (name: string, extensions: readonly object[] = []) =>
      openPfx(aPfx({ name, extensions }), 'segredo');
    expect(ofPerson('MARIA DA SILVA:52998224725')).toMatchObject({ cnpj: undefined, isOfPerson: true });
    expect(ofPerson('MARIA DA SILVA', [cpfExtension('52998224725')]).isOfPerson).toBe(true);
    expect(ofPerson('servidor.exemplo.com.br')).toMatchObject({ cnpj: undefined, isOfPerson: false });
    expect(openPfx(issue(TEST_CNPJ), 'segredo').isOfPerson).toBe(false);
  });

  it.each([
    ['nothing at all', () => Buffer.alloc(0), 'cert_empty'],
    ['what is no PFX', () => Buffer.from('not a pfx'), 'cert_not_pfx'],
    ['noise', () => randomBytes(4096), 'cert_not_pfx'],
    ['a page', () => Buffer.from('<!doctype html><p>Baixe o certificado'), 'cert_not_pfx'],
    ['a .cer, the certificate alone', () => derOf(authority.certificatePem), 'cert_not_pfx'],
    ['a certificate as text', () => Buffer.from(authority.certificatePem), 'cert_not_pfx'],
    ['a PFX without a private key', () => aPfx({ key: 'none' }), 'cert_without_key'],
    ['a key without a certificate', () => aPfx({ certificate: 'none' }), 'cert_without_certificate'],
    ['a key of another certificate', () => aPfx({ key: 'other' }), 'cert_without_certificate'],
    ['a PFX that was cut off', () => issue(TEST_CNPJ).subarray(0, 900), 'cert_not_pfx'],
    ['a key of elliptic curves', () => Buffer.from(EC_PFX, 'base64'), 'cert_key_not_rsa'],
  ])('of %s says at the file what is wrong with it', (_, file, code) =>
    expect(refusal(() => openPfx(file(), 'segredo'))).toMatchObject({ code, field: 'file' }),
  );
});

function refusal(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return error;
  }
  throw new Error('nothing was refused');
}
