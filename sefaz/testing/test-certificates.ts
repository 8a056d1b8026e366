import { openPfx, type OpenCertificate } from '../certificate/open-pfx.js';
import {
  createTestAuthority,
  issueTestA1,
  issueTestServerCertificate,
  type TestAuthority,
} from '../certificate/test-authority.js';
import { TEST_CNPJ } from './a-fiscal-document.js';

export const TEST_VALIDITY = {
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2036-01-01T00:00:00Z'),
};
export const TEST_PASSWORD = 'senha-do-a1';

export interface TestCertificates {
  readonly authority: TestAuthority;
  readonly a1: OpenCertificate;
  readonly server: { readonly certificatePem: string; readonly privateKeyPem: string };
}

/** An authority, a company's A1 and a server certificate, made now: about a second of key making. */
export function testCertificates(cnpj: string = TEST_CNPJ): TestCertificates {
  const authority = createTestAuthority(TEST_VALIDITY);
  const company = { cnpj, name: 'EMPORIO DA PRACA', password: TEST_PASSWORD, ...TEST_VALIDITY };
  return {
    authority,
    a1: openPfx(issueTestA1(authority, company), TEST_PASSWORD),
    server: issueTestServerCertificate(authority, {
      names: ['localhost'],
      addresses: ['127.0.0.1'],
      ...TEST_VALIDITY,
    }),
  };
}
