import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Ours alone, and gone with node_modules: after a new installation everything is built anew. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'programa-fidelidade');

export const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** A command line tool as the given workspace finds it, hoisted or not. */
export function toolPath(workspace, packageName, file) {
  const require = createRequire(join(root, workspace, 'package.json'));
  return join(dirname(require.resolve(`${packageName}/package.json`)), file);
}

/** Runs a Node program to its end and answers its exit code; what it prints is seen at once. */
export async function runNode(args, { cwd = root, env = process.env } = {}) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
