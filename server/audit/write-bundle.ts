import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companyProofs } from '@fidelidade/event-store/seals/company-proofs.js';
import type { VerifyParts } from '@fidelidade/event-store/seals/verify-log.js';

export interface BundleOptions {
  readonly company: string;
  /** Must not exist yet: a bundle is never mixed with an older one. */
  readonly folder: string;
  /** Where the files lie that every bundle gets: the verifier and how to use it. */
  readonly bundleFiles: string;
  readonly onProgress: (events: number) => void;
}

export interface BundleSummary {
  readonly events: number;
  readonly seals: number;
}

const BUNDLED_FILES = ['verify-bundle.mjs', 'LEIA-ME.txt'];

/** Writes what an auditor takes away: a company's events, their proofs, the seals, and a program that verifies them. */
export async function writeBundle(
  { log, seals, publicKey }: VerifyParts,
  { company, folder, bundleFiles, onProgress }: BundleOptions,
): Promise<BundleSummary> {
  await mkdir(folder);
  const about = { form: 1, company, public_key: publicKey, made_at: new Date().toISOString() };
  await writeFile(join(folder, 'bundle.json'), `${JSON.stringify(about, null, 2)}\n`);
  for (const name of BUNDLED_FILES) await copyFile(join(bundleFiles, name), join(folder, name));

  const summary = { events: 0, seals: 0 };
  const sealLines = createWriteStream(join(folder, 'seals.ndjson'));
  const eventLines = createWriteStream(join(folder, 'events.ndjson'));
  for await (const { seal, tallies, events } of companyProofs(log, seals, company)) {
    await writeLine(sealLines, { ...seal, tallies });
    for (const event of events) await writeLine(eventLines, event);
    summary.seals += 1;
    summary.events += events.length;
    onProgress(summary.events);
  }
  await Promise.all([sealLines, eventLines].map(ended));
  return summary;
}

async function writeLine(file: WriteStream, line: object): Promise<void> {
  if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain');
}

async function ended(file: WriteStream): Promise<void> {
  file.end();
  await once(file, 'finish');
}
