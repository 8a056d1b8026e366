import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestAuthority, type TestAuthority, type Validity } from './test-authority.js';

const CERTIFICATE_FILE = 'test-authority.pem';
const KEY_FILE = 'test-authority.key';
const VALID_YEARS = 10;

/** The test authority that a folder keeps; made there on first need, so that certificates outlive a restart. */
export function openTestAuthority(folder: string, now: Date): TestAuthority {
  const [certificate, key] = [join(folder, CERTIFICATE_FILE), join(folder, KEY_FILE)];
  if (existsSync(certificate) && existsSync(key)) {
    return { certificatePem: readFileSync(certificate, 'utf8'), privateKeyPem: readFileSync(key, 'utf8') };
  }
  const authority = createTestAuthority(testValidity(now));
  mkdirSync(folder, { recursive: true });
  writeFileSync(key, authority.privateKeyPem, { mode: 0o600 });
  writeFileSync(certificate, authority.certificatePem);
  return authority;
}

/** From yesterday, for clocks that differ, and for ten years. */
export function testValidity(now: Date): Validity {
  const notBefore = new Date(now);
  notBefore.setUTCDate(notBefore.getUTCDate() - 1);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALID_YEARS);
  return { notBefore, notAfter };
}
