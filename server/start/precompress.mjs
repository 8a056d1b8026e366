import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt)$/;
/** Less fits into one packet as it is. */
const WORTH_COMPRESSING_bytes = 1_400;

/**
 * Lays each file of a finished build beside itself as brotli and gzip, as small as they get: it is compressed once and
 * travels often. The server picks what the browser reads (`server/http/clients.ts`).
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_COMPRESSING_bytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params })),
    writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
