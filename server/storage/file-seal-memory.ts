import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAnchor, type Anchor } from '@fidelidade/event-store/seals/anchor.js';
import type { SealMemory } from '@fidelidade/event-store/seals/seal-memory.js';

const NAME = 'last-seal';

/** The last seal in a file of the data folder, as `NUMBER:HASH`. */
export class FileSealMemory implements SealMemory {
  private readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, NAME);
  }

  /** @throws Error when the file is there and cannot be read: nothing known is not the same as nothing */
  async read(): Promise<Anchor | undefined> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const anchor = parseAnchor(text.trim());
    if (!anchor) throw new Error(`${this.path} does not hold a seal's number and hash`);
    return anchor;
  }

  /** As if nothing had been sealed yet. */
  forget(): Promise<void> {
    return rm(this.path, { force: true });
  }

  /** The old one or the new one is there, whenever the power goes. */
  async write({ number, hash }: Anchor): Promise<void> {
    const next = `${this.path}.next`;
    const file = await open(next, 'w', 0o600);
    try {
      await file.writeFile(`${number}:${hash}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(next, this.path);
    const folder = await open(dirname(this.path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
