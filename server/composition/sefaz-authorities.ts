import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { ConfigError } from '../config/config-error.js';

const ONE_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

export interface SefazAuthorities {
  /** PEM, one certificate each: the public roots, and beside them the operator's. */
  readonly trusted: readonly string[];
  /** How many came from the operator's file; none when there is no file. */
  readonly ofOperator: number;
}

/**
 * Who vouches for SEFAZ's servers: most states' descend from ICP-Brasil, which Node does not know and the operator brings in
 * a file; those of MG, SVAN, SVC-AN and AN from public roots. Both are trusted at once.
 * @throws ConfigError for a file that cannot be read, or holds what is no certificate: passed over in silence, it would show
 * only as states that cannot be reached
 */
export async function sefazAuthorities(file: string): Promise<SefazAuthorities> {
  const certificates = certificatesOf(await textOf(file), file);
  return { trusted: [...rootCertificates, ...certificates], ofOperator: certificates.length };
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigError([`${file} cannot be read: correct its permissions.`], { cause });
  }
}

function certificatesOf(text: string | undefined, file: string): readonly string[] {
  if (text === undefined) return [];
  const certificates = text.match(ONE_CERTIFICATE) ?? [];
  if (certificates.length === 0) throw notPem(file, 'holds no certificate');
  certificates.forEach((pem, index) => {
    try {
      new X509Certificate(pem);
    } catch (cause) {
      throw notPem(file, `holds one that cannot be read, number ${index + 1}`, cause);
    }
  });
  return certificates;
}

const notPem = (file: string, why: string, cause?: unknown): ConfigError =>
  new ConfigError([`${file} ${why}: put the certificates of ICP-Brasil there as PEM, one after the other.`], {
    cause,
  });
