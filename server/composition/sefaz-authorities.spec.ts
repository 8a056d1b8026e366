import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { createTestAuthority } from '@fidelidade/sefaz/certificate/test-authority.js';
import { startRawServer } from '@fidelidade/sefaz/testing/raw-server.js';
import { TEST_VALIDITY, testCertificates } from '@fidelidade/sefaz/testing/test-certificates.js';
import { httpsPost } from '@fidelidade/sefaz/transport/https-post.js';
import { sefazAuthorities } from './sefaz-authorities.js';

let folder: string;
const file = () => join(folder, 'icp-brasil.pem');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'authorities-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('trusts the public roots and the operator’s authorities at once', async () => {
  const { authority, server, a1 } = testCertificates();
  const other = createTestAuthority(TEST_VALIDITY).certificatePem;
  await writeFile(file(), `# ICP-Brasil\n${other}\n${authority.certificatePem}`);
  const { trusted, ofOperator } = await sefazAuthorities(file());
  expect(ofOperator).toBe(2);
  expect(trusted).toEqual(expect.arrayContaining([...rootCertificates]));

  const raw = await startRawServer({ server }, (response) => response.end('verified'));
  const post = (authorities: readonly string[]) =>
    httpsPost({
      url: new URL(raw.url),
      contentType: 'text/plain',
      body: '?',
      identity: a1,
      authorities,
      timeouts: { connect_ms: 10_000, answer_ms: 10_000 },
    });
  expect(await post(trusted)).toEqual({ status: 200, body: 'verified' });
  await expect(post(rootCertificates)).rejects.toMatchObject({ sent: 'no' });
  await raw.stop();
});

it('trusts the public roots alone when there is no file', async () => {
  expect(await sefazAuthorities(file())).toEqual({ trusted: [...rootCertificates], ofOperator: 0 });
});

it.each([
  ['nothing', '', /holds no certificate/],
  ['what is no PEM', 'DER', /holds no certificate/],
  [
    'a certificate that is torn',
    '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n',
    /number 1/,
  ],
])('refuses to start with a file that holds %s', async (_, text, problem) => {
  await writeFile(file(), text);
  await expect(sefazAuthorities(file())).rejects.toThrow(problem);
});
