import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { ALPHANUMERIC_CNPJ, TEST_CNPJ } from '../testing/a-fiscal-document.js';
import { OLD_PFX, OLD_PFX_PASSWORD } from '../testing/old-pfx.js';
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

  it('says «cert_invalid» at the file for what is no PFX', () => {
    expect(refusal(() => openPfx(Buffer.from('not a pfx'), 'x'))).toMatchObject({
      code: 'cert_invalid',
      field: 'file',
    });
  });
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
